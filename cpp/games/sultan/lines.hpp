// Sultan's lines that are best, shorter or shortest.
#pragma once

#include "games/lines/position_lines.hpp"
#include "games/sultan/insight.hpp"
#include "games/sultan/line.hpp"
#include "games/sultan/set_problem.hpp"

namespace winnable::sultan {

class Lines : public PositionLines<Insight> {
 public:
  using PositionLines<Insight>::PositionLines;

  BestLine best(const Rules& rules, const Position& from, int enough, Budget& budget) {
    if (rules.layout().refill == Refill::stock || !reductions_.alike) {
      return PositionLines<Insight>::best(rules, from, enough, budget);
    }
    Farthest<SetProblem> engine;
    const SetProblem problem(rules, from, reductions_.forced);
    const bool proved = engine.search(problem, budget, enough);
    BestLine line{{}, engine.progress(), proved};
    plain_moves(problem.problem(), rules, from, engine.path(), line.moves);
    return line;
  }
};

}  // namespace winnable::sultan
