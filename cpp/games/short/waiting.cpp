// What stock cards wait for where one is drawn at a time.
#include "games/short/problem.hpp"

#include <bit>

namespace winnable::short_game {

// `same` only: whether a column has a card of the suit.
bool Problem::is_in_columns(const State& state, int suit) const {
  return (all_cards & of_suit(suit) & ~(state.up | state.cards_in_stock)) != 0;
}

void Problem::await_run(State& state, Step step) const {
  if (!runs_wait_ || !step.from_stock() || step.to != Step::foundation) return;
  const int suit = suit_of(stock_card(step.place()));
  if (is_in_columns(state, suit)) state.run = static_cast<std::uint8_t>(suit + 1);
}

// The cards that may go up from the stock where runs wait: those from which a run of stock cards leads to a
// column's free card, and those of suits of which no column has a card.
//
// Why runs wait: as for laying, a stock card's going up can be put off until just before the next card of
// its suit goes up, which is all that needs it, and so a run of stock cards until a column's card follows.
// Nothing can be laid on a foundation, and the card can be laid nowhere meanwhile that its absence would
// be felt. Cards that are safe go up by force before that, which never harms.
std::uint64_t Problem::may_run(const State& state) const {
  std::uint64_t tips = 0, may = 0;
  for (int index = 0; index < columns_; ++index) tips |= bit(column(state, index).tip);
  for (std::uint64_t next = can_go_up(state); next != 0; next &= next - 1) {
    const int card = std::countr_zero(next);
    std::uint64_t end = bit(card);
    while ((end & state.cards_in_stock) != 0) end <<= 4;
    if ((end & tips) != 0 || !is_in_columns(state, suit_of(card))) may |= bit(card);
  }
  return may;
}

// The cards that may be laid from the stock where stock cards wait: those onto which a column's free card
// fits, or another stock card that may be laid for one.
//
// Why stock cards wait: with draw 1 a card of the stock can be played at any time, so laying it can be put
// off. Take a win and in it the last stock card that is laid on a column while the next step does not lay
// a card on it. Let it stay in the stock until a step lays a card on it, and lay it just before. Until
// then the column's former free card is under it in the one line and free in the other, where no step
// uses it; if it is safe and goes up by force, the stock card can go up when it would be laid on it, see
// safe(). If the stock card is moved before anything is laid on it, it makes that move from the stock.
// One of these happens, as in a won game no card is left in a column. So the win stays a win with one card
// less that is laid too early.
std::uint64_t Problem::may_bridge(const State& state) const {
  std::uint64_t tips = 0, stock = orders_with_a_card(state.cards_in_stock), may = 0;
  for (int index = 0; index < columns_; ++index) tips |= like(column(state, index).tip);
  for (std::uint64_t before = ~may; before != may;) {
    before = may;
    may = (tips | (stock & may)) << 4;
  }
  return may;
}

}  // namespace winnable::short_game
