#include "games/short/solver.hpp"

#include "games/short/line.hpp"
#include "games/short/weights.hpp"

namespace winnable::short_game {

// Nearly all deals are won, most of them soon, so best-first rounds come first. A short exhaustive
// search then finds losses with few positions, which rounds would see again and again. The long one
// at the end is what can still prove a loss when many rounds have found no win.
Solution Solver::search(const Rules& rules, const Position& from, const Request& request, Budget& budget) {
  // Each 2^n - 1: whole periods of Luby's series.
  constexpr unsigned eager_rounds = 1, first_rounds = 63, all_rounds = 16383;
  constexpr std::uint64_t unit = 200, small_loss = 20'000;

  JudgedProblem problem(rules, from, request.reductions, evaluation_, weights_for(rules.layout()));
  Solution solution;
  const auto rounds = [&](unsigned first, unsigned last) {
    solution.verdict = best_first_.search(problem, budget, first, last, unit);
    if (solution.verdict == Verdict::won) solution.moves = moves_of(rules, from, problem, best_first_.path());
    return solution.verdict != Verdict::undecided || budget.exhausted();
  };
  const auto exhaustive = [&] {
    solution.verdict = depth_first_.search(problem, budget);
    if (solution.verdict == Verdict::won) solution.moves = moves_of(rules, from, problem, depth_first_.path());
    return solution.verdict != Verdict::undecided || budget.exhausted();
  };
  if (rules.layout().any_suit) {
    problem.be_eager(true);
    if (rounds(0, eager_rounds) && solution.verdict != Verdict::lost) return solution;
    problem.be_eager(false);
  }
  if (rounds(0, first_rounds)) return solution;
  budget.begin_stage(small_loss);
  if (exhaustive()) return solution;
  budget.begin_stage(Limits::unlimited);
  if (rounds(first_rounds, all_rounds)) return solution;
  best_first_ = {};  // the memory is for one search at a time
  exhaustive();
  return solution;
}

}  // namespace winnable::short_game
