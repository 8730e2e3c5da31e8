// Which cards can go from the waste to a foundation, where the stock fills the divan, as far as it can be told
// without knowing the foundations.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "games/sultan/gone.hpp"
#include "games/sultan/problem.hpp"

namespace winnable::sultan {

// For each suit a rank that its higher foundation pile has reached for certain. Suits are as in Card.
using Floors = std::array<std::uint8_t, max_suits>;

// The unbroken ranks from the ace up, as a number: how high a pile can be.
inline int height(std::uint64_t cards, int suit) { return std::countr_one(cards >> (16 * suit + 1)); }

inline Floors floors_of(const Gone& played) {
  Floors floors;
  for (int suit = 0; suit < max_suits; ++suit) {
    floors[static_cast<std::size_t>(suit)] = static_cast<std::uint8_t>(height(played.once, suit));
  }
  return floors;
}

// In four bits each, in which no rank needs more than a king's number.
inline std::uint64_t packed(const Floors& floors) {
  std::uint64_t word = 0;
  for (const std::uint8_t floor : floors) word = word << 4 | floor;
  return word;
}
// Whether each of the packed floors is at most the other one's.
inline bool at_most(std::uint64_t floors, std::uint64_t others) {
  constexpr std::uint64_t every_other = 0x0f0f, guards = 0x1010;
  const std::uint64_t even = ((others & every_other) | guards) - (floors & every_other);
  const std::uint64_t odd = ((others >> 4 & every_other) | guards) - (floors >> 4 & every_other);
  return (even & odd & guards) == guards;
}

// Lemma 1. All that has left stock and waste lies on the foundations or in the divan. Of the divan's cards
// Gone::held() cannot be played even when all that can be played is played; the others, u of them, are
// just not played yet. So u is at most the slack, the places of the divan less the held cards.
//   A card w of rank r leaves the waste only for a pile that ends in r - 1. Hence one copy of each lower
// rank has left stock and waste, and afterwards the higher pile reaches r. Now let w's twin have left, too. If it
// lies on a foundation, the higher pile reaches r, so that w goes on the lower one, and both copies of
// all lower ranks have left. If it lies in the divan, no pile of the suit reaches r: the higher one ends just
// below, and all ranks from r to where it could reach lie in the divan, not played yet. Then they are no more
// than the slack, and r is above any floor.
//
// Reduction "unplayed-twins" is the second half of it, about w's twin.
class StockLeaving {
 public:
  StockLeaving(const Floors& floors, int places, bool unplayed_twins)
      : floors_(floors), places_(places), unplayed_twins_(unplayed_twins) {}

  bool may_leave(const Gone& gone, const Problem::Entry& entry) const {
    if ((entry.lower_ranks & ~gone.once) != 0) return false;
    const bool twin_has_left = (entry.bit & gone.once) != 0;
    if (!unplayed_twins_ || !twin_has_left || (entry.lower_ranks & ~gone.twice) == 0) return true;
    const int suit = entry.card.suit(), rank = entry.card.rank();
    const int not_played = height(gone.once, suit) - rank + 1;
    return rank > floors_[static_cast<std::size_t>(suit)] && not_played <= places_ - gone.held();
  }
  void left(const Problem::Entry& entry) { raise(entry.card); }

  void raise(Card card) {
    auto& floor = floors_[static_cast<std::size_t>(card.suit())];
    floor = std::max(floor, static_cast<std::uint8_t>(card.rank()));
  }
  const Floors& floors() const { return floors_; }

 private:
  Floors floors_;
  int places_;
  bool unplayed_twins_;
};

}  // namespace winnable::sultan
