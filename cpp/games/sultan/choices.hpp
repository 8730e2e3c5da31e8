// What may be done with the waste's top card, where the search of everything and that of first cards agree.
#pragma once

#include "games/reduction.hpp"
#include "games/sultan/declined.hpp"
#include "games/sultan/problem.hpp"
#include "games/sultan/reductions.hpp"

namespace winnable::sultan {

// What comes next from a set of cards left: nothing, a take that may be made or not, one that must be made, or that what the
// search has to do with ends.
enum class Next { nothing, choice, forced, end };

// The card has the next rank of its suit's higher pile, and its twin is left. Cards of which it is open whether they are
// left count as neither.
inline bool next_to_play(const Gone& gone, const Problem::Entry& entry, std::uint64_t open = 0) {
  return ((entry.lower_ranks & ~gone.once) | (entry.bit & (gone.once | open))) == 0;
}

// Whether the waste's top card may be taken, or must. `fits(gone)` says whether the divan can hold what is gone.
template <class Fits>
Next judge_top(Reductions on, const Gone& gone, const Declined& declined, const Problem::Entry& entry, int top, Fits fits,
               std::uint64_t open = 0) {
  const int suit = entry.card.suit();
  const bool later = entry.twin < top;
  const bool next = declined.any() && next_to_play(gone, entry, open);
  if (next && declined.contains(suit, later)) return Next::nothing;
  Gone after = gone;
  after.add(entry.bit);
  if (!fits(after)) return Next::nothing;
  if (next && declined.contains(suit, !later)) return Next::forced;  // each would wait for the other
  // Reduction "safe-play". With both copies of all lower ranks gone the card would be playable for
  // ever, so that it never takes a place in the divan: a win that takes it later can take it now, and
  // every other card is exposed as early as before.
  if (on[safe_play] && (entry.lower_ranks & ~gone.twice) == 0) return Next::forced;
  return Next::choice;
}

// Takes the waste's top card. If its twin was declined, nothing is any more.
inline void take_top(const Problem& problem, State& state, Declined& declined, std::uint64_t open = 0) {
  const int top = state.waste_top();
  const Problem::Entry& entry = problem.entry(top);
  if (declined.any() && next_to_play(state.gone, entry, open)) declined.remove(entry.card.suit());
  problem.take(state, top);
}

}  // namespace winnable::sultan
