// What play-outs with `stock` have learnt: how readily they do what they have a choice of.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/sultan/chance.hpp"
#include "games/sultan/problem.hpp"

namespace winnable::sultan {

// What a play-out chooses for a card: whether it is pulled into the divan when it comes next in the stock, and
// whether it leaves the waste when it can.
enum class Choice : std::uint8_t { pull, leave };

// A choice made, by its number among all of them.
struct Chosen {
  std::uint16_t choice;
  bool yes;
};

// A weight for each card, choice and pass; the chance of a yes is the logistic function of the weight. Whole
// numbers only, so that every processor plays the same games.
class Habits {
 public:
  // At first a card leaves the waste more often than not, and before the last pass it is seldom pulled.
  explicit Habits(int last_pass) {
    for (int pass = 0; pass < passes; ++pass) {
      fill(pass, Choice::pull, pass == last_pass ? 0 : -one);
      fill(pass, Choice::leave, 2 * one);
    }
  }

  static std::uint16_t number(int pass, Choice choice, int place) {
    return static_cast<std::uint16_t>((2 * pass + static_cast<int>(choice)) * max_cards + place);
  }
  bool says_yes(std::uint16_t choice, Chance& chance) const {
    return chance.roll(16) < chance_of(weights_[choice]);
  }
  // Makes these choices likelier, by as much as they were unlikely.
  void learn(const std::vector<Chosen>& choices) {
    for (const Chosen& chosen : choices) {
      std::int32_t& weight = weights_[chosen.choice];
      const auto chance = static_cast<std::int32_t>(chance_of(weight));
      weight += ((chosen.yes ? 1 << 16 : 0) - chance) * 3 / (2 * (1 << 16) / one);
    }
  }

 private:
  static constexpr int passes = 4;
  static constexpr std::int32_t one = 256;        // the weight 1
  static constexpr std::int32_t steps = 16;       // entries of the table for it
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

  static std::uint32_t chance_of(std::int32_t weight) {
    return table[static_cast<std::size_t>((std::clamp(weight, -most, most - 1) + most) / (one / steps))];
  }
  void fill(int pass, Choice choice, std::int32_t weight) {
    std::fill_n(weights_.begin() + number(pass, choice, 0), max_cards, weight);
  }

  std::array<std::int32_t, std::size_t{2} * passes * max_cards> weights_;
};

}  // namespace winnable::sultan
