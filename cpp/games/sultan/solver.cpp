#include "games/sultan/solver.hpp"

#include <algorithm>
#include <array>

#include "games/sultan/line.hpp"

namespace winnable::sultan {
namespace {

// Measured to win most often, alone (one in four with chance, tried first without) or in turns.
constexpr Patience best_patience{.before_last_pass = 1, .in_last_pass = 3, .chance_bits = 2};
constexpr std::array<Patience, 2> opening_patience{{{1, 3, 1}, {1, 3, 2}}};

constexpr int first_play_outs = 32;
constexpr int first_openings = 64;
constexpr std::uint64_t positions_after_opening = 1000;
constexpr std::uint64_t first_exhaustive = 2000;
constexpr int rounds = 7;

}  // namespace

Solution Solver::search(const Rules& rules, const Position& from, const Request& request, Budget& budget) {
  Solution solution;
  if (!request.reductions[cards_left]) {
    solution.verdict = positions_.search(PlainProblem<Rules>(rules, from), budget);
    solution.moves = positions_.path();
    return solution;
  }
  problem_.set(rules, from);
  solution.verdict = solve(rules, from, request, budget, solution.moves);
  if (request.least_redeals && solution.verdict == Verdict::won) {
    find_least_redeals(rules, from, request, budget, solution);
  }
  return solution;
}

Verdict Solver::solve(const Rules& rules, const Position& from, const Request& request, Budget& budget,
                      std::vector<Move>& moves) {
  if (rules.layout().refill == Refill::stock) {
    const Verdict verdict = stock_.search(problem_, from, request, budget);
    if (verdict == Verdict::won) plain_stock_moves(problem_, rules, from, stock_.plays(), moves);
    return verdict;
  }
  const Verdict verdict = search_sets(request, budget);
  if (verdict == Verdict::won) plain_moves(problem_, rules, from, takes_, moves);
  return verdict;
}

// The win that is known bounds it from above; fewer redeals are tried from none up, each a problem of
// its own. The number stays unknown if one of them stays undecided.
void Solver::find_least_redeals(const Rules& rules, const Position& from, const Request& request, Budget& budget,
                                Solution& solution) {
  const auto used = static_cast<int>(std::ranges::count(solution.moves, redeal_move));
  std::vector<Move> moves;
  for (int redeals = 0; redeals < used; ++redeals) {
    problem_.limit_redeals(redeals);
    const Verdict verdict = solve(rules, from, request, budget, moves);
    if (verdict == Verdict::lost) continue;
    if (verdict == Verdict::undecided) return;
    solution.moves = moves;
    solution.least_redeals = redeals;
    return;
  }
  solution.least_redeals = used;
}

// Play-outs win most deals at once. Then rounds, each four times as long as the one before: openings played by chance with an exact search of the last pass, and the search of everything,
// which begins again with all that is known to be lost. At last that search alone.
Verdict Solver::search_sets(const Request& request, Budget& budget) {
  PlayOut player(0);
  Verdict verdict = play_outs(player, first_play_outs, budget);
  if (verdict != Verdict::undecided) return verdict;
  exhaustive_.begin(problem_, request.reductions, budget.bytes());
  if (problem_.last_pass() > 0) {
    for (int round = 0; round < rounds; ++round) {
      verdict = openings(player, first_openings << (2 * round), budget);
      if (verdict == Verdict::undecided) verdict = exhaustive(first_exhaustive << (2 * round), budget);
      if (verdict != Verdict::undecided || budget.exhausted()) return verdict;
    }
  }
  return exhaustive(Limits::unlimited, budget);
}

// A play-out counts as one position.
Verdict Solver::play_outs(PlayOut& player, int tries, Budget& budget) {
  for (int i = 0; i < tries && budget.spend(); ++i) {
    Patience patience = best_patience;
    if (i == 0) patience.chance_bits = 0;
    if (!player.run(problem_, patience, problem_.last_pass())) continue;
    takes_.assign(player.takes().begin(), player.takes().end());
    return Verdict::won;
  }
  return Verdict::undecided;
}

Verdict Solver::openings(PlayOut& player, int tries, Budget& budget) {
  for (int i = 0; i < tries && !budget.exhausted(); ++i) {
    const Patience patience = opening_patience[static_cast<std::size_t>(i) % opening_patience.size()];
    player.run(problem_, patience, problem_.last_pass() - 1);
    budget.begin_stage(positions_after_opening);
    if (exhaustive_.search(player.state(), budget) != Verdict::won) continue;
    takes_.assign(player.takes().begin(), player.takes().end());
    takes_.insert(takes_.end(), exhaustive_.takes().begin(), exhaustive_.takes().end());
    return Verdict::won;
  }
  return Verdict::undecided;
}

Verdict Solver::exhaustive(std::uint64_t positions, Budget& budget) {
  budget.begin_stage(positions);
  const Verdict verdict = exhaustive_.search(problem_.start(), budget);
  if (verdict == Verdict::won) takes_ = exhaustive_.takes();
  return verdict;
}

}  // namespace winnable::sultan
