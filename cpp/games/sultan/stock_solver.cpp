#include "games/sultan/stock_solver.hpp"

#include <array>
#include <cstddef>

#include "games/sultan/reductions.hpp"

namespace winnable::sultan {
namespace {

Patience patience_of(int attempt) {
  constexpr std::array<Patience, 3> in_turns{{{1, 3, 2}, {1, 3, 1}, {2, 4, 2}}};
  return in_turns[static_cast<std::size_t>(attempt) % in_turns.size()];
}

constexpr int first_play_outs = 64;
constexpr int first_openings = 64;
constexpr std::uint64_t positions_after_opening = 1000;
constexpr std::uint64_t first_positions = 500;
constexpr std::uint64_t share_of_exact = 8;  // one position in so many until nothing else is left to do
constexpr int first_learning = 100;
constexpr int rounds = 8;
constexpr int rounds_before_learning = 2;

}  // namespace

// As Solver::search_sets, with more searches: the bound of Theorem 3 proves most losses, and one that
// is trusted for wins alone finds most wins that play-outs do not. Play-outs that learn take the place of openings by a
// rule of thumb when these have not won soon. When a search has no room left the others go on.
Verdict StockSolver::search(const Problem& problem, const Position& from, const Request& request, Budget& budget) {
  start_ = stock_start(problem, from);
  StockPlayOut player(0);
  Verdict verdict = play_outs(problem, player, first_play_outs, budget);
  if (verdict != Verdict::undecided) return verdict;
  bound_.begin(problem, request.reductions, budget.bytes() / 4);
  learner_.begin(problem, start_, bound_, request.reductions, budget.bytes() / 16);
  hopeful_.begin(problem, bound_, request.reductions, budget.bytes() / 16 * 3);
  exact_.begin(problem, bound_, request.reductions, budget.bytes() / 2);
  bound_is_won_ = !request.reductions[stock_relaxation];
  for (int round = 0; round < rounds; ++round) {
    const std::uint64_t positions = first_positions << (2 * round);
    verdict = bound(positions, budget);
    if (verdict == Verdict::undecided && problem.last_pass() > 0) {
      verdict = round < rounds_before_learning ? openings(problem, player, first_openings << (2 * round), budget)
                                               : learn(first_learning << (2 * round), budget);
    }
    if (verdict == Verdict::undecided && !budget.is_out_of_memory() &&
        search_all(hopeful_, positions, budget) == Verdict::won) {
      return Verdict::won;
    }
    if (verdict == Verdict::undecided) verdict = search_all(exact_, positions / share_of_exact, budget);
    if (verdict != Verdict::undecided || budget.exhausted()) return verdict;
  }
  return search_all(exact_, Limits::unlimited, budget);
}

// A play-out counts as one position.
Verdict StockSolver::play_outs(const Problem& problem, StockPlayOut& player, int tries, Budget& budget) {
  for (int i = 0; i < tries && budget.spend(); ++i) {
    if (!player.run(problem, start_, patience_of(i), problem.last_pass())) continue;
    plays_.assign(player.plays().begin(), player.plays().end());
    return Verdict::won;
  }
  return Verdict::undecided;
}

Verdict StockSolver::openings(const Problem& problem, StockPlayOut& player, int tries, Budget& budget) {
  for (int i = 0; i < tries && !budget.exhausted() && !budget.is_out_of_memory(); ++i) {
    player.run(problem, start_, patience_of(i), problem.last_pass() - 1);
    budget.begin_stage(positions_after_opening);
    if (hopeful_.search(player.state(), budget, false) != Verdict::won) continue;
    plays_.assign(player.plays().begin(), player.plays().end());
    plays_.insert(plays_.end(), hopeful_.plays().begin(), hopeful_.plays().end());
    return Verdict::won;
  }
  return Verdict::undecided;
}

Verdict StockSolver::learn(int play_outs, Budget& budget) {
  if (!learner_.win(play_outs, budget)) return Verdict::undecided;
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

}  // namespace winnable::sultan
