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
      stock_(rules.layout().draw) {
  State& state = unforced_start_;
  state.key = {1, 1};
  // Suits and ranks that the pack has not count as up from the start.
  const std::uint64_t suits = (std::uint64_t{1} << rules.layout().suits) - 1;
  state.up = all_cards & ~(suits * (0x1111111111111u & ((std::uint64_t{1} << floor_) - 1)));
  for (int pile = 0; pile < rules.layout().suits; ++pile) {
    for (int order = 0; order < from.played[static_cast<std::size_t>(pile)]; ++order) state.up |= bit(4 * order + pile);
  }
  state.stock = from.stock;
  for (int place = 0; place < rules.stock_size(); ++place) {
    const Card card = rules.stock_card(place);
    stock_cards_[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(4 * rules.order(card) + card.suit());
    if ((from.stock >> place & 1) != 0) state.key ^= key_words.stock[static_cast<std::size_t>(place)];
  }
  state.pointer = static_cast<std::uint8_t>(stock_.pointer_at(from.stock, from.pointer, classes_));
  state.columns = {};
  state.bridge = 0;
  state.run = 0;
  for (int index = 0; index < columns_; ++index) deal(rules, from, index);
  be_patient();
}

void Problem::be_eager(int orders) {
  eager_ = orders;
  start_ = unforced_start_;
  while (const auto forced = forced_step(start_)) play(start_, *forced);
}

bool Problem::hopeless(const State& state) const { return relaxation_ && !Relaxation(*this, state).all_can_go_up(); }

// What a column of the start looks like with each number of its cards left.
void Problem::deal(const Rules& rules, const Position& from, int index) {
  auto& cards = dealt_cards_[static_cast<std::size_t>(index)];
  int count = 0;
  for (Card card = from.columns[static_cast<std::size_t>(index)]; card; card = from.under(card)) {
    cards[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(4 * rules.order(card) + card.suit());
  }
  std::reverse(cards.begin(), cards.begin() + count);
  auto& dealt = dealt_[static_cast<std::size_t>(index)];
  dealt[0] = {Column{.tip = static_cast<std::uint8_t>(floor_)}, Key{}};
  for (int left = 1; left <= count; ++left) {
    const int card = cards[static_cast<std::size_t>(left - 1)];
    Dealt& now = dealt[static_cast<std::size_t>(left)] = dealt[static_cast<std::size_t>(left - 1)];
    if (order_of(card) + 1 == order_of(now.column.tip)) {
      push(now.column, now.key, index, card);
    } else {
      now = {Column{.left = static_cast<std::uint8_t>(left), .tip = static_cast<std::uint8_t>(card)},
             key_words.left[static_cast<std::size_t>(index)][static_cast<std::size_t>(left)]};
    }
  }
  const Dealt& whole = dealt[static_cast<std::size_t>(count)];
  column(unforced_start_, index) = whole.column;
  unforced_start_.key ^= whole.key;
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

std::uint64_t Problem::can_go_up(const State& state) const {
  const std::uint64_t next = (state.up << 4 | 15) & ~state.up & all_cards;
  if (!any_suit_) return next;
  const std::uint64_t pairs = next | next >> 1;
  return ((pairs | pairs >> 2) & 0x1111111111111u) * 15;
}

std::uint64_t Problem::cards_up(const State& state) const {
  if (!any_suit_) return state.up;
  std::uint64_t elsewhere = 0;
  for (std::uint64_t places = state.stock; places != 0; places &= places - 1) {
    elsewhere |= bit(stock_card(std::countr_zero(places)));
  }
  for (int index = 0; index < columns_; ++index) {
    const Column& here = column(state, index);
    int card = here.tip & ~3;
    std::uint32_t run = here.run;
    for (int i = 0; i < here.length; ++i, card += 4, run >>= 2) elsewhere |= bit(card | static_cast<int>(run & 3));
    for (int left = here.left; left > 0; --left) elsewhere |= bit(dealt_card(index, left - 1));
  }
  return all_cards & ~elsewhere;
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

std::optional<Step> Problem::forced_step(const State& state) const {
  const bool eager = eager_ > 0;
  const std::uint64_t forced = eager ? can_go_up(state) & orders_below(orders_complete(state) + eager_) : safe(state);
  if (eager || safe_columns_) {
    for (int index = 0; index < columns_; ++index) {
      if ((forced >> column(state, index).tip & 1) != 0) return Step{static_cast<std::uint8_t>(index), Step::foundation};
    }
  }
  for (std::uint64_t places = forced_places(state); places != 0; places &= places - 1) {
    const int place = std::countr_zero(places);
    if ((forced >> stock_card(place) & 1) != 0) {
      return Step{static_cast<std::uint8_t>(Step::first_place + place), Step::foundation};
    }
  }
  return std::nullopt;
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

std::uint64_t Problem::cards_in_stock(const State& state) const {
  std::uint64_t cards = 0;
  for (std::uint64_t places = state.stock; places != 0; places &= places - 1) {
    cards |= bit(stock_card(std::countr_zero(places)));
  }
  return cards;
}

// `same` only: whether a column has a card of the suit.
bool Problem::is_in_columns(const State& state, int suit) const {
  return (all_cards & of_suit(suit) & ~(state.up | cards_in_stock(state))) != 0;
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
  const std::uint64_t stock = cards_in_stock(state);
  for (std::uint64_t next = can_go_up(state); next != 0; next &= next - 1) {
    const int card = std::countr_zero(next);
    std::uint64_t end = bit(card);
    while ((end & stock) != 0) end <<= 4;
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
  std::uint64_t tips = 0, stock = orders_with_a_card(cards_in_stock(state)), may = 0;
  for (int index = 0; index < columns_; ++index) tips |= like(column(state, index).tip);
  for (std::uint64_t before = ~may; before != may;) {
    before = may;
    may = (tips | (stock & may)) << 4;
  }
  return may;
}

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

}  // namespace winnable::short_game
