#include "games/castle/any_suit/solver.hpp"

#include "games/castle/any_suit/plain_line.hpp"

namespace winnable::castle {

using namespace any_suit;

Solution AnySuitSolver::search_rows(const Rules& rules, const Position& from, const Request& request, Budget& budget) {
  Solution solution;
  solution.verdict = rows_.search(RowProblem(rules, from, request.reductions), budget);
  solution.moves = rows_.path();
  return solution;
}

Solution AnySuitSolver::search(const Rules& rules, const Position& from, const Request& request, Budget& budget) {
  const Layout& layout = rules.layout();
  const bool has_classes = from.direction == Direction::up && layout.auxiliary_count == 0;
  if (!has_classes || !request.reductions[classes] || !request.reductions[alike_rows]) {
    return search_rows(rules, from, request, budget);
  }
  const Ground ground(layout, from);
  const ClassProblem problem(ground, from, request.reductions);
  Solution solution;
  budget.begin_stage(2000000);
  solution.verdict = wins_.search(problem, budget);
  if (solution.verdict == Verdict::won) {
    solution.moves = plain_line(ground, problem, rules, from, wins_.path());
  } else if (solution.verdict == Verdict::undecided && !budget.exhausted()) {
    budget.begin_stage(Limits::unlimited);
    Reductions exact = request.reductions;
    exact.switch_off(covered_classes);  // the depth-first search keeps keys only
    const ClassProblem exact_problem(ground, from, exact);
    solution.verdict = proofs_.search(exact_problem, budget);
    if (solution.verdict == Verdict::won) solution.moves = plain_line(ground, exact_problem, rules, from, proofs_.path());
  }
  return solution;
}

}  // namespace winnable::castle
