// What goes up at once: safe cards, or every card in an eager problem.
#include "games/short/problem.hpp"

#include <bit>

namespace winnable::short_game {

void Problem::be_eager(int orders) {
  eager_ = orders;
  start_ = unforced_start_;
  play_what_is_forced(start_);
}

std::uint64_t Problem::can_go_up(const State& state) const {
  const std::uint64_t next = (state.up << 4 | 15) & ~state.up & all_cards;
  if (!any_suit_) return next;
  const std::uint64_t pairs = next | next >> 1;
  return ((pairs | pairs >> 2) & 0x1111111111111u) * 15;
}

// The cards that nothing needs to lie on any more, among those that can go up. Let all cards of the
// orders below m be up.
//
// `same`: a card of order r <= m + 1 is safe. Only a card of order r - 1 <= m could be wished to lie
// on it, and every such card that is free can go up itself at any time, all below it being up.
// `any`: a card of order r <= m is safe: all of order r - 1 are up, so nothing fits onto it, and every
// pile has r cards or more, so it takes no place that another card of its order could want.
// In both: take a win that leaves the card where it is. Put it up now, and let each card that the win
// lays on it go up when it would be laid there; whatever would be moved from there later is up
// already. The win stays legal (columns and foundations only have more, and empty columns are only
// gained), so nothing is lost. For a card in a column nothing else changes.
std::uint64_t Problem::safe(const State& state) const {
  return can_go_up(state) & orders_below(orders_complete(state) + (any_suit_ ? 1 : 2));
}

// A safe card of the stock changes what dealing reaches, unless
// - one card is dealt at a time: then every card of the stock can be reached before and after; or
// - it is the last card and the pointer is on the circle. Without it the waste of p cards stands for
//   itself for every p that the stock has then; a waste of all cards with it becomes one of all cards
//   without it. Every dealing move keeps its meaning under this translation, or becomes idle, and
//   every other card is uncovered by the same moves as before. Off the circle, playing it would give
//   up the residue of the waste.
std::uint64_t Problem::forced_places(const State& state) const {
  if (eager_ > 0) return within_reach(state);
  if (!safe_stock_ || state.stock == 0 || state.pointer != 0) return 0;
  return every_stock_card_ ? state.stock : std::bit_floor(state.stock);
}

// The places of all cards that can go up where these can, which are some of the stock's.
std::uint64_t Problem::places_of(std::uint64_t cards) const {
  std::uint64_t places = 0;
  while (cards != 0) {
    const int card = std::countr_zero(cards);
    places |= places_alike_[static_cast<std::size_t>(card)];
    cards &= ~(any_suit_ ? like(card) : bit(card));
  }
  return places;
}

int Problem::forced_from(const State& state) const {
  const bool eager = eager_ > 0;
  const std::uint64_t forced = eager ? can_go_up(state) & orders_below(orders_complete(state) + eager_) : safe(state);
  if ((forced & state.free_cards) != 0 && (eager || safe_columns_)) {
    unsigned columns = 0;
    for (int index = 0; index < columns_; ++index) {
      columns |= static_cast<unsigned>(forced >> column(state, index).tip & 1) << index;
    }
    return std::countr_zero(columns);
  }
  const std::uint64_t in_stock = forced & state.cards_in_stock;
  if (in_stock == 0) return -1;
  const std::uint64_t places = forced_places(state) & places_of(in_stock);
  return places != 0 ? Step::first_place + std::countr_zero(places) : -1;
}

}  // namespace winnable::short_game
