// Moves told by cards, so that they do not name rows.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
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

// What a card lies on: a card's code, or one of these, which are no codes of cards.
using Support = std::uint8_t;
namespace support {
inline constexpr Support row_floor = 0, foundation = 64, cellar_floor = 65, other_floor = 66;
inline constexpr std::size_t count = 67;
}  // namespace support

struct CardMove {
  std::uint8_t card;
  Support from, onto;
};

// What lies where while a line is followed.
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

  CardMove play(Move move) {
    const std::uint8_t card = top_[move.from.code];
    const CardMove told{.card = card, .from = under_[card], .onto = support_at(move.to)};
    top_[move.from.code] = told.from < support::foundation ? told.from : std::uint8_t{0};
    place_[card] = move.to;
    under_[card] = told.onto;
    if (told.onto != support::foundation) top_[move.to.code] = card;
    return told;
  }

  Move move(const CardMove& told) const {
    const Place from = place_[told.card];
    if (told.onto == support::foundation) return {from, PlaceKind::foundation};
    if (told.onto == support::cellar_floor) return {from, PlaceKind::cellar};
    if (told.onto != support::row_floor) return {from, place_[told.onto]};
    int row = 0;
    while (row + 1 < rows_ && top_[Place(PlaceKind::row, row).code] != 0) ++row;
    return {from, {PlaceKind::row, row}};
  }

 private:
  Support support_at(Place place) const {
    const bool empty = place.kind() == PlaceKind::foundation || top_[place.code] == 0;
    return empty ? floor_of(place) : top_[place.code];
  }
  static Support floor_of(Place place) {
    switch (place.kind()) {
      case PlaceKind::row: return support::row_floor;
      case PlaceKind::foundation: return support::foundation;
      case PlaceKind::cellar: return support::cellar_floor;
      default: return support::other_floor;
    }
  }

  std::array<std::uint8_t, 128> top_{};  // by place
  std::array<Place, 64> place_{};
  std::array<Support, 64> under_{};
  int rows_ = 0;
};

// The line as moves again, from where the piles lie at its start.
template <class Line>
std::vector<Move> as_moves(Piles piles, const Line& line) {
  std::vector<Move> moves;
  moves.reserve(line.size());
  for (const CardMove& told : line) {
    moves.push_back(piles.move(told));
    piles.play(moves.back());
  }
  return moves;
}

}  // namespace winnable
