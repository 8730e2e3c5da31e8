// A game played to its end by a policy.
#pragma once

#include <cstdint>

#include "games/policy.hpp"

namespace winnable {

// The random words of one game, one for each decision: they depend on nothing that is played or looked at.
class Chances {
 public:
  Chances(std::uint64_t seed, std::uint64_t deal) : game_(SplitMix64(SplitMix64(seed)() ^ deal)()) {}
  std::uint64_t operator[](std::uint64_t decision) const { return SplitMix64(game_ + decision)(); }

 private:
  std::uint64_t game_;
};

// A game that is played so long has come to nothing; the longest solutions have a tenth of it.
inline constexpr std::uint32_t most_moves = 10'000;

// Nothing new can come: where dealing never ends it has gone round twice without a card moved. It is always one circle
// after the first time that the waste was turned over, and that is seen whole then.
template <GameRules R>
bool stalled(const View<R>& view) {
  if (view.moves_made() >= most_moves) return true;
  if constexpr (HidingRules<R>) {
    if (!R::endless) return false;
    return view.idle() > 2 * static_cast<std::uint32_t>(view.rules().stock_and_waste(view.position()).size() + 1);
  } else {
    return false;
  }
}

// Plays what a policy chose and, if that is a draw, all the draws that it would choose next. Says how many moves.
template <GameRules R>
std::uint32_t play_on(View<R>& view, Move move, const Policy<R>& policy) {
  if (move == draw_move) {
    if (const std::uint64_t cards = policy.looks_at(view); cards != any_card) return view.draw_until(cards);
  }
  view.play(move);
  return 1;
}

// Whether the policy wins from here.
template <GameRules R>
bool plays_out(View<R> view, Policy<R>& policy, std::uint64_t chance) {
  SplitMix64 random(chance);
  while (!view.won()) {
    if (stalled(view)) return false;
    const Move move = policy.choose(view, random());
    if (move == no_move) return false;
    play_on(view, move, policy);
  }
  return true;
}

}  // namespace winnable
