#include "games/sultan/solver.hpp"

#include "games/sultan/line.hpp"

namespace winnable::sultan {

Solution Solver::search(const Rules& rules, const Position& from, const Request& request, Budget& budget) {
  Solution solution;
  if (rules.layout().refill == Refill::stock || !request.reductions[cards_left]) {
    solution.verdict = positions_.search(PlainProblem<Rules>(rules, from), budget);
    solution.moves = positions_.path();
    return solution;
  }
  problem_.set(rules, from);
  solution.verdict = search_sets(request, budget);
  if (solution.verdict == Verdict::won) plain_moves(rules, from, takes_, solution.moves);
  return solution;
}

Verdict Solver::search_sets(const Request& request, Budget& budget) {
  const Verdict verdict = exhaustive_.search(problem_, problem_.start(), request.reductions, budget);
  takes_ = exhaustive_.takes();
  return verdict;
}

}  // namespace winnable::sultan
