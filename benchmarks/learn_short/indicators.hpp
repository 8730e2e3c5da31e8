// What the learning programs have in common: tables of weights, the deals' problems, the indicators of a state.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "cards/pack.hpp"
#include "games/registry.hpp"
#include "games/short/features.hpp"
#include "games/short/judged_problem.hpp"

namespace winnable::short_game {

using Numbers = std::vector<std::uint16_t>;
using WeightTable = std::array<std::int32_t, feature::count>;

inline WeightTable read_weights(const std::string& name) {
  std::ifstream file(name);
  WeightTable weights{};
  char comma = 0;
  for (auto& weight : weights) file >> weight >> comma;
  return weights;
}

inline Layout layout_with(const std::string& suits, int draw) {
  const GameInfo& game = find_game("short");
  return layout_of(complete("short", game.options, {{"foundation_suits", suits}, {"draw", draw}}));
}

inline Rules rules_of_deal(const Layout& layout, std::uint64_t deal) {
  std::vector<Card> cards = pack_of(layout);
  shuffle_as_deal(cards, deal);
  return Rules(layout, cards);
}

// The numbers of the indicators that are on, some more than once.
inline void look_at(const Problem& problem, const State& state, Numbers& numbers) {
  numbers.clear();
  const auto add = [&numbers](std::size_t number) { numbers.push_back(static_cast<std::uint16_t>(number)); };
  const auto heights = heights_of(problem, state);
  for (int index = 0; index < problem.columns(); ++index) {
    column_features(problem, index, state.columns[static_cast<std::size_t>(index)], heights, add);
  }
  other_features(problem, state, heights, add);
}

}  // namespace winnable::short_game
