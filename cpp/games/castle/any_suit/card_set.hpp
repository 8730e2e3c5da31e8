// Sets of cards by rank: four bits a rank, one for each suit, so that "one rank higher" is a shift by
// four whatever the suit.
#pragma once

#include <bit>
#include <cstdint>

#include "cards/card.hpp"

namespace winnable::castle::any_suit {

using CardSet = std::uint64_t;
using SuitSet = unsigned;  // the cards of one rank: the low four bits

constexpr int place_of(Card card) { return card.rank() << 2 | card.suit(); }
constexpr CardSet bit_of(int place) { return CardSet{1} << place; }
constexpr int rank_of(int place) { return place >> 2; }
constexpr int suit_of(int place) { return place & 3; }
constexpr Card card_of(int place) { return {suit_of(place), rank_of(place)}; }
constexpr int lowest(CardSet set) { return std::countr_zero(set); }

constexpr SuitSet of_rank(CardSet set, int rank) { return static_cast<SuitSet>(set >> (rank << 2)) & 15; }
constexpr CardSet at_rank(SuitSet suits, int rank) { return CardSet{suits} << (rank << 2); }

// Calls visit(place) for each card, lowest rank first.
template <class Visit>
constexpr void for_each_card(CardSet set, Visit visit) {
  for (; set != 0; set &= set - 1) visit(lowest(set));
}

// The number of cards of each rank, in that rank's four bits.
constexpr CardSet counts_by_rank(CardSet set) {
  const CardSet pairs = set - (set >> 1 & 0x5555555555555555u);
  return (pairs & 0x3333333333333333u) + (pairs >> 2 & 0x3333333333333333u);
}

// All four bits of each rank that has a card.
constexpr CardSet whole_ranks(CardSet set) {
  set |= set >> 1;
  set |= set >> 2;
  return (set & 0x1111111111111111u) * 15;
}

}  // namespace winnable::castle::any_suit
