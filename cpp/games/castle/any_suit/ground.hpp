// What never changes while one deal with any-suit building is searched: the cards that are stuck at the
// beginning and what each of them lies on.
#pragma once

#include <array>

#include "games/castle/any_suit/card_set.hpp"
#include "games/castle/rules.hpp"

namespace winnable::castle::any_suit {

// Card places are those of card_set.hpp; 0 is no card.
struct Ground {
  int rows = 0;
  int ranks = 0;
  CardSet deck = 0;                    // every card of the pack that is ever played
  CardSet lowest_cards = 0;            // those that go on an empty foundation
  std::array<std::uint8_t, 64> under{};  // in the position that the search starts from
  CardSet above_lower = 0;             // cards with a lower card somewhere under them
  CardSet disordered = 0;              // cards that are above_lower themselves or lie on one that is

  Ground() = default;
  Ground(const Layout& layout, const Position& from);
};

}  // namespace winnable::castle::any_suit
