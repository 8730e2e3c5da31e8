#include "games/sultan/lines.hpp"

#include <algorithm>

namespace winnable::sultan {
namespace {

constexpr int play_outs = 4096;

// Every kind of patience in turn.
Patience patience_of(int number) {
  return {.before_last_pass = number % 3, .in_last_pass = 1 + number / 3 % 6, .chance_bits = 1 + number / 18 % 3};
}

// Plays the play-outs and calls use(player, won) after each. A play-out counts as one position.
template <class Use>
void play_many(const Problem& problem, Budget& budget, Use use) {
  PlayOut player(0);
  for (int i = 0; i < play_outs && budget.spend(); ++i) {
    const bool won = player.run(problem, patience_of(i), problem.last_pass());
    use(player, won);
  }
}

}  // namespace

BestLine Lines::best(const Rules& rules, const Position& from, int enough, Budget& budget) {
  if (rules.layout().refill == Refill::stock || !reductions_.alike) {
    return PositionLines<Insight>::best(rules, from, enough, budget);
  }
  const SetProblem problem(rules, from, reductions_.forced);
  std::vector<Take> takes;
  int cards = -1;
  play_many(problem.problem(), budget, [&](const PlayOut& player, bool) {
    const int progress = problem.progress(player.state());
    if (progress <= cards) return;
    cards = progress;
    takes.assign(player.takes().begin(), player.takes().end());
  });
  Farthest<SetProblem> engine;
  const bool proved = cards >= enough || engine.search(problem, budget, enough);
  if (engine.progress() > cards) {
    cards = engine.progress();
    takes = engine.path();
  }
  BestLine line{{}, cards, proved};
  plain_moves(problem.problem(), rules, from, takes, line.moves);
  return line;
}

std::vector<Move> Lines::shorter(const Rules& rules, const Position& from, std::span<const Move> moves, Budget& budget) {
  std::vector<Move> shortest(moves.begin(), moves.end()), other;
  if (rules.layout().refill != Refill::stock) {
    Problem problem;
    problem.set(rules, from);
    for (int redeals = 0; redeals <= from.redeals; ++redeals) {
      problem.limit_redeals(redeals);
      play_many(problem, budget, [&](const PlayOut& player, bool won) {
        if (!won) return;
        other.clear();
        plain_moves(problem, rules, from, player.takes(), other);
        if (other.size() < shortest.size()) shortest.swap(other);
      });
    }
  }
  return PositionLines<Insight>::shorter(rules, from, shortest, budget);
}

}  // namespace winnable::sultan
