#include "games/short/solver.hpp"

#include <array>
#include <span>

#include "games/short/line.hpp"
#include "games/short/weights.hpp"

namespace winnable::short_game {

namespace {

// One round of an eager problem.
struct EagerRound {
  int orders;      // see Problem::be_eager
  unsigned round;  // its judgement is this round's; one with a Luby number of 1
  std::uint64_t positions;
};

std::span<const EagerRound> eager_rounds_for(const Layout& layout) {
  // Less and less eager: the more eager, the fewer positions a win takes and the less they cost.
  static constexpr std::array any_suit{EagerRound{Problem::all_orders, 0, 45}, EagerRound{6, 0, 50}, EagerRound{2, 0, 80},
                                       EagerRound{1, 3, 100}};
  static constexpr std::array same_suit{EagerRound{Problem::all_orders, 0, 60}};
  static constexpr std::array same_suit_draw_3{EagerRound{5, 0, 100}};
  if (layout.any_suit) return any_suit;
  return layout.draw == 3 ? same_suit_draw_3 : same_suit;
}

}  // namespace

// Nearly all deals are won. Best-first search wins most of them in hardly more positions than a win has
// steps; beams win nearly all others, and soon prove losses with very few positions. A short exhaustive
// search then finds losses that only a beam of great width would hold whole. The long one at the end is
// what can still prove a loss when wide beams have found no win.
Solution Solver::search(const Rules& rules, const Position& from, const Request& request, Budget& budget) {
  // Each 2^n - 1: whole periods of Luby's series.
  constexpr unsigned narrow_beams = 63, wide_beams = 63, widest_beams = 7;
  constexpr std::uint64_t unit = 200, small_loss = 20'000;
  constexpr std::size_t narrow = 5, wide = 500, widest = 50'000;  // states of a layer

  JudgedProblem problem(rules, from, request.reductions, evaluation_, weights_for(rules.layout()));
  Solution solution;
  const auto answered = [&](Verdict verdict, const auto& engine) {
    solution.verdict = verdict;
    if (verdict == Verdict::won) solution.moves = moves_of(from, problem, engine.path());
    return verdict != Verdict::undecided || budget.exhausted();
  };
  const auto best_first = [&](unsigned first, unsigned last, std::uint64_t positions) {
    return answered(best_first_.search(problem, budget, first, last, positions), best_first_);
  };
  const auto beams = [&](unsigned rounds, std::size_t width) {
    return answered(beams_.search(problem, budget, 0, rounds, width), beams_);
  };

  for (const auto& [orders, round, positions] : eager_rounds_for(rules.layout())) {
    problem.be_eager(orders);
    if (best_first(round, round + 1, positions) && solution.verdict != Verdict::lost) return solution;
  }
  problem.be_patient();
  if (best_first(0, rules.layout().any_suit ? 63 : 3, unit)) return solution;
  if (beams(narrow_beams, narrow)) return solution;
  budget.begin_stage(small_loss);
  if (answered(depth_first_.search(problem, budget), depth_first_)) return solution;
  budget.begin_stage(Limits::unlimited);
  if (beams(wide_beams, wide)) return solution;
  if (beams(widest_beams, widest)) return solution;
  best_first_ = {};  // the memory is for one search at a time
  beams_ = {};
  answered(depth_first_.search_at_full_size(problem, budget), depth_first_);
  return solution;
}

}  // namespace winnable::short_game
