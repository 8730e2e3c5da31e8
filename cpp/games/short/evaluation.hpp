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
  // The score of the start, and how much finer weights are than scores.
  static constexpr int start_score = 3300, shift = 6;

  // For a new deal, with the weights as they were learnt: scores count from that of its start.
  void begin(const Problem& problem, Weights learnt);
  // Round 0: the weights as they were learnt. Else each times a factor of its own and one of its group, both
  // from a half to one and a half: changes of single weights alone would nearly cancel out in the sum.
  void vary(const Problem& problem, unsigned round);
  int score(const Problem& problem, const State& state) { return start_score + ((sum(problem, state) - start_sum_) >> shift); }

 private:
  static constexpr int columns_bits = 10, stocks_bits = 6;
  // What is known of a part of the sum holds for the heights (the low 16 bits) and for as long as the
  // weights stay as they are (the high ones, so that nothing has to be cleared when they change).
  using When = std::uint32_t;
  // A column's part depends on nothing but the column.
  struct KnownColumn {
    std::uint64_t column;
    When when;
    int sum;
  };
  // The part of the stock's cards depends on these and on which of them fit a column.
  struct KnownStock {
    std::uint64_t stock;
    When when;
    std::uint32_t pointer;
    int sum;                       // if none fits
    std::array<int, 14> for_fits;  // by order: what is added if a column ends in it, for the cards one lower
  };

  int sum(const Problem& problem, const State& state);
  int column_sum(const Problem& problem, int index, const Column& column, const Heights& heights, When when);
  const KnownStock& stock_sum(const Problem& problem, const State& state, const Heights& heights, When when);
  void forget();
  void set_weights(unsigned round);

  // How a sum changes when one more column ends in this order, by how many do so far.
  using TipChanges = std::array<std::array<int, max_columns>, 14>;

  const std::int32_t* learnt_ = nullptr;
  unsigned round_ = 0;  // whose weights these are
  const std::int32_t* weights_ = nullptr;
  std::array<std::int32_t, feature::count> varied_;
  TipChanges tip_changes_{};  // 0 beyond what there are weights for
  std::array<KnownColumn, std::size_t{1} << columns_bits> columns_{};
  std::array<KnownStock, std::size_t{1} << stocks_bits> stocks_{};
  When weights_number_ = 0;  // in the high bits; never that of an empty entry
  int no_tips_sum_ = 0;
  int start_sum_ = 0;
};

}  // namespace winnable::short_game
