// What is searched when a freed place of the divan is filled from the stock.
//
// To get a card off the waste its predecessors must really have been played, and each card played from the
// divan pulls in another. So the state has the foundations too. What lies in the divan is what has left stock
// and waste and has not been played; a place that stays empty for good is one that is never thought of again.
#pragma once

#include <cstdint>

#include "games/sultan/gone_from.hpp"
#include "games/sultan/problem.hpp"

namespace winnable::sultan {

struct StockState {
  State cards;
  Gone played;

  // The cards that a foundation pile would take, and those of them that lie in the divan.
  std::uint64_t wanted() const { return above(Gone::run(played.once)) | above(Gone::run(played.twice)); }
  std::uint64_t heads() const {
    return wanted() & ((cards.gone.once & ~played.once) | (cards.gone.twice & ~played.twice));
  }

 private:
  static std::uint64_t above(std::uint64_t runs) { return (runs << 1 | Gone::aces) & ~runs; }
};

// A card played at a moment, from the waste or from the divan.
struct Play {
  Moment moment;
  Card from_divan;  // none: the waste's top card
};

inline StockState stock_start(const Problem& problem, const Position& from) {
  return {problem.start(), on_foundations(from)};
}

// The waste's top card must be wanted.
inline void play_from_waste(const Problem& problem, StockState& state, int top) {
  problem.take(state.cards, top);
  state.played.add(problem.entry(top).bit);
}

// The card must be one of the heads. The next card of the stock, if there is one, takes its place.
inline void play_from_divan(const Problem& problem, StockState& state, std::uint64_t head) {
  state.played.add(head);
  if (state.cards.pointer() == problem.size()) return;
  problem.pull(state.cards);
}

// Heads that help the waste's top card or the next card of the stock along, if there are any, else all.
inline std::uint64_t helpful_heads(const Problem& problem, const StockState& state) {
  const std::uint64_t heads = state.heads();
  for (const int place : {state.cards.waste_top(), state.cards.pointer()}) {
    if (place == PlaceSet::none || place == problem.size()) continue;
    const Problem::Entry& entry = problem.entry(place);
    if (state.cards.gone.missing(entry.bit, entry.lower_ranks) != 0) continue;
    if (const std::uint64_t helpful = heads & entry.lower_ranks; helpful != 0) return helpful;
  }
  return heads;
}

// A draw, or turning over: after that the divan may pull in cards before the first one is drawn.
inline bool draw_or_turn_over(const Problem& problem, State& state) {
  return state.pointer() == problem.size() ? problem.turn_over(state) : problem.draw(state) != PlaceSet::none;
}

}  // namespace winnable::sultan
