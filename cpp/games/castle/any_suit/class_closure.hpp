// Reversible moves: a class is closed under them, so that it need not remember what they can change.
#pragma once

#include "games/castle/any_suit/class_state.hpp"

namespace winnable::castle::any_suit {

// What is done where a class with every position that reversible moves reach would not be a product.
// at_once: its placements are told apart before anything else.
// never: tokens that are free in some of its positions only do not move aside for others, so the class lacks positions.
// on_demand: as never, but any step may be to tell placements apart, so that such a token is free in all positions.
enum class Splits { at_once, on_demand, never };

// Adds to the class every position that reversible moves reach from one of its positions, and works out
// which cards are free. Where that would not be a product any more and is split at once, it stops and sets `split` to
// the rank whose placements must first be told apart. With `lend`, empty rows help.
void close(const Ground& ground, ClassState& state, bool lend, Splits splits);

// The placements of the rank's tokens that reversible moves reach from those given, some of the class's own, by what
// the closed class knows of its tokens. Nothing is known of the ranks above one that is to be split.
Placements reached(const ClassState& closed, int rank, Placements from);

// The tokens whose hosts cannot be made free by moving them.
inline SuitSet keeping_hosts(const ClassState& state, int rank) {
  return state.is_full(rank) ? state.tokens_of(rank) & ~of_rank(state.surely_free, rank) : state.fixed(rank);
}

// The parts to tell apart: calls visit(placements of state.split's tokens) for each that is possible.
template <class Visit>
void for_each_part(const ClassState& state, Visit visit) {
  const int rank = state.split;
  const SuitSet keeping = keeping_hosts(state, rank);
  const SuitSet in_question = state.tokens_of(rank + 1);
  for (SuitSet covered = 0; covered < 16; ++covered) {
    if ((covered & ~in_question) != 0) continue;
    Placements part = state.placed(rank);
    for (int host = 0; host < max_suits; ++host) {
      if ((in_question >> host & 1) == 0) continue;
      const Placements on_host = covering(keeping, host);
      part &= (covered >> host & 1) != 0 ? on_host : ~on_host;
    }
    if (part != 0) visit(part);
  }
}

}  // namespace winnable::castle::any_suit
