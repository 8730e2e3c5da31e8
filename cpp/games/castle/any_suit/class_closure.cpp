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

// The hosts that none of the fixed tokens stands on in some of the placements, and in all of them.
struct Uncovered {
  CardSet possibly = 0, surely = 0;
};

Uncovered uncovered(Placements placements, SuitSet hosts, SuitSet fixed, int host_rank) {
  if (fixed == 0) return {at_rank(hosts, host_rank), at_rank(hosts, host_rank)};
  Uncovered result;
  for (SuitSet rest = hosts; rest != 0; rest &= rest - 1) {
    const int host = std::countr_zero(rest);
    const Placements covered = placements & covering(fixed, host);
    const CardSet bit = at_rank(1u << host, host_rank);
    if (covered != placements) result.possibly |= bit;
    if (covered == 0) result.surely |= bit;
  }
  return result;
}

// The hosts of a rank of tokens with a spare host.
Uncovered add_free(ClassState& state, int rank) {
  const SuitSet tokens = state.tokens_of(rank), hosts = state.hosts_of(rank), fixed = state.fixed(rank);
  const SuitSet aided = tokens & ~of_rank(state.unaided, rank);
  const Uncovered found = uncovered(state.placed(rank), hosts, fixed, rank + 1);
  state.free |= found.possibly;
  state.surely_free |= found.surely;
  state.unaided |= aided == fixed ? found.surely : uncovered(state.placed(rank), hosts, aided, rank + 1).surely;
  return found;
}

// The hosts of a rank of tokens without a spare host.
Uncovered add_lent(ClassState& state, int rank) {
  if (state.rows_to_lend == 0) return {};
  const SuitSet cannot_wait = state.tokens_of(rank) & ~of_rank(state.surely_free, rank);
  const Uncovered found = uncovered(state.placed(rank), state.hosts_of(rank), cannot_wait, rank + 1);
  state.lent_free |= found.possibly;
  state.lent_surely_free |= found.surely;
  return found;
}

}  // namespace

Placements reached(const ClassState& closed, int rank, Placements from) {
  const SuitSet movable = closed.split != 0 && rank > closed.split ? 0 : closed.movable(rank);
  return movable == 0 ? from : rearranged(from, closed.tokens_of(rank), closed.hosts_of(rank), movable);
}

// Ranks are closed from low to high. Let the placements of the tokens of rank r - 1 be closed, and let it
// be known of each token whether moves that can be undone make it free.
//
// (1) If a host of rank r has no token, every host of rank r on which no *fixed* token stands can be made
// free: movable tokens step aside to the spare host. None of these moves touches the placements of
// rank r tokens, and all can be undone.
//
// (2) If every host of rank r has a token, none is free. But where a row is empty and the token on a host
// is free, it can wait in that row; then its host is free. This row is *lent*: it is empty again once the
// token has gone back to the host, wherever the host has gone.
//
// (3) A token of rank r that is free, or is so while a row is lent, moves from its host to a spare host of
// rank r + 1 and back; then the lent row is empty again. Tokens that can move one at a time on hosts of
// which one is spare reach every placement of them on the hosts that the fixed tokens leave (a cycle
// through the spare host exchanges any two). So the closed set is: any placement that agrees with one of
// the given ones on the fixed tokens. An empty row serves as the spare host of a full rank; then only
// a further row can be lent, and without one only *unaided* tokens move: those that (1) alone makes free
// with tokens that are unaided themselves.
//
// (4) What has been said of a card holds in every placement of the lower ranks, and takes one row at
// most besides the one that serves as a host. So the sets of the ranks are independent of each other, as
// a product must be, if the set of movable tokens of rank r is the same for all placements of rank r - 1.
// It may not be: where fixed tokens of rank r - 1 stand on one token of rank r in some placements and on
// another in others. If tokens of rank r could then move at all, the placements of rank r - 1 are told
// apart first (`split`), by the tokens of rank r that their fixed tokens stand on. Or else the tokens that are
// free in some placements only stay where they are. What then moves does so in every placement: the
// class still is a product of positions that reversible moves reach, but may lack some of them.
void close(const Ground& ground, ClassState& state, bool lend, Splits splits) {
  state.split = 0;
  state.empty_rows = ground.rows - std::popcount(state.accessible & ~state.tokens);  // each other row has one base
  state.rows_to_lend = lend ? state.empty_rows : 0;
  state.free = state.surely_free = state.unaided = state.accessible & at_rank(15, 1);
  state.lent_free = state.lent_surely_free = 0;
  for (int rank = 1; rank < ground.ranks; ++rank) {
    const SuitSet tokens = state.tokens_of(rank), hosts = state.hosts_of(rank);
    if (tokens == 0) {
      state.placed(rank) = all_placements;
      const CardSet free = at_rank(hosts, rank + 1);
      state.free |= free;
      state.surely_free |= free;
      state.unaided |= free;
      continue;
    }
    const SuitSet movable = state.movable(rank);
    if (movable != 0) state.placed(rank) = rearranged(state.placed(rank), tokens, hosts, movable);
    const Uncovered found = state.is_full(rank) ? add_lent(state, rank) : add_free(state, rank);
    const bool may_move = state.rows_to_lend > 0 || !state.is_full(rank + 1);
    if (splits == Splits::at_once && may_move && ((found.possibly ^ found.surely) & state.tokens) != 0) {
      state.split = rank;
      return;
    }
  }
}

}  // namespace winnable::castle::any_suit
