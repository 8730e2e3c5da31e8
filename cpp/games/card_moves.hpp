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
      if (place.kind() == PlaceKind::row) rows_ = std::max(rows_, place.index() + 1);
      if (!top) return;
      top_[place.code] = top.code;
      for (Card card = top; card; card = from.under(card)) {
        place_[card.code] = place;
        under_[card.code] = from.under(card) ? from.under(card).code : floors[place.code];
      }
    });
  }

  CardMove play(Move move) {
    const std::uint8_t card = top_[move.from.code];
    const CardMove told{.card = card, .from = under_[card], .onto = top_[move.to.code]};
    top_[move.from.code] = told.from;
    top_[move.to.code] = card;
    top_[Place(PlaceKind::foundation).code] = support::foundation;  // whatever lies there
    place_[card] = move.to;
    under_[card] = told.onto;
    return told;
  }

  Move move(const CardMove& told) const {
    const Place from = place_[told.card];
    if (told.onto == support::foundation) return {from, PlaceKind::foundation};
    if (told.onto == support::cellar_floor) return {from, PlaceKind::cellar};
    if (told.onto != support::row_floor) return {from, place_[told.onto]};
    int row = 0;
    while (row + 1 < rows_ && top_[Place(PlaceKind::row, row).code] != support::row_floor) ++row;
    return {from, {PlaceKind::row, row}};
  }

 private:
  // By place: what the first card lies on there.
  static constexpr std::array<Support, 128> floors = [] {
    std::array<Support, 128> all;
    all.fill(support::other_floor);
    for (int i = 0; i < max_places; ++i) {
      all[Place(PlaceKind::row, i).code] = support::row_floor;
      all[Place(PlaceKind::foundation, i).code] = support::foundation;
      all[Place(PlaceKind::cellar, i).code] = support::cellar_floor;
    }
    return all;
  }();

  std::array<Support, 128> top_ = floors;         // by place: what a card that goes there would lie on
  std::array<Place, support::count> place_{};     // by card; a false line may name what is no card
  std::array<Support, support::count> under_{};
  int rows_ = 0;
};

// The line as moves again, from where the piles lie at its start.
template <class Line>
std::vector<Move> as_moves(Piles piles, const Line& line) {
  std::vector<Move> moves(line.size());
  auto next = moves.begin();
  for (const CardMove& told : line) {
    const Move move = piles.move(told);
    piles.play(move);
    next->from = move.from;  // one by one, as a copy of the whole would have to wait until both are stored
    next->to = move.to;
    ++next;
  }
  return moves;
}

}  // namespace winnable
