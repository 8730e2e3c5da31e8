// The steps out of a state, and what they make of it.
#include "games/short/problem.hpp"

#include <bit>

namespace winnable::short_game {

void Problem::successors(const State& state, std::vector<Step>& steps) const {
  const bool bridging = state.bridge != 0;
  std::uint64_t up = bridging ? 0 : can_go_up(state);
  if (state.run != 0) up &= of_suit(state.run - 1);
  std::uint64_t can_be_laid = 0;
  for (int index = 0; index < columns_; ++index) {
    if (state.run == 0 && (!bridging || index + 1 == state.bridge)) can_be_laid |= like(column(state, index).tip) >> 4;
  }

  const auto lay = [&](std::uint8_t from, int card) {
    bool one_is_empty = false;
    for (int index = 0; index < columns_; ++index) {
      const Column& to = column(state, index);
      if (order_of(card) + 1 != order_of(to.tip) || (bridging && index + 1 != state.bridge)) continue;
      if (alike_ && empty(to)) {
        if (one_is_empty) continue;  // empty columns are alike
        one_is_empty = true;
      }
      if (from != index) steps.push_back({from, static_cast<std::uint8_t>(index)});
    }
  };
  const auto from_here = [&](std::uint8_t from, int card, std::uint64_t may_be_laid) {
    if ((up >> card & 1) != 0) steps.push_back({from, Step::foundation});
    if ((may_be_laid >> card & 1) != 0) lay(from, card);
  };
  for (int index = 0; index < columns_; ++index) {
    const Column& from = column(state, index);
    if (!empty(from)) from_here(static_cast<std::uint8_t>(index), from.tip, can_be_laid);
  }
  if (runs_wait_) up &= may_run(state);
  if (stock_waits_) can_be_laid &= may_bridge(state);
  for (std::uint64_t places = within_reach(state); places != 0; places &= places - 1) {
    const int place = std::countr_zero(places);
    from_here(static_cast<std::uint8_t>(Step::first_place + place), stock_card(place), can_be_laid);
  }
}

void Problem::play(State& state, Step step) const {
  int card;
  if (step.from_stock()) {
    const int place = step.place();
    card = stock_card(place);
    state.stock &= ~bit(place);
    state.key ^= key_words.stock[static_cast<std::size_t>(place)];
    state.pointer = static_cast<std::uint8_t>(stock_.pointer_at(state.stock, place, classes_));
  } else {
    Column& from = column(state, step.from);
    card = from.tip;
    pop(from, state.key, step.from);
    if (step.to != Step::foundation || step.from + 1 == state.bridge) state.bridge = 0;
  }
  if (step.to != Step::foundation) {
    push(column(state, step.to), state.key, step.to, card);
    if (stock_waits_ && step.from_stock()) state.bridge = static_cast<std::uint8_t>(step.to + 1);
    return;
  }
  if (any_suit_) {
    state.up |= std::uint64_t{1} << std::countr_one(state.up >> (card & ~3)) << (card & ~3);
  } else {
    state.up |= bit(card);
  }
  if (!step.from_stock() && suit_of(card) + 1 == state.run) state.run = 0;
}

void Problem::push(Column& column, Key& key, int index, int card) const {
  key ^= lies_on(index, card, column.tip);
  column.run = column.run << 2 | static_cast<std::uint32_t>(suit_of(card));
  ++column.length;
  column.tip = static_cast<std::uint8_t>(card);
}

void Problem::pop(Column& column, Key& key, int index) const {
  const auto& dealt = dealt_[static_cast<std::size_t>(index)];
  const Dealt& bottom = dealt[column.left];
  if (column.length == 0) {
    const Dealt& next = dealt[column.left - 1u];
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
