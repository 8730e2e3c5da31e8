// How far from a win a state seems: a sum of weights, one for each indicator that is on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "games/short/features.hpp"
#include "games/short/judgement.hpp"
#include "games/short/problem.hpp"

namespace winnable::short_game {

class Evaluation {
 public:
  // The score of the start, and how much finer weights are than scores.
  static constexpr int start_score = 3300, shift = 6;

  // For a new deal, with the weights as they were learnt: scores count from that of its start. Their table has to last.
  void begin(const Problem& problem, Weights learnt);
  // With the weights of a round, see Judgement.
  void vary(const Problem& problem, unsigned round);
  int score(const Problem& problem, const State& state) { return start_score + ((sum(problem, state) - start_sum_) >> shift); }

 private:
  static constexpr int columns_bits = 10, stocks_bits = 6;
  // What is known of a part of the sum holds for the heights (the low 16 bits) and for as long as the
  // weights stay as they are (the high ones, so that nothing has to be cleared when they change).
  using When = std::uint32_t;
  // A column's part depends on nothing but the column: its cards, and where it has cards of the start its place.
  struct KnownColumn {
    std::uint64_t column;
    When when;
    int sum;
  };
  using ByOrder = std::array<std::int32_t, 16>;
  // The part of the stock's cards depends on these and on which of them fit a column.
  struct KnownStock {
    std::uint64_t stock;
    When when;
    std::uint32_t pointer;
    int sum;             // if none fits
    ByOrder if_it_fits;  // what is added if the cards of this order fit a column
  };

  int sum(const Problem& problem, const State& state);
  int column_sum(const Problem& problem, int index, const Column& column, const Heights& heights, When when);
  const KnownStock& stock_sum(const Problem& problem, const State& state, const Heights& heights, When when);
  void add_stock_cards(KnownStock& known, const Problem& problem, std::uint64_t reach, const Heights& heights) const;
  void add_stock_orders(KnownStock& known, const Problem& problem, std::uint64_t reach, std::uint64_t cards,
                        std::size_t height) const;
  void use_round(unsigned round);
  void forget();

  // Judgements of the first rounds are kept from deal to deal, as most deals need no others.
  static constexpr std::size_t kept_rounds = 8;

  const std::int32_t* learnt_ = nullptr;
  unsigned round_ = 0;  // whose judgement is used
  const Judgement* judgement_ = nullptr;
  std::array<std::unique_ptr<const Judgement>, kept_rounds> kept_;
  std::unique_ptr<const Judgement> last_;  // of the later rounds
  std::array<KnownColumn, std::size_t{1} << columns_bits> columns_{};
  std::array<KnownStock, std::size_t{1} << stocks_bits> stocks_{};
  When weights_number_ = 0;  // in the high bits; never that of an empty entry
  int start_sum_ = 0;
};

}  // namespace winnable::short_game
