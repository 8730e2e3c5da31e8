// Lines that are best, shorter or shortest, found on positions of the rules.
#pragma once

#include <span>
#include <vector>

#include "games/lines/found_lines.hpp"
#include "games/lines/position_problem.hpp"
#include "games/lines/shortener.hpp"
#include "search/farthest.hpp"
#include "search/shortest.hpp"

namespace winnable {

template <TellingInsight I>
class PositionLines {
 public:
  using Rules = typename I::Rules;
  using Position = typename Rules::Position;

  explicit PositionLines(LineReductions reductions) : reductions_(reductions) {}

  // `enough`: the best result, if it is known and only the line is wanted.
  BestLine best(const Rules& rules, const Position& from, int enough, Budget& budget) {
    Farthest<PositionProblem<I>> engine;
    const bool proved = engine.search(PositionProblem<I>(rules, from, reductions_), budget, enough);
    return {engine.path(), engine.progress(), proved};
  }

  std::vector<Move> shorter(const Rules& rules, const Position& from, std::span<const Move> moves, Budget& budget) {
    return Shortener<I>().shortened(rules, from, moves, budget);
  }

  // `below`: the length of a known win.
  ShortestLine shortest(const Rules& rules, const Position& from, int below, Budget& budget) {
    Shortest<PositionProblem<I>> engine;
    engine.search(PositionProblem<I>(rules, from, reductions_), budget, below);
    return {engine.path(), engine.lower_bound()};
  }

 protected:
  LineReductions reductions_;
};

}  // namespace winnable
