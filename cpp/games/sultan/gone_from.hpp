// The cards that have left stock and waste in a position of the rules.
#pragma once

#include <cstddef>
#include <cstdint>

#include "games/sultan/gone.hpp"
#include "games/sultan/rules.hpp"

namespace winnable::sultan {

// Those on the foundations: of each rank up to the higher pile's one copy, up to the lower pile's both.
inline Gone on_foundations(const Position& position) {
  Gone gone;
  for (int suit = 0; suit < max_suits; ++suit) {
    const auto& piles = position.foundations[static_cast<std::size_t>(suit)];
    gone.once |= ((std::uint64_t{2} << piles[0]) - 2) << (suit << 4);
    gone.twice |= ((std::uint64_t{2} << piles[1]) - 2) << (suit << 4);
  }
  return gone;
}

// And those in the divan.
inline Gone gone_from(const Position& position) {
  Gone gone = on_foundations(position);
  for (const Card card : position.divan) {
    if (card) gone.add(card.bit());
  }
  return gone;
}

}  // namespace winnable::sultan
