#include "games/castle/any_suit/class_closure.hpp"

namespace winnable::castle::any_suit {
namespace {

// All placements that agree with one of `set` on the tokens that are not `movable`.
Placements rearranged(Placements set, SuitSet tokens, SuitSet hosts, SuitSet movable) {
  if (movable == tokens) return into(tokens, hosts);
  SuitSet kept = tokens;
  for (SuitSet rest = movable; rest != 0; rest &= rest - 1) {
    const int token = std::countr_zero(rest);
    set = without(set, token, kept);
    kept &= ~(1u << token);
  }
  return set & into(tokens, hosts);
}

}  // namespace

// Ranks are closed from low to high. Let the placements of the tokens of rank r - 1 be closed.
//
// (1) If a host of rank r has no token, every host of rank r on which no *fixed* token stands can be made
// free: movable tokens, free themselves after moves of still lower ranks, step aside to the spare host.
// None of these moves touches the placements of rank r tokens, and all can be undone.
// If every host of rank r has a token, none is free.
//
// (2) A token of rank r that can be made free moves from its host to a spare host of rank r + 1 and back;
// afterwards the lower ranks can be put back as they were. Tokens that can move one at a time on hosts
// of which one is spare reach every placement of them on the hosts that the fixed tokens leave (a cycle
// through the spare host exchanges any two). So the closed set is: any placement that agrees with one of
// the given ones on the fixed tokens.
// An empty row serves as the spare host of a full rank: the row is empty again afterwards.
//
// (3) These sets are independent of each other, as a product must be, if the set of movable tokens of
// rank r is the same for all placements of rank r - 1. It may not be: where fixed tokens of rank r - 1
// stand on one token of rank r in some placements and on another in others. If tokens of rank r could
// then move at all, the placements of rank r - 1 are told apart first (`split`), by the tokens of rank r
// that their fixed tokens stand on.
void close(const Ground& ground, ClassState& state) {
  const bool row_to_spare = state.empty_rows(ground) > 0;
  state.split = 0;
  state.free = state.surely_free = state.accessible & at_rank(15, 1);
  for (int rank = 1; rank < ground.ranks; ++rank) {
    const SuitSet tokens = state.tokens_of(rank), hosts = state.hosts_of(rank);
    Placements& placements = state.placed(rank);
    if (tokens == 0) {
      placements = all_placements;
      state.free |= at_rank(hosts, rank + 1);
      state.surely_free |= at_rank(hosts, rank + 1);
      continue;
    }
    const bool full = std::popcount(hosts) == std::popcount(tokens);
    const SuitSet movable = tokens & of_rank(state.surely_free, rank);
    if (movable != 0 && (!full || row_to_spare)) placements = rearranged(placements, tokens, hosts, movable);
    if (full) continue;
    const SuitSet fixed = tokens & ~movable;
    for (SuitSet rest = hosts; rest != 0; rest &= rest - 1) {
      const int host = std::countr_zero(rest);
      const Placements covered = placements & covering(fixed, host);
      const CardSet bit = at_rank(1u << host, rank + 1);
      if (covered != placements) state.free |= bit;
      if (covered == 0) state.surely_free |= bit;
    }
    const CardSet uncertain = (state.free & ~state.surely_free) & state.tokens & at_rank(15, rank + 1);
    if (uncertain != 0 && (row_to_spare || state.spare_hosts(rank + 1) > 0)) {
      state.split = rank;
      return;
    }
  }
}

}  // namespace winnable::castle::any_suit
