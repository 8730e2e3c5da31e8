// Lines that are best, shorter or shortest, found on positions of the rules.
#pragma once

#include <span>
#include <vector>

#include "games/lines/position_problem.hpp"
#include "games/lines/searched_lines.hpp"
#include "games/lines/shortener.hpp"

namespace winnable {

template <TellingInsight I>
class PositionLines {
 public:
  using Rules = typename I::Rules;
  using Position = typename Rules::Position;

  explicit PositionLines(LineReductions reductions) : reductions_(reductions) {}

  BestLine best(const Rules& rules, const Position& from, int enough, Budget& budget) {
    return best_line(PositionProblem<I>(rules, from, reductions_), budget, enough);
  }

  std::vector<Move> shorter(const Rules& rules, const Position& from, std::span<const Move> moves, Budget& budget) {
    return Shortener<I>().shortened(rules, from, moves, budget);
  }

  ShortestLine shortest(const Rules& rules, const Position& from, int below, Budget& budget) {
    return shortest_line(PositionProblem<I>(rules, from, reductions_), below, budget);
  }

 protected:
  LineReductions reductions_;
};

}  // namespace winnable
