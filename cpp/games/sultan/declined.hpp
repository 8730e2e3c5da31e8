// Which playable cards were left lying, and what follows from it.
#pragma once

#include <cstdint>

#include "cards/card.hpp"
#include "games/sultan/gone.hpp"

namespace winnable::sultan {

// Reduction "declined-play". The waste's top card c has the next rank of its suit's higher pile, the
// lower pile is not that far, and c's twin d is left too. The search takes c first. Suppose that this
// lost, and the search goes on with c left lying. Then no win from here on takes c before d: it could
// have taken c already, since until d leaves, c lies on the foundation, where it takes no place and only
// helps. Nor does any win let the lower pile reach the rank below c before d leaves: from then on c is
// playable for ever, so that even after d has left it could have been taken already.
//   Hence, while c and d are left, c is not tried again; d, when it is exposed, must be taken, for
// otherwise each would wait for the other; and the search can stop when the lower pile comes level.
//   All of these are facts about the cards left and not promises about the way there: they hold because
// the other choice was searched and lost. So the table of lost sets need not know them.
//
// A suit has at most one such card at a time, of the rank above its higher pile: two bits a suit.
class Declined {
 public:
  bool any() const { return bits_ != 0; }
  // The copy of the next rank that is later in the deal, or the other one, was declined.
  bool contains(int suit, bool later) const { return (bits_ >> shift(suit, later) & 1) != 0; }
  void add(int suit, bool later) { bits_ |= static_cast<std::uint8_t>(1 << shift(suit, later)); }
  void remove(int suit) { bits_ &= static_cast<std::uint8_t>(~(3 << shift(suit, false))); }

  // In a suit with a declined card both piles are level.
  bool refuted_by(const Gone& gone) const {
    const std::uint64_t unequal = Gone::run(gone.once) ^ Gone::run(gone.twice);
    for (int suit = 0; suit < max_suits; ++suit) {
      if ((bits_ >> shift(suit, false) & 3) != 0 && (unequal >> (16 * suit) & 0xffff) == 0) return true;
    }
    return false;
  }

 private:
  static int shift(int suit, bool later) { return 2 * suit + static_cast<int>(later); }

  std::uint8_t bits_ = 0;
};

}  // namespace winnable::sultan
