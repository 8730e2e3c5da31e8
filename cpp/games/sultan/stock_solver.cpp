#include "games/sultan/stock_solver.hpp"

#include <cstddef>

#include "games/sultan/reductions.hpp"

namespace winnable::sultan {
namespace {

constexpr int first_play_outs = 64;
constexpr std::uint64_t first_positions = 2000;
constexpr int first_learning = 200;
constexpr int rounds = 5;
constexpr int rounds_with_two_redeals = 6;  // with fewer the bound proves next to nothing in a longer one
constexpr int rounds_before_search = 2;
constexpr std::uint64_t share_of_hopeful = 8;  // one position in so many
constexpr std::uint64_t share_of_exact = 32;   // until nothing else is left to do
constexpr int many_left = 15;                  // by the best play-out of some hundreds: seldom won
constexpr int share_if_many_left = 8;          // of what looks for wins alone: one part in so many
constexpr std::uint64_t decisions_between_looks = 128;  // by clauses: about a millisecond

}  // namespace

// As Solver::search_sets, with other searches: play-outs win most deals, and most others when they learn from the best ones.
// The bound of Theorem 3 proves most losses. One search is trusted for wins alone, and finds some that play-outs do not.
// Play-outs that learn find most of what they find soon, so their share falls. What play-outs leave tells the deals that are
// probably lost, and those are left to the bound. What these do not decide is decided by clauses, each of whose positions takes as
// long as a hundred of the bound, or by the search of states where clauses have no room. When a search has no room left the others go on.
Verdict StockSolver::search(const Problem& problem, const Position& from, const Request& request, Budget& budget) {
  problem_ = &problem;
  start_ = stock_start(problem, from);
  learner_.begin(problem, start_);
  if (learner_.play(first_play_outs, budget)) return won_by_play_out();
  bound_.begin(problem, request.reductions, budget.bytes() / 4);
  learner_.begin_learning(bound_, request.reductions, budget.bytes() / 16);
  hopeful_.begin(problem, bound_, request.reductions, budget.bytes() / 16 * 3);
  const bool clauses_are_used = request.reductions[learnt_clauses] && StockModel::bytes(problem) <= budget.bytes() / 4;
  if (!clauses_are_used) exact_.begin(problem, bound_, request.reductions, budget.bytes() / 2);
  bound_is_won_ = !request.reductions[stock_relaxation];
  const int last = problem.last_pass() - problem.start().pass() >= 2 ? rounds_with_two_redeals : rounds;
  for (int round = 0; round < last; ++round) {
    const std::uint64_t positions = first_positions << (2 * round);
    if (bound(positions, budget) == Verdict::lost) return Verdict::lost;
    const int one_in = round > 0 && learner_.fewest_left() >= many_left ? share_if_many_left : 1;
    if (round >= rounds_before_search) {
      const std::uint64_t hopeful = positions / share_of_hopeful / static_cast<std::uint64_t>(one_in);
      if (!budget.is_out_of_memory() && search_all(hopeful_, hopeful, budget) == Verdict::won) return Verdict::won;
      if (!clauses_are_used) {
        const Verdict verdict = search_all(exact_, positions / share_of_exact, budget);
        if (verdict != Verdict::undecided) return verdict;
      }
    }
    if (learner_.learn((first_learning << round) / one_in, budget)) return won_by_play_out();
    if (budget.exhausted()) return Verdict::undecided;
  }
  return clauses_are_used ? search_clauses(budget) : search_all(exact_, Limits::unlimited, budget);
}

Verdict StockSolver::won_by_play_out() {
  plays_ = learner_.plays();
  return Verdict::won;
}

// Only its losses say anything.
Verdict StockSolver::bound(std::uint64_t positions, Budget& budget) {
  if (bound_is_won_) return Verdict::undecided;
  budget.begin_stage(positions);
  const Verdict verdict = bound_.search(start_, budget);
  bound_is_won_ = verdict == Verdict::won;
  return verdict == Verdict::lost ? verdict : Verdict::undecided;
}

Verdict StockSolver::search_all(StockSearch& search, std::uint64_t positions, Budget& budget) {
  budget.begin_stage(positions);
  const Verdict verdict = search.search(start_, budget);
  if (verdict == Verdict::won) plays_ = search.plays();
  return verdict;
}

Verdict StockSolver::search_clauses(Budget& budget) {
  clauses_.clear(budget.bytes() / 4);
  model_.write(*problem_, start_, clauses_);
  budget.begin_stage(Limits::unlimited, decisions_between_looks);
  const Verdict verdict = clauses_.search(budget);
  if (verdict == Verdict::won) plays_ = model_.win(clauses_);
  return verdict;
}

}  // namespace winnable::sultan
