// What is searched: columns by their content, foundations and stock as sets.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "cards/pack.hpp"
#include "games/short/layout.hpp"

namespace winnable::short_game {

// Inside the search a card is numbered four times its order from the base card plus its suit, so that
// "one higher in order" is a shift by four in a set of cards. An empty column behaves like one that
// ends in a card above the closing rank: it takes closing cards and nothing else.
inline constexpr int order_of(int card) { return card >> 2; }
inline constexpr int suit_of(int card) { return card & 3; }
inline constexpr std::uint64_t bit(int card) { return std::uint64_t{1} << card; }
inline constexpr std::uint64_t all_cards = (std::uint64_t{1} << 52) - 1;
// All suits of the card's order.
inline constexpr std::uint64_t like(int card) { return std::uint64_t{15} << (card & ~3); }
// All suits of every order that has a card.
inline std::uint64_t orders_with_a_card(std::uint64_t cards) {
  const std::uint64_t pairs = cards | cards >> 1;
  return ((pairs | pairs >> 2) & 0x1111111111111111u) * 15;
}
// All orders of a suit.
inline constexpr std::uint64_t of_suit(int suit) { return std::uint64_t{0x1111111111111} << suit; }

inline constexpr std::uint64_t orders_below(int order) { return (std::uint64_t{1} << std::min(4 * order, 63)) - 1; }

// A column: what is left of the cards that lay there at the start, and the run on them, a sequence
// that goes down by one at each card, the first being one below the last card left. A card of the
// start that continues such a sequence counts as run, too, so columns with equal cards are equal values.
struct Column {
  std::uint32_t run = 0;    // suits, two bits a card, the free card's lowest
  std::uint8_t length = 0;  // of the run
  std::uint8_t left = 0;
  std::uint8_t tip = 0;     // the free card, or what an empty column stands for
  std::uint8_t origin = 0;  // 1 + the column's number while cards of the start are left
};

// A fingerprint of 128 bits: the exclusive or of a random word for each place of the stock in use and
// for each card of the columns with what it lies on. Two positions of a deal with the same stock and
// the same such pairs differ at most in the names of the columns. Different sets of words give equal
// sums with a chance of 2^-128 a pair: a billion deals of ten million positions each would meet one
// such pair with a chance of about 10^-16.
struct Key {
  std::uint64_t first = 0, second = 0;
  constexpr bool operator==(const Key&) const = default;
  constexpr std::uint64_t hash() const { return first; }
  constexpr Key& operator^=(const Key& other) {
    first ^= other.first;
    second ^= other.second;
    return *this;
  }
};

// The random words, the same for every deal.
struct KeyWords {
  std::array<std::array<std::array<Key, 4>, 52>, max_columns> lies_on{};  // [column][card][suit below]
  std::array<std::array<Key, 64>, max_columns> left{};                     // [column][cards of the start]
  std::array<Key, 64> stock{};                                            // [place]
  std::array<Key, 64> pointer{};
  std::array<Key, 52> bridge{};  // [card that waits for another one]
  std::array<Key, 4> run{};      // [suit]

  constexpr KeyWords() {
    SplitMix64 random(0x53686f7274);
    const auto fill = [&random](Key& key) { key = {random(), random()}; };
    for (auto& column : lies_on) {
      for (auto& card : column) {
        for (auto& key : card) fill(key);
      }
    }
    for (auto& column : left) {
      for (auto& key : column) fill(key);
    }
    for (auto& key : stock) fill(key);
    for (auto& key : pointer) fill(key);
    for (auto& key : bridge) fill(key);
    for (auto& key : run) fill(key);
  }
};
inline const KeyWords key_words;

struct State {
  Key key;              // of everything but the pointer
  std::uint64_t stock;  // places whose cards are in stock or waste
  std::uint64_t cards_in_stock;  // these cards
  std::uint64_t up;     // places of the foundations in use: `same`: the cards; `any`: the lowest of each order first
  std::uint64_t free_cards;  // of the columns
  std::array<Column, max_columns> columns;
  std::uint8_t pointer;  // see stock.hpp
  std::uint8_t bridge;   // 1 + the column that the next card has to be laid on, or 0; see Problem::may_bridge
  std::uint8_t run;      // 1 + the suit of which the next card has to go up, or 0; see Problem::may_run
};

// How many of the lowest orders are up with all their cards.
inline int orders_complete(const State& state) { return std::countr_one(state.up) >> 2; }

}  // namespace winnable::short_game
