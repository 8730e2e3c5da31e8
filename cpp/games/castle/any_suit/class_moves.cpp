#include "games/castle/any_suit/class_moves.hpp"

namespace winnable::castle::any_suit {

void expose(const Ground& ground, ClassState& state, int card) {
  for (;;) {
    state.accessible |= bit_of(card);
    const int below = ground.under[static_cast<std::size_t>(card)];
    if (below == 0) state.floor |= bit_of(card);
    if (below == 0 || rank_of(below) != rank_of(card) + 1) return;
    // A dealt token stands on its host in every position. No other token stands there yet, so the
    // placements of the others are still whole.
    state.tokens |= bit_of(card);
    state.placed(rank_of(card)) &= placed(suit_of(card), suit_of(below));
    card = below;
  }
}

namespace {

void take_from_host(ClassState& state, int token) {
  const int rank = rank_of(token);
  state.placed(rank) = without(state.placed(rank), suit_of(token), state.tokens_of(rank));
  state.tokens &= ~bit_of(token);
}

}  // namespace

// Only the positions in which nothing stands on the card can make this move. Where it is free while a
// row is lent, the token on it waits in that row and then returns to it. If the card goes up, the token
// stays in the row; then only the positions in which nothing stands on the token can make the move.
void keep_able(ClassState& state, int card, int helper) {
  const int rank = rank_of(card) - 1, suit = suit_of(card);
  Placements& on_card = state.placed(rank);
  if (!state.is_lent(card)) {
    on_card &= ~covering(state.tokens_of(rank), suit);
  } else if (helper == 0) {
    on_card &= ~covering(state.tokens_of(rank) & ~of_rank(state.surely_free, rank), suit);
  } else {
    on_card &= placed(suit_of(helper), suit);
    state.placed(rank - 1) &= ~covering(state.tokens_of(rank - 1), suit_of(helper));
  }
}

void move_card(const Ground& ground, ClassState& state, int card, Target target, int helper) {
  const CardSet bit = bit_of(card);
  const int rank = rank_of(card), suit = suit_of(card);
  const bool was_stuck = (state.bases_on_stuck() & bit) != 0;
  keep_able(state, card, helper);
  if (helper != 0) {
    take_from_host(state, helper);
    state.floor |= bit_of(helper);
  }
  if ((state.tokens & bit) != 0) take_from_host(state, card);
  state.floor &= ~bit;
  switch (target) {
    case Target::foundation:
      state.up |= bit;
      state.accessible &= ~bit;
      break;
    case Target::host:  // one that nothing stands on: a placement never puts two tokens on one host
      state.placed(rank) &= into(1u << suit, state.hosts_of(rank));
      state.tokens |= bit;
      break;
    case Target::floor: state.floor |= bit; break;
  }
  if (was_stuck) expose(ground, state, ground.under[static_cast<std::size_t>(card)]);
}

ClassState class_of(const Ground& ground, const Position& position) {
  ClassState state;
  state.placements.fill(all_placements);
  for (const Card top : position.rows) {
    if (top) expose(ground, state, place_of(top));
  }
  for (std::size_t suit = 0; suit < max_suits; ++suit) {
    CardSet card = ground.lowest_cards & (CardSet{0x1111111111111111u} << suit);
    for (int played = position.played[suit]; played > 0; --played, card <<= 4) state.up |= card;
  }
  return state;
}

}  // namespace winnable::castle::any_suit
