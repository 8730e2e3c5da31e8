// Short as a search problem: one step plays one card and deals on as far as that needs.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/reduction.hpp"
#include "games/short/rules.hpp"
#include "games/short/state.hpp"
#include "games/short/stock.hpp"

namespace winnable::short_game {

namespace reduction {
inline constexpr std::size_t pointer_classes = 0, pointer_covers = 1, columns_alike = 2, safe_column_card = 3,
                             safe_stock_card = 4, relaxation = 5, stock_waits = 6, runs_wait = 7;
}

inline constexpr std::array<Reduction, 8> reductions{{
    {"pointer-classes", "A waste of a multiple of draw cards and a stock that is used up are one and the same."},
    {"pointer-covers", "A position seen with a smaller waste covers the same with a larger waste that it leads to."},
    {"columns-alike", "Columns are told apart by their cards, not by their places."},
    {"safe-column-card", "A free column card goes up at once when no card still needs to lie on it."},
    {"safe-stock-card", "A reachable stock card that no card needs goes up at once where this moves no other stock card."},
    {"relaxation", "A state is lost if a card could not go up even if every card that moved stayed where it was, too."},
    {"stock-waits", "Drawing one at a time, a stock card is laid on a column only for the card that is laid on it next."},
    {"runs-wait", "Drawing one at a time in suit, stock cards go up only in a run that ends with a column's card."},
}};

// Where a card comes from and where it goes.
struct Step {
  static constexpr std::uint8_t foundation = 15, first_place = 16;
  std::uint8_t from;  // column, or first_place + place in the stock
  std::uint8_t to;    // column or foundation

  bool from_stock() const { return from >= first_place; }
  int place() const { return from - first_place; }
};

class Problem {
 public:
  using State = short_game::State;
  using Step = short_game::Step;
  using Key = short_game::Key;
  // With which wastes a position was seen: 64 - pointer by the waste's residue, 0 for never.
  using Cover = std::array<std::uint8_t, 3>;

  Problem(const Rules& rules, const Position& from, const Reductions& use);

  // Eager: every card that can go up does so at once, safe or not, if less than so many orders above those
  // that are complete. An eager problem misses wins and its losses mean nothing, but it has far fewer
  // states, and many wins are among them. Patient is the problem as it is.
  void be_eager(int orders);
  void be_patient() { be_eager(0); }
  static constexpr int all_orders = 13;

  State start() const { return start_; }
  bool won(const State& state) const { return state.up == all_cards; }
  // See relaxation.hpp.
  bool hopeless(const State& state) const;

  Key key(const State& state) const {
    Key key = state.key;
    if (!covers_) key ^= key_words.pointer[state.pointer];
    if (state.bridge != 0) key ^= key_words.bridge[column(state, state.bridge - 1).tip];
    if (state.run != 0) key ^= key_words.run[state.run - 1u];
    return key;
  }

  // Whether nothing seen so far covers the state; it counts as seen from now on.
  //
  // Why a smaller waste covers: dealing on leads from p waste cards to p + draw and at last to the
  // circle (see stock.hpp). What was seen at p is searched to its end, and all positions that can be
  // reached at p + k draw and on the circle can be reached from there.
  bool fresh(const State& state, Cover& cover) const {
    if (state.pointer == 0 || !covers_) {
      if ((cover[0] | cover[1] | cover[2]) != 0) return false;
      cover[0] = 1;
      return true;
    }
    std::uint8_t& seen = cover[static_cast<std::size_t>(stock_.residue(state.stock, state.pointer))];
    const auto reach = static_cast<std::uint8_t>(64 - state.pointer);
    if (seen >= reach) return false;
    seen = reach;
    return true;
  }

  void successors(const State& state, std::vector<Step>& steps) const;

  // The state after a step and after everything that is forced then.
  State after(const State& state, Step step) const {
    State next = state;
    play(next, step);
    await_run(next, step);
    play_what_is_forced(next);
    return next;
  }

