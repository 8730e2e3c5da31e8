// A class of positions: what is known of them, and what is left open.
#pragma once

#include <array>
#include <cstddef>

#include "games/castle/any_suit/ground.hpp"
#include "games/castle/any_suit/placements.hpp"

namespace winnable::castle::any_suit {

// The cards that are not up are either *stuck*, in their row as the search found them with something on
// them that is not one rank lower, or *accessible*: a row ends in a run of accessible cards, each one
// rank lower than the one it stands on. The lowest of a run is its *base*, on a stuck card or on the
// floor; the others are *tokens*, which stand on *hosts*, accessible cards one rank higher.
//
// A class is a set of positions that differ only in which token stands on which host. It is a product:
// for each rank any of `placements` of that rank's tokens, independently of the other ranks.
struct ClassState {
  CardSet accessible = 0;
  CardSet tokens = 0;
  CardSet floor = 0;  // bases on the floor
  CardSet up = 0;     // on the foundations
  std::array<Placements, max_ranks + 1> placements{};  // [r]: of the tokens of rank r; [0] is not used
  int split = 0;      // the rank whose placements must be told apart before anything else, or 0

  int aside = 0;      // moves on the way here that played no card up; names no class
  int detours = 0;    // those of them that exposed no card, either
  int held = 0;       // a card just sent to the floor so that another one can have its host next, or 0

  // Derived from the rest by close(). `free`: cards that reversible moves make free in some position of
  // the class, all empty rows being empty again; `lent_free`: those that are free while one row is lent.
  // `surely_`: in every position. `unaided`: in every position and without any row.
  CardSet free = 0, surely_free = 0;
  CardSet lent_free = 0, lent_surely_free = 0;
  CardSet unaided = 0;
  int empty_rows = 0, rows_to_lend = 0;

  SuitSet tokens_of(int rank) const { return of_rank(tokens, rank); }
  SuitSet hosts_of(int rank) const { return of_rank(accessible, rank + 1); }  // for tokens of this rank
  Placements& placed(int rank) { return placements[static_cast<std::size_t>(rank)]; }
  Placements placed(int rank) const { return placements[static_cast<std::size_t>(rank)]; }

  CardSet bases_on_stuck() const { return accessible & ~tokens & ~floor; }
  int spare_hosts(int rank) const { return std::popcount(hosts_of(rank)) - std::popcount(tokens_of(rank)); }
  bool is_full(int rank) const { return spare_hosts(rank) == 0; }
  bool is_lent(int card) const { return (free & bit_of(card)) == 0; }  // free only while a row is lent
  // The tokens of a rank that reversible moves can bring to any host that no other token keeps; the others
  // are fixed. A spare host is needed, or an empty row in its place.
  SuitSet movable(int rank) const {
    const int rows = rows_to_lend - (is_full(rank) ? 1 : 0);
    if (rows < 0) return 0;
    if (rows > 0) return tokens_of(rank) & of_rank(surely_free | lent_surely_free, rank);
    return tokens_of(rank) & of_rank(unaided, rank);
  }
  SuitSet fixed(int rank) const { return tokens_of(rank) & ~movable(rank); }
  CardSet next_up(const Ground& ground) const { return (up << 4 | ground.lowest_cards) & ~up & ground.deck; }
};

ClassState class_of(const Ground& ground, const Position& position);

}  // namespace winnable::castle::any_suit
