#include "games/short/problem.hpp"

#include <bit>

#include "games/short/relaxation.hpp"

namespace winnable::short_game {

Problem::Problem(const Rules& rules, const Position& from, const Reductions& use)
    : any_suit_(rules.layout().any_suit),
      classes_(use[reduction::pointer_classes]),
      covers_(classes_ && use[reduction::pointer_covers]),
      alike_(use[reduction::columns_alike]),
      safe_columns_(use[reduction::safe_column_card]),
      safe_stock_(use[reduction::safe_stock_card]),
      relaxation_(use[reduction::relaxation]),
      every_stock_card_(rules.layout().draw == 1),
      stock_waits_(every_stock_card_ && use[reduction::stock_waits]),
      runs_wait_(every_stock_card_ && !any_suit_ && use[reduction::runs_wait]),
      columns_(rules.layout().columns),
      floor_(4 * rules.layout().ranks),
      pack_(bit(floor_) - 1),
      stock_(rules.layout().draw) {
  State& state = unforced_start_;
  state.key = {1, 1};
  // Suits and ranks that the pack has not count as up from the start.
  const std::uint64_t suits = (std::uint64_t{1} << rules.layout().suits) - 1;
  state.up = all_cards & ~(suits * (0x1111111111111u & pack_));
  for (int pile = 0; pile < rules.layout().suits; ++pile) {
    for (int order = 0; order < from.played[static_cast<std::size_t>(pile)]; ++order) state.up |= bit(4 * order + pile);
  }
  state.stock = from.stock;
  state.cards_in_stock = 0;
  for (int place = 0; place < rules.stock_size(); ++place) {
    const Card card = rules.stock_card(place);
    stock_cards_[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(4 * rules.order(card) + card.suit());
    if ((from.stock >> place & 1) == 0) continue;
    state.cards_in_stock |= bit(stock_card(place));
    note_place(place);
    state.key ^= key_words.stock[static_cast<std::size_t>(place)];
  }
  state.pointer = static_cast<std::uint8_t>(stock_.pointer_at(from.stock, from.pointer, classes_));
  state.columns = {};
  state.free_cards = 0;
  state.bridge = 0;
  state.run = 0;
  for (int index = 0, begin = 0; index < columns_; ++index) {
    dealt_begin_[static_cast<std::size_t>(index)] = static_cast<std::uint8_t>(begin);
    begin += deal(rules, from, index) + 1;
  }
  be_patient();
}

void Problem::note_place(int place) {
  const int card = stock_card(place);
  const int first = any_suit_ ? card & ~3 : card, end = any_suit_ ? first + 4 : card + 1;
  for (int alike = first; alike < end; ++alike) places_alike_[static_cast<std::size_t>(alike)] |= bit(place);
}

// What a column of the start looks like with each number of its cards left.
int Problem::deal(const Rules& rules, const Position& from, int index) {
  auto& cards = dealt_cards_[static_cast<std::size_t>(index)];
  int count = 0;
  for (Card card = from.columns[static_cast<std::size_t>(index)]; card; card = from.under(card)) {
    cards[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(4 * rules.order(card) + card.suit());
  }
  std::reverse(cards.begin(), cards.begin() + count);
  Dealt* const dealt = this->dealt(index);
  dealt[0] = {Column{.tip = static_cast<std::uint8_t>(floor_)}, Key{}};
  for (int left = 1; left <= count; ++left) {
    const int card = cards[static_cast<std::size_t>(left - 1)];
    Dealt& now = dealt[left] = dealt[left - 1];
    if (order_of(card) + 1 == order_of(now.column.tip)) {
      push(now.column, now.key, index, card);
    } else {
      now = {Column{.left = static_cast<std::uint8_t>(left), .tip = static_cast<std::uint8_t>(card),
                    .origin = static_cast<std::uint8_t>(index + 1)},
             key_words.left[static_cast<std::size_t>(index)][static_cast<std::size_t>(left)]};
    }
  }
  column(unforced_start_, index) = dealt[count].column;
  unforced_start_.free_cards |= bit(dealt[count].column.tip) & pack_;
  unforced_start_.key ^= dealt[count].key;
  return count;
}

bool Problem::hopeless(const State& state) const { return relaxation_ && !Relaxation(*this, state).all_can_go_up(); }

std::uint64_t Problem::cards_up(const State& state) const {
  if (!any_suit_) return state.up;
  std::uint64_t elsewhere = state.cards_in_stock;
  for (int index = 0; index < columns_; ++index) {
    const Column& here = column(state, index);
    int card = here.tip & ~3;
    std::uint32_t run = here.run;
    for (int i = 0; i < here.length; ++i, card += 4, run >>= 2) elsewhere |= bit(card | static_cast<int>(run & 3));
    for (int left = here.left; left > 0; --left) elsewhere |= bit(dealt_card(index, left - 1));
  }
  return all_cards & ~elsewhere;
}

}  // namespace winnable::short_game
