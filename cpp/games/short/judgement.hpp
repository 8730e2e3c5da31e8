// The weights of the evaluation in one round, and what is made of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "games/short/features.hpp"

namespace winnable::short_game {

using Weights = std::span<const std::int32_t, feature::count>;

struct Judgement {
  // Round 0: the weights as they were learnt. Else each times a factor of its own and one of its group, both
  // from a half to one and a half: changes of single weights alone would nearly cancel out in the sum.
  Judgement(Weights learnt, unsigned round);

  // What a card of the stock weighs, by its distance, which is at `none` for 0. Cards that could have gone up long ago have less.
  static constexpr std::size_t none = 13;
  using ByDistance = std::array<std::int32_t, 2 * none + 6>;
  struct StockWeights {
    ByDistance sum, if_it_fits;  // if it fits no column; what is added if it fits one
  };

  std::array<std::int32_t, feature::count> weights;
  std::array<StockWeights, 2> stock;  // of cards out of reach; within
  int no_tips = 0;                    // the sum if no column ends in any order
  // How the sum changes when one more column ends in this order, by how many do so far: 0 beyond what there are weights for.
  std::array<std::array<int, max_columns>, 14> one_more_tip{};
};

}  // namespace winnable::short_game
