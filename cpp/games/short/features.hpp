// What the evaluation looks at: indicators that are on or off in a state, by number.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "games/short/problem.hpp"

namespace winnable::short_game {

// How many cards of each suit have to go up before a card of order 0, 1, ... can: the cards that its
// suit has up (`same`), or the orders that are complete (`any`).
using Heights = std::array<std::uint8_t, 4>;

// The same in 16 bits.
inline std::uint32_t packed(const Heights& heights) {
  const auto bytes = std::bit_cast<std::uint32_t>(heights);
  const std::uint32_t pairs = (bytes | bytes >> 4) & 0x00ff00ff;
  return (pairs | pairs >> 8) & 0xffff;
}

inline Heights heights_of(const Problem& problem, const State& state) {
  Heights heights;
  for (int suit = 0; suit < 4; ++suit) {
    const int height = problem.any_suit() ? orders_complete(state) : std::popcount(state.up & of_suit(suit));
    heights[static_cast<std::size_t>(suit)] = static_cast<std::uint8_t>(height);
  }
  return heights;
}

inline int distance_of(int card, const Heights& heights) {
  return std::max(order_of(card) - heights[static_cast<std::size_t>(suit_of(card))], 0);
}

namespace feature {

// Numbers of a group of indicators with up to three dimensions; values beyond a dimension count as
// its last one.
struct Group {
  int first, rows, columns = 1, layers = 1;
  constexpr int end() const { return first + rows * columns * layers; }
  // For values that are known to be within the dimensions.
  constexpr std::size_t at(int row, int column, int layer) const {
    return static_cast<std::size_t>(first + (row * columns + column) * layers + layer);
  }
  constexpr std::size_t operator()(int row, int column = 0, int layer = 0) const {
    const int place = (std::min(row, rows - 1) * columns + std::min(column, columns - 1)) * layers + std::min(layer, layers - 1);
    return static_cast<std::size_t>(first + place);
  }
};

// A card's distance is the number of cards that have to go up before it. Above means: in its column.
inline constexpr Group column_card{0, 13, 10, 6};                     // distance, cards above, higher ones among them
inline constexpr Group column_order{column_card.end(), 13, 10};       // order, cards above
inline constexpr Group same_suit{column_order.end(), 13, 4};          // distance, higher cards of its suit above
inline constexpr Group pair_orders{same_suit.end(), 13, 13, 2};       // orders of an upper and a lower card, one suit
inline constexpr Group pair_distances{pair_orders.end(), 13, 13, 2};  // distances of both, one suit
inline constexpr Group neighbours{pair_distances.end(), 13, 13, 2};   // orders of a card and the one it lies on, one suit
inline constexpr Group bottom{neighbours.end(), 13, 10};              // order of a column's lowest card, cards above
inline constexpr Group stock_card{bottom.end(), 13, 2, 2};            // distance, fits a column, within reach
inline constexpr Group stock_size{stock_card.end(), 28};
inline constexpr Group tips{stock_size.end(), 14, 4};                 // order (empty: 13), columns that end in it
inline constexpr Group up{tips.end(), 53};
inline constexpr std::array groups{column_card, column_order, same_suit,  pair_orders, pair_distances, neighbours,
                                   bottom,      stock_card,   stock_size, tips,        up};
inline constexpr std::size_t count = up.end();

}  // namespace feature

// Calls add(number) for each indicator of one column that is on, and returns add, as std::for_each does: what it counts
// stays in a register.
template <class Add>
Add column_features(const Problem& problem, int index, const Column& column, const Heights& heights, Add add) {
  struct Upper {
    int order, suit, distance;
  };
  std::array<Upper, 64> upper;
  std::size_t cards_above = 0;
  std::uint64_t above = 0;
  const auto look_at = [&](int card) {
    const Upper here{order_of(card), suit_of(card), distance_of(card, heights)};
    const std::uint64_t higher = above >> 4 * here.order >> 4;
    const int depth = static_cast<int>(cards_above);
    add(feature::column_card(here.distance, depth, std::popcount(higher)));
    add(feature::column_order(here.order, depth));
    add(feature::same_suit(here.distance, std::popcount(higher & of_suit(here.suit))));
    for (std::size_t i = 0; i < cards_above; ++i) {
      const int one_suit = upper[i].suit == here.suit ? 1 : 0;
      add(feature::pair_orders.at(upper[i].order, here.order, one_suit));
      add(feature::pair_distances.at(upper[i].distance, here.distance, one_suit));
      if (i + 1 == cards_above) add(feature::neighbours.at(upper[i].order, here.order, one_suit));
    }
    upper[cards_above++] = here;
    above |= bit(card);
  };
  int card = column.tip & ~3;
  std::uint32_t run = column.run;
  for (int i = 0; i < column.length; ++i, card += 4, run >>= 2) look_at(card | static_cast<int>(run & 3));
  for (int left = column.left; left > 0; --left) look_at(problem.dealt_card(index, left - 1));
  if (cards_above > 0) add(feature::bottom(upper[cards_above - 1].order, static_cast<int>(cards_above) - 1));
  return add;
}

// The same for all indicators that belong to no single column.
template <class Add>
void other_features(const Problem& problem, const State& state, const Heights& heights, Add&& add) {
  std::array<int, 14> tips{};
  std::uint64_t can_be_laid = 0;
  for (int index = 0; index < problem.columns(); ++index) {
    const int tip = state.columns[static_cast<std::size_t>(index)].tip;
    ++tips[static_cast<std::size_t>(order_of(tip))];
    can_be_laid |= like(tip) >> 4;
  }
  for (std::size_t order = 0; order < tips.size(); ++order) add(feature::tips(static_cast<int>(order), tips[order]));
  const std::uint64_t reach = problem.within_reach(state);
  for (std::uint64_t places = state.stock; places != 0; places &= places - 1) {
    const int place = std::countr_zero(places);
    const int card = problem.stock_card(place);
    const int fits = static_cast<int>(can_be_laid >> card & 1), near = static_cast<int>(reach >> place & 1);
    add(feature::stock_card(distance_of(card, heights), fits, near));
  }
  add(feature::stock_size(std::popcount(state.stock)));
  add(feature::up(std::popcount(state.up)));
}

}  // namespace winnable::short_game
