#include "games/short/solver.hpp"

#include "games/short/line.hpp"

namespace winnable::short_game {

Solution Solver::search(const Rules& rules, const Position& from, const Request& request, Budget& budget) {
  const Problem problem(rules, from, request.reductions);
  Solution solution;
  solution.verdict = depth_first_.search(problem, budget);
  if (solution.verdict == Verdict::won) solution.moves = moves_of(rules, from, problem, depth_first_.path());
  return solution;
}

}  // namespace winnable::short_game
