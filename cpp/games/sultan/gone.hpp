// Which cards have left stock and waste, in two bit words.
#pragma once

#include <bit>
#include <cstdint>

#include "cards/card.hpp"

namespace winnable::sultan {

// The cards that have left stock and waste, by card and not by copy: of which one copy at least has
// gone, and of which both. A suit is sixteen bits, a rank one bit, as in Card::bit().
struct Gone {
  std::uint64_t once = 0;
  std::uint64_t twice = 0;

  void add(std::uint64_t card) {
    twice |= once & card;
    once |= card;
  }
  void add(const Gone& other) {
    twice |= other.twice | (once & other.once);
    once |= other.once;
  }
  // One copy of a card of which one at least has gone.
  void remove(std::uint64_t card) {
    once ^= card & ~twice;
    twice &= ~card;
  }
  // Cards that are among those gone, as many copies.
  void remove(const Gone& other) {
    once &= ~(other.twice | (other.once & ~twice));
    twice &= ~other.once;
  }

  // The unbroken ranks from the ace up, in each suit: what a foundation pile can be built of. Adding
  // one at each ace carries through just these; kings are never in the set, so no carry leaves a suit.
  static std::uint64_t run(std::uint64_t cards) { return cards & ~(cards + aces); }
  static std::uint64_t beyond_run(std::uint64_t cards) { return cards & (cards + aces); }

  // How many cards stay in the divan when all that can be played is played.
  int held() const { return std::popcount(beyond_run(once)) + std::popcount(beyond_run(twice)); }
  // One copy more of the card would wait for these cards.
  std::uint64_t missing(std::uint64_t card, std::uint64_t lower_ranks) const {
    return lower_ranks & ~((once & card) != 0 ? twice : once);
  }

  static constexpr std::uint64_t aces = 0x0002'0002'0002'0002;
};

// The ranks of its suit below a card.
inline std::uint64_t lower_ranks_of(Card card) { return (card.bit() - 1) & ~(Card(card.suit(), 1).bit() - 1); }

}  // namespace winnable::sultan
