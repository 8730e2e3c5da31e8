// Takes idle moves out of a winning line.
#pragma once

#include <algorithm>
#include <array>
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

// What a card lies on: a card's code, or one of these, which are no codes of cards.
using Support = std::uint8_t;
inline constexpr Support row_floor = 0, foundation = 64, cellar_floor = 65, other_floor = 66, supports = 67;

// A move told by cards, so that it does not name rows.
struct Told {
  std::uint8_t card;
  Support from, onto;
  bool idle = false;
  std::uint32_t before = 0;  // the time of its card's move before
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

  Told play(Move move) {
    const std::uint8_t card = top_[move.from.code];
    const Told told{.card = card, .from = under_[card], .onto = support_at(move.to)};
    top_[move.from.code] = told.from < foundation ? told.from : std::uint8_t{0};
    place_[card] = move.to;
    under_[card] = told.onto;
    if (told.onto != foundation) top_[move.to.code] = card;
    return told;
  }

  Move move(const Told& told) const {
    const Place from = place_[told.card];
    if (told.onto == foundation) return {from, PlaceKind::foundation};
    if (told.onto == cellar_floor) return {from, PlaceKind::cellar};
    if (told.onto != row_floor) return {from, place_[told.onto]};
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
      case PlaceKind::row: return row_floor;
      case PlaceKind::foundation: return foundation;
      case PlaceKind::cellar: return cellar_floor;
      default: return other_floor;
    }
  }

  std::array<std::uint8_t, 128> top_{};  // by place
  std::array<Place, 64> place_{};
  std::array<Support, 64> under_{};
  int rows_ = 0;
};

// Where a card moves twice, one move can often do:
// - It *waits*: its first move is left out, and its second one takes it from where it was, or both are left out if it comes
//   back to there. The moves in between must make no use of the first: what the card had left did not move, and nothing came onto it or onto
//   the card. If it had left a row empty, no empty row was filled; if the cellar, that was not; if an auxiliary row, which
//   opens the cellar, no card left that.
// - It goes *at once*: its first move takes it to where the second one would. What it goes to must be as it was: it
//   did not move, nothing came onto it or left it; of empty rows, none was filled and none became empty.
// Either way the moves in between find the places that they need, and so do those after them.
//
// A look goes through the line once and keeps for each card and place only the latest move that had to do with it, idle or
// not. So it finds most of what is idle, never too much, and the rest is found by another look.
class IdleMoves {
 public:
  // Goes through the line from its start. True if a move was found to be idle.
  bool find(std::vector<Told>& line) {
    line_ = line.data();
    of_.fill(0);
    onto_.fill(0);
    off_.fill(0);
    bool found = false;
    for (std::uint32_t now = 1; now <= line.size(); ++now) found |= shorten(now);
    return found;
  }

 private:
  // The time of a move is its number from 1; 0 is before all.
  using Latest = std::array<std::uint32_t, supports>;

  Told& told(std::uint32_t time) { return line_[time - 1]; }

  bool shorten(std::uint32_t now) {
    Told& move = told(now);
    bool found = false;
    std::uint32_t first = of_[move.card];
    for (; first != 0 && may_wait(first); first = told(first).before) {
      told(first).idle = found = true;
      move.from = told(first).from;
    }
    of_[move.card] = first;
    if (move.from == move.onto) {  // back to where it was, or from row to row
      move.idle = true;
      return true;
    }
    if (first != 0 && may_go_at_once(first, move.onto)) {
      told(first).onto = move.onto;
      onto_[move.onto] = first;
      move.idle = true;
      return true;
    }
    move.before = first;
    of_[move.card] = now;
    onto_[move.onto] = now;
    off_[move.from] = now;
    return found;
  }

  bool may_wait(std::uint32_t first) {
    const Told& move = told(first);
    const std::uint32_t used = move.from == other_floor ? off_[cellar_floor] : onto_[move.from];
    return (used <= first) & (of_[move.from] < first) & (onto_[move.card] < first);
  }

  bool may_go_at_once(std::uint32_t first, Support onto) {
    return (onto != foundation) & (of_[onto] < first) & (onto_[onto] < first) & (off_[onto] < first);
  }

  Told* line_ = nullptr;
  Latest of_{}, onto_{}, off_{};
};

}  // namespace detail

// A line that wins as the given one does and is not longer. Which row is which may differ.
template <PileRules R>
std::vector<Move> tidied(const R& rules, const typename R::Position& from, std::span<const Move> moves) {
  const detail::Piles start(rules, from);
  std::vector<detail::Told> line;
  line.reserve(moves.size());
  detail::Piles piles = start;
  for (const Move move : moves) line.push_back(piles.play(move));
  detail::IdleMoves idle_moves;
  while (idle_moves.find(line)) std::erase_if(line, [](const detail::Told& told) { return told.idle; });
  std::vector<Move> shorter;
  shorter.reserve(line.size());
  piles = start;
  for (const detail::Told& told : line) {
    shorter.push_back(piles.move(told));
    piles.play(shorter.back());
  }
  return shorter;
}

}  // namespace winnable