  // The way back to moves takes these one by one.
  void play(State& state, Step step) const;
  std::optional<Step> forced_step(const State& state) const {
    const int from = forced_from(state);
    if (from < 0) return std::nullopt;
    return Step{static_cast<std::uint8_t>(from), Step::foundation};
  }
  State unforced_start() const { return unforced_start_; }

  bool any_suit() const { return any_suit_; }
  int columns() const { return columns_; }
  int orders() const { return order_of(floor_); }
  int draw() const { return stock_.draw(); }
  // The cards of a column at the start, counted from the bottom.
  int dealt_card(int index, int from_bottom) const {
    return dealt_cards_[static_cast<std::size_t>(index)][static_cast<std::size_t>(from_bottom)];
  }
  int stock_card(int place) const { return stock_cards_[static_cast<std::size_t>(place)]; }
  std::uint64_t within_reach(const State& state) const { return stock_.within_reach(state.stock, state.pointer); }
  // The places whose number in the stock, from 1, leaves this remainder modulo draw.
  std::uint64_t stock_by_number(const State& state, int remainder) const {
    return stock_.by_number(state.stock, remainder);
  }
  bool empty(const Column& column) const { return column.tip == floor_; }
  // The cards that lie on foundations; those that the pack has not count as up.
  std::uint64_t cards_up(const State& state) const;

 private:
  struct Dealt {
    Column column;  // with so many cards of the start left
    Key key;
  };

  static Column& column(State& state, int index) { return state.columns[static_cast<std::size_t>(index)]; }
  static const Column& column(const State& state, int index) { return state.columns[static_cast<std::size_t>(index)]; }

  const Key& lies_on(int column, int card, int below) const {
    const auto place = static_cast<std::size_t>(alike_ ? 0 : column);
    return key_words.lies_on[place][static_cast<std::size_t>(card)][static_cast<std::size_t>(suit_of(below))];
  }

  std::uint64_t can_go_up(const State& state) const;
  std::uint64_t safe(const State& state) const;
  void push(Column& column, Key& key, int index, int card) const;
  void pop(Column& column, Key& key, int index) const;
  Dealt* dealt(int index) { return &dealt_[dealt_begin_[static_cast<std::size_t>(index)]]; }
  const Dealt* dealt(int index) const { return &dealt_[dealt_begin_[static_cast<std::size_t>(index)]]; }
  void note_place(int place);
  // Returns the number of cards.
  int deal(const Rules& rules, const Position& from, int index);
  // Where the card comes from that goes up by force, as in a step, or -1. Numbers stay in registers, which steps do not.
  int forced_from(const State& state) const;
  void play_what_is_forced(State& state) const {
    for (int from = forced_from(state); from >= 0; from = forced_from(state)) put_up(state, from);
  }
  void put_up(State& state, int from) const;
  int take(State& state, int from) const;
  std::uint64_t forced_places(const State& state) const;
  std::uint64_t places_of(std::uint64_t cards) const;
  std::uint64_t may_bridge(const State& state) const;
  std::uint64_t may_run(const State& state) const;
  bool is_in_columns(const State& state, int suit) const;
  void await_run(State& state, Step step) const;

  int eager_ = 0;  // orders
  bool any_suit_, classes_, covers_, alike_, safe_columns_, safe_stock_, relaxation_, every_stock_card_, stock_waits_, runs_wait_;
  int columns_;
  int floor_;  // what an empty column ends in
  std::uint64_t pack_;  // all cards of the orders that there are
  StockRules stock_;
  std::array<std::uint8_t, 64> stock_cards_;
  // By card: the places of the stock at the start whose cards go up where it does. `any`: all of its order.
  std::array<std::uint64_t, 52> places_alike_{};
  std::array<std::array<std::uint8_t, 64>, max_columns> dealt_cards_;
  // Each column with none of its cards of the start left, with one, and so on: columns end to end, as together
  // they have at most a pack.
  std::array<Dealt, 52 + max_columns> dealt_;
  std::array<std::uint8_t, max_columns> dealt_begin_;
  State unforced_start_, start_;
};

}  // namespace winnable::short_game
