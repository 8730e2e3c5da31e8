// How readily play-outs make their choices, where the stock fills the divan: learnt from games of other deals
// (benchmarks/learn_sultan).
#pragma once

#include <array>
#include <cstdint>

#include "games/sultan/stock_signs.hpp"

namespace winnable::sultan {

// In sixteenths; the chance of a yes is the logistic function of a choice's sum.
extern const std::array<std::int8_t, signs_in_all> stock_weights;

inline int inclination(const Signs& signs) {
  int sum = 0;
  for (const std::uint16_t sign : signs) sum += stock_weights[sign];
  return sum;
}

}  // namespace winnable::sultan
