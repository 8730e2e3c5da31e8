// The steps out of a state, and what they make of it.
#include "games/short/problem.hpp"

#include <bit>

namespace winnable::short_game {

// Which of the cards can be played where is asked of all at once and without branches: hardly any other question
// in the search has an answer that is so hard to predict.
void Problem::successors(const State& state, std::vector<Step>& steps) const {
  const bool bridging = state.bridge != 0;
  std::uint64_t up = bridging ? 0 : can_go_up(state);
  if (state.run != 0) up &= of_suit(state.run - 1);
  std::uint64_t can_be_laid = 0;
  std::array<std::uint16_t, 15> ends_in{};  // by order: the columns on which the next lower order can be laid
  for (int index = 0; index < columns_; ++index) {
    const int tip = column(state, index).tip;
    const bool open = state.run == 0 && (!bridging || index + 1 == state.bridge);
    can_be_laid |= open ? like(tip) >> 4 : 0;
    ends_in[static_cast<std::size_t>(order_of(tip))] |= static_cast<std::uint16_t>((open ? 1u : 0u) << index);
  }
  auto& empty_columns = ends_in[static_cast<std::size_t>(order_of(floor_))];
  if (alike_) empty_columns &= static_cast<std::uint16_t>(-empty_columns);

  const auto from_here = [&](int from, int card, std::uint64_t may_be_laid) {
    const auto here = static_cast<std::uint8_t>(from);
    if ((up >> card & 1) != 0) steps.push_back({here, Step::foundation});
    if ((may_be_laid >> card & 1) == 0) return;
    for (unsigned onto = ends_in[static_cast<std::size_t>(order_of(card) + 1)]; onto != 0; onto &= onto - 1) {
      steps.push_back({here, static_cast<std::uint8_t>(std::countr_zero(onto))});
    }
  };
  unsigned from_columns = 0;
  if (((up | can_be_laid) & state.free_cards) != 0) {
    for (int index = 0; index < columns_; ++index) {
      from_columns |= static_cast<unsigned>((up | can_be_laid) >> column(state, index).tip & 1) << index;
    }
  }
  for (; from_columns != 0; from_columns &= from_columns - 1) {
    const int index = std::countr_zero(from_columns);
    from_here(index, column(state, index).tip, can_be_laid);
  }
  if (runs_wait_) up &= may_run(state);
  if (stock_waits_) can_be_laid &= may_bridge(state);
  std::uint64_t from_places = 0;
  for (std::uint64_t places = within_reach(state); places != 0; places &= places - 1) {
    const int place = std::countr_zero(places);
    from_places |= ((up | can_be_laid) >> stock_card(place) & 1) << place;
  }
  for (; from_places != 0; from_places &= from_places - 1) {
    const int place = std::countr_zero(from_places);
    from_here(Step::first_place + place, stock_card(place), can_be_laid);
  }
}

void Problem::play(State& state, Step step) const {
  if (step.to == Step::foundation) return put_up(state, step.from);
  const int card = take(state, step.from);
  Column& to = column(state, step.to);
  state.free_cards = (state.free_cards & ~bit(to.tip)) | bit(card);
  push(to, state.key, step.to, card);
  state.bridge = static_cast<std::uint8_t>(stock_waits_ && step.from_stock() ? step.to + 1 : 0);
}

void Problem::put_up(State& state, int from) const {
  const int card = take(state, from);
  if (any_suit_) {
    state.up |= std::uint64_t{1} << std::countr_one(state.up >> (card & ~3)) << (card & ~3);
  } else {
    state.up |= bit(card);
  }
  if (from >= Step::first_place) return;
  if (from + 1 == state.bridge) state.bridge = 0;
  if (suit_of(card) + 1 == state.run) state.run = 0;
}

// The card leaves its place, which is numbered as in a step.
int Problem::take(State& state, int from) const {
  if (from >= Step::first_place) {
    const int place = from - Step::first_place, card = stock_card(place);
    state.stock &= ~bit(place);
    state.cards_in_stock &= ~bit(card);
    state.key ^= key_words.stock[static_cast<std::size_t>(place)];
    state.pointer = static_cast<std::uint8_t>(stock_.pointer_at(state.stock, place, classes_));
    return card;
  }
  Column& column = Problem::column(state, from);
  const int card = column.tip;
  pop(column, state.key, from);
  state.free_cards = (state.free_cards & ~bit(card)) | (bit(column.tip) & pack_);
  return card;
}

void Problem::push(Column& column, Key& key, int index, int card) const {
  key ^= lies_on(index, card, column.tip);
  column.run = column.run << 2 | static_cast<std::uint32_t>(suit_of(card));
  ++column.length;
  column.tip = static_cast<std::uint8_t>(card);
}

void Problem::pop(Column& column, Key& key, int index) const {
  const Dealt& bottom = dealt(index)[column.left];
  if (column.length == 0) {
    const Dealt& next = *(&bottom - 1);
    column = next.column;
    key ^= bottom.key;
    key ^= next.key;
    return;
  }
  const int card = column.tip;
  column.run >>= 2;
  --column.length;
  // Only the last card left lies under a run of one, or nothing does.
  column.tip = static_cast<std::uint8_t>(column.length == 0 ? bottom.column.tip
                                                            : (card & ~3) + 4 + static_cast<int>(column.run & 3));
  key ^= lies_on(index, card, column.tip);
}

}  // namespace winnable::short_game
