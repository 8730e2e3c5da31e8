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
                             safe_stock_card = 4;
}

inline constexpr std::array<Reduction, 5> reductions{{
    {"pointer-classes", "A waste of a multiple of draw cards and a stock that is used up are one and the same."},
    {"pointer-covers", "A position seen with a smaller waste covers the same with a larger waste that it leads to."},
    {"columns-alike", "Columns are told apart by their cards, not by their places."},
    {"safe-column-card", "A free column card goes up at once when no card still needs to lie on it."},
    {"safe-stock-card", "A reachable stock card that no card needs goes up at once where this moves no other stock card."},
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

  State start() const { return start_; }
  bool won(const State& state) const { return state.up == all; }
  bool hopeless(const State&) const { return false; }

  Key key(const State& state) const {
    Key key = state.key;
    if (!covers_) key ^= key_words.pointer[state.pointer];
    return key;
  }

  // Whether nothing seen so far covers the state; it counts as seen from now on.
  //
  // Why a smaller waste covers: dealing on leads from p waste cards to p + draw and at last to the
  // circle (see stock.hpp). What was seen at p is searched to its end, and all positions that can be
  // reached at p + k draw and on the circle can be reached from there.
  bool fresh(const State& state, Cover& cover) const {
    if (state.pointer == 0 || !covers_) {
      if (cover != Cover{}) return false;
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
  State after(State state, Step step) const {
    play(state, step);
    while (const auto forced = forced_step(state)) play(state, *forced);
    return state;
  }

  // The way back to moves takes these one by one.
  void play(State& state, Step step) const;
  std::optional<Step> forced_step(const State& state) const;
  State unforced_start() const { return unforced_start_; }

  int columns() const { return columns_; }
  int stock_card(int place) const { return stock_cards_[static_cast<std::size_t>(place)]; }

 private:
  static constexpr std::uint64_t all = (std::uint64_t{1} << 52) - 1;

  struct Dealt {
    Column column;  // with so many cards of the start left
    Key key;
  };

  static Column& column(State& state, int index) { return state.columns[static_cast<std::size_t>(index)]; }
  static const Column& column(const State& state, int index) { return state.columns[static_cast<std::size_t>(index)]; }

  bool empty(const Column& column) const { return column.tip == floor_; }
  const Key& lies_on(int column, int card, int below) const {
    const auto place = static_cast<std::size_t>(alike_ ? 0 : column);
    return key_words.lies_on[place][static_cast<std::size_t>(card)][static_cast<std::size_t>(suit_of(below))];
  }

  std::uint64_t can_go_up(const State& state) const;
  std::uint64_t safe(const State& state) const;
  void push(Column& column, Key& key, int index, int card) const;
  void pop(Column& column, Key& key, int index) const;
  void deal(const Rules& rules, const Position& from, int index);

  bool any_suit_, classes_, covers_, alike_, safe_columns_, safe_stock_, every_stock_card_;
  int columns_;
  int floor_;  // what an empty column ends in
  StockRules stock_;
  std::array<std::uint8_t, 64> stock_cards_;
  std::array<std::array<Dealt, 64>, max_columns> dealt_;  // [column][cards of the start that are left]
  State unforced_start_, start_;
};

}  // namespace winnable::short_game
