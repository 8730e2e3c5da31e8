#include "games/short/solver.hpp"

#include <array>
#include <span>

#include "games/short/line.hpp"
#include "games/short/weights.hpp"

namespace winnable::short_game {

namespace {

// One round of an eager problem.
struct EagerRound {
  int orders;  // see Problem::be_eager
  std::uint64_t positions;
};

std::span<const EagerRound> eager_rounds_for(const Layout& layout) {
  static constexpr std::array any_suit{EagerRound{Problem::all_orders, 40}, EagerRound{4, 60}};
  static constexpr std::array same_suit{EagerRound{Problem::all_orders, 60}};
  static constexpr std::array same_suit_draw_3{EagerRound{5, 100}};
  if (layout.any_suit) return any_suit;
  return layout.draw == 3 ? same_suit_draw_3 : same_suit;
}

}  // namespace

// Nearly all deals are won, most of them soon, so best-first rounds come first. A short exhaustive
// search then finds losses with few positions, which rounds would see again and again. The long one
// at the end is what can still prove a loss when many rounds have found no win.
Solution Solver::search(const Rules& rules, const Position& from, const Request& request, Budget& budget) {
  // Each 2^n - 1: whole periods of Luby's series.
  constexpr unsigned first_rounds = 63, all_rounds = 16383;
  constexpr std::uint64_t unit = 200, small_loss = 20'000;

  JudgedProblem problem(rules, from, request.reductions, evaluation_, weights_for(rules.layout()));
  Solution solution;
  const auto rounds = [&](unsigned first, unsigned last, std::uint64_t positions) {
    solution.verdict = best_first_.search(problem, budget, first, last, positions);
    if (solution.verdict == Verdict::won) solution.moves = moves_of(rules, from, problem, best_first_.path());
    return solution.verdict != Verdict::undecided || budget.exhausted();
  };
  const auto exhaustive = [&] {
    solution.verdict = depth_first_.search(problem, budget);
    if (solution.verdict == Verdict::won) solution.moves = moves_of(rules, from, problem, depth_first_.path());
    return solution.verdict != Verdict::undecided || budget.exhausted();
  };
  for (const auto& [orders, positions] : eager_rounds_for(rules.layout())) {
    problem.be_eager(orders);
    if (rounds(0, 1, positions) && solution.verdict != Verdict::lost) return solution;
  }
  problem.be_patient();
  if (rounds(0, first_rounds, unit)) return solution;
  budget.begin_stage(small_loss);
  if (exhaustive()) return solution;
  budget.begin_stage(Limits::unlimited);
  if (rounds(first_rounds, all_rounds, unit)) return solution;
  best_first_ = {};  // the memory is for one search at a time
  exhaustive();
  return solution;
}

}  // namespace winnable::short_game
