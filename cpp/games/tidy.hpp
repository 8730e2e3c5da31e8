// Takes idle moves out of a winning line.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "games/rules.hpp"

namespace winnable {

// Rules of a game of piles: every move takes the free card of one pile to another one or to a
// foundation, every card is there once, and which main row is which has no meaning.
template <class R>
concept PileRules = GameRules<R> && requires(const R rules, const typename R::Position& position, Card card) {
  rules.each_pile(position, [](Place, Card) {});  // every place and its free card, or none
  { position.under(card) } -> std::same_as<Card>;
};

namespace detail {

// A line told by cards, so that it does not name rows. Onto: a card, or one of the places below, which
// are no codes of cards.
struct Told {
  std::uint8_t card, onto;
};

inline constexpr std::uint8_t to_row = 0, to_foundation = 64, to_cellar = 65, to_nothing = 66;

// What lies under each card while a line is followed.
class Piles {
 public:
  template <PileRules R>
  Piles(const R& rules, const typename R::Position& from) {
    rules.each_pile(from, [&](Place place, Card top) {
      top_[place.code] = top.code;
      if (place.kind() == PlaceKind::row) rows_ = std::max(rows_, place.index() + 1);
      for (Card card = top; card; card = from.under(card)) {
        place_[card.code] = place;
        under_[card.code] = from.under(card) ? from.under(card).code : floor_of(place);
      }
    });
  }

  std::uint8_t top(Place place) const { return top_[place.code]; }
  std::uint8_t under(std::uint8_t card) const { return under_[card]; }
  Place place(std::uint8_t card) const { return place_[card]; }

  Told told(Move move) const {
    if (move.to.kind() == PlaceKind::foundation) return {top(move.from), to_foundation};
    if (move.to.kind() == PlaceKind::cellar) return {top(move.from), to_cellar};
    return {top(move.from), top(move.to)};
  }

  Move move(Told told) const {
    if (told.onto == to_foundation) return {place(told.card), PlaceKind::foundation};
    if (told.onto == to_cellar) return {place(told.card), PlaceKind::cellar};
    if (told.onto != to_row) return {place(told.card), place(told.onto)};
    int row = 0;
    while (row + 1 < rows_ && top({PlaceKind::row, row}) != 0) ++row;
    return {place(told.card), {PlaceKind::row, row}};
  }

  void play(Move move) {
    const std::uint8_t card = top(move.from);
    top_[move.from.code] = under_[card] < to_foundation ? under_[card] : std::uint8_t{0};
    place_[card] = move.to;
    under_[card] = floor_of(move.to);
    if (move.to.kind() == PlaceKind::foundation) return;
    if (top(move.to) != 0) under_[card] = top(move.to);
    top_[move.to.code] = card;
  }

 private:
  static std::uint8_t floor_of(Place place) {
    switch (place.kind()) {
      case PlaceKind::row: return to_row;
      case PlaceKind::foundation: return to_foundation;
      case PlaceKind::cellar: return to_cellar;
      default: return to_nothing;
    }
  }

  std::array<std::uint8_t, 256> top_{};
  std::array<Place, 64> place_{};
  std::array<std::uint8_t, 64> under_{};
  int rows_ = 0;
};

// A position is known by what lies under each card; this is one such fact in 64 bits. Facts are
// combined by exclusive or. Two positions that are taken for one by chance make a line that the replay refuses.
inline std::uint64_t fact(std::uint8_t card, std::uint8_t under) {
  std::uint64_t word = (std::uint64_t{card} << 8 | under) * 0x9e3779b97f4a7c15u;
  word = (word ^ (word >> 29)) * 0xbf58476d1ce4e5b9u;
  return word ^ (word >> 32);
}

// Leaves out whatever leads back to a position that was there before: from each position the line goes
// on as it does from the last one that equals it.
inline void cut_cycles(Piles piles, std::vector<Told>& line) {
  std::vector<std::uint64_t> positions(1, 0);
  for (const Told told : line) {
    positions.push_back(positions.back() ^ fact(told.card, piles.under(told.card)) ^ fact(told.card, told.onto));
    piles.play(piles.move(told));
  }
  std::vector<std::uint32_t> last(std::bit_ceil(positions.size() * 2));  // index + 1, by position; 0 is none
  const auto slot_of = [&](std::uint64_t position) {
    std::size_t slot = position & (last.size() - 1);
    while (last[slot] != 0 && positions[last[slot] - 1] != position) slot = (slot + 1) & (last.size() - 1);
    return slot;
  };
  for (std::size_t i = 0; i < positions.size(); ++i) last[slot_of(positions[i])] = static_cast<std::uint32_t>(i + 1);
  std::size_t kept = 0;
  for (std::size_t i = last[slot_of(0)] - 1; i < line.size(); i = last[slot_of(positions[i + 1])] - 1) {
    line[kept++] = line[i];
  }
  line.resize(kept);
}

// Where a card moves twice and its first move was of no use to anything in between, it waits and makes one move
// of the two, or none if it comes back to where it was. Of use: something was put on the card that it had
// lain on, or that card moved on; something was put on the card itself; or an empty row, the
// cellar or an empty auxiliary row was used, if the card had left one. Then waiting changes nothing for
// the moves in between, which find the places that they need, and nothing after them. True if something was left out.
inline bool merge_moves(Piles piles, std::vector<Told>& line) {
  constexpr std::uint32_t never = 0;
  std::array<std::uint32_t, 64> moved{};        // 1 + the last move of a card that is not left out
  std::array<std::uint32_t, 67> used{};         // 1 + the last move of a card or onto it; for places, onto them
  std::array<std::uint8_t, 64> came_from{};     // what lay under the card before that move
  bool changed = false;
  for (std::uint32_t now = 1; now <= line.size(); ++now) {
    Told& told = line[now - 1];
    const std::uint8_t card = told.card;
    const std::uint32_t before = moved[card];
    const std::uint8_t home = came_from[card];
    moved[card] = now;
    came_from[card] = piles.under(card);
    if (piles.under(card) == to_cellar) used[to_nothing] = now;  // which needs an empty auxiliary row
    if (before != never && used[home] <= before && used[card] == before) {
      line[before - 1].card = 0;
      came_from[card] = home;
      changed = true;
    }
    const bool comes_back = before != never && line[before - 1].card == 0 && home == told.onto;
    piles.play(piles.move(told));
    used[card] = now;
    used[told.onto] = now;
    if (comes_back) {
      told.card = 0;
      moved[card] = never;
    }
  }
  if (changed) std::erase_if(line, [](Told told) { return told.card == 0; });
  return changed;
}

}  // namespace detail

// A line that wins as the given one does and is not longer. Which row is which may differ.
template <PileRules R>
std::vector<Move> tidied(const R& rules, const typename R::Position& from, std::span<const Move> moves) {
  const detail::Piles start(rules, from);
  std::vector<detail::Told> line;
  line.reserve(moves.size());
  detail::Piles piles = start;
  for (const Move move : moves) {
    line.push_back(piles.told(move));
    piles.play(move);
  }
  detail::cut_cycles(start, line);
  while (detail::merge_moves(start, line)) detail::cut_cycles(start, line);
  std::vector<Move> shorter;
  shorter.reserve(line.size());
  piles = start;
  for (const detail::Told told : line) {
    shorter.push_back(piles.move(told));
    piles.play(shorter.back());
  }
  return shorter;
}

}  // namespace winnable
