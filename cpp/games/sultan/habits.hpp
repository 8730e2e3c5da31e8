// What play-outs with `stock` have learnt of the deal at hand: how readily they do what they have a choice of.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/sultan/chance.hpp"
#include "games/sultan/problem.hpp"
#include "games/sultan/stock_signs.hpp"

namespace winnable::sultan {

// A choice made, by its number among all of them; how readily it is made in general, and whether it was.
struct Chosen {
  std::uint16_t choice;
  std::int16_t inclination;
  bool yes;
};

// A weight for each card, choice and pass, which is added to what holds in general; the chance of a yes is the logistic
// function of the sum. Whole numbers only, so that every processor plays the same games.
class Habits {
 public:
  static std::uint16_t number(int pass, Choice choice, int place) {
    return static_cast<std::uint16_t>((2 * pass + static_cast<int>(choice)) * max_cards + place);
  }
  // The inclination is in sixteenths.
  bool says_yes(std::uint16_t choice, int inclination, Chance& chance) const {
    return chance.roll(16) < chance_of(choice, inclination);
  }
  // Makes these choices likelier, by as much as they were unlikely.
  void learn(const std::vector<Chosen>& choices) {
    for (const Chosen& chosen : choices) {
      const auto chance = static_cast<std::int32_t>(chance_of(chosen.choice, chosen.inclination));
      weights_[chosen.choice] += ((chosen.yes ? 1 << 16 : 0) - chance) / ((1 << 16) / one);
    }
  }

 private:
  static constexpr int passes = 4;
  static constexpr std::int32_t one = 256;       // the weight 1
  static constexpr std::int32_t steps = 16;      // entries of the table for it
  static constexpr std::int32_t most = 8 * one;  // beyond, the chance does not change

  // 2^16 times the logistic function.
  static constexpr auto table = [] {
    std::array<std::uint32_t, 2 * most / one * steps> chances{};
    double root = 1, term = 1;  // root: e to the power of 1 / steps, by its series
    for (int i = 1; i < 12; ++i) root += term /= i * steps;
    double odds = 1;
    for (std::size_t i = 0; i < chances.size() / 2; ++i, odds *= root) {
      chances[chances.size() / 2 + i] = static_cast<std::uint32_t>(65536 * odds / (1 + odds));
      chances[chances.size() / 2 - i] = static_cast<std::uint32_t>(65536 / (1 + odds));
    }
    chances[0] = chances[1];
    return chances;
  }();

  std::uint32_t chance_of(std::uint16_t choice, int inclination) const {
    const std::int32_t weight = std::clamp(weights_[choice] + inclination * (one / steps), -most, most - 1);
    return table[static_cast<std::size_t>((weight + most) / (one / steps))];
  }

  std::array<std::int32_t, std::size_t{2} * passes * max_cards> weights_{};
};

}  // namespace winnable::sultan
