// How far from a win a state seems: a sum of weights, one for each indicator that is on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "games/short/features.hpp"
#include "games/short/problem.hpp"

namespace winnable::short_game {

class Evaluation {
 public:
  using Weights = std::span<const std::int32_t, feature::count>;

  // For a new deal: scores count from that of its start.
  void begin(const Problem& problem, Weights learnt);
  // Round 0: the weights as they were learnt; else each between a fifth and nine fifths of that.
  void vary(const Problem& problem, unsigned round);
  int score(const Problem& problem, const State& state) { return start_score + ((sum(problem, state) - start_sum_) >> shift); }

 private:
  static constexpr int start_score = 3300, shift = 6;
  // A column's part of the sum depends on the column and the foundations only.
  struct Known {
    std::uint64_t column, up;
    int sum;
  };
  static constexpr int cache_bits = 11;

  int sum(const Problem& problem, const State& state);
  int column_sum(const Problem& problem, const State& state, int index, const std::array<int, 4>& heights);

  const std::int32_t* learnt_ = nullptr;
  std::array<std::int32_t, feature::count> weights_;
  std::array<Known, std::size_t{1} << cache_bits> cache_;
  int start_sum_ = 0;
};

}  // namespace winnable::short_game
