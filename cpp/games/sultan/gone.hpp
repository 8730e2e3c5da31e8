// Which cards have left stock and waste, and which of them the divan has to hold.
#pragma once

#include <bit>
#include <cstdint>

#include "cards/card.hpp"
#include "games/sultan/copies.hpp"

namespace winnable::sultan {

// The cards that have left stock and waste: of `once` one copy at least has gone.
struct Gone : Copies {
  // The unbroken ranks from the ace up, in each suit: what a foundation pile can be built of. Adding
  // one at each ace carries through just these; kings are never in the set, so no carry leaves a suit.
  static std::uint64_t run(std::uint64_t cards) { return cards & ~(cards + aces); }
  static std::uint64_t beyond_run(std::uint64_t cards) { return cards & (cards + aces); }

  // How many cards stay in the divan when all that can be played is played.
  int held() const { return std::popcount(beyond_run(once)) + std::popcount(beyond_run(twice)); }
  // The same while no higher pile reaches a card that is not in `climb`.
  int held(std::uint64_t climb) const { return std::popcount(once & ~(run(once) & climb)) + std::popcount(beyond_run(twice)); }
  // One copy more of the card would wait for these cards.
  std::uint64_t missing(std::uint64_t card, std::uint64_t lower_ranks) const {
    return lower_ranks & ~((once & card) != 0 ? twice : once);
  }

  static constexpr std::uint64_t aces = 0x0002'0002'0002'0002;
};

// The ranks of its suit below a card.
inline std::uint64_t lower_ranks_of(Card card) { return (card.bit() - 1) & ~(Card(card.suit(), 1).bit() - 1); }

}  // namespace winnable::sultan
