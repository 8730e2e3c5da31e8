#include "games/short/insight.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "games/lines/blocked_cards.hpp"

namespace winnable::short_game {

// Swapping all the cards of two columns maps lines to lines. A card that is neither in the stock nor up lies in a column; what
// lies below each, with the stock and how far the foundations are, names exactly the positions that differ by such swaps. Where
// foundations ignore suits, the cards that are up are all others.
Fingerprint Insight::alike(const Position& position) const {
  Fingerprinter fingerprinter;
  add_bytes(fingerprinter, position.below);
  fingerprinter.add(position.stock);
  std::uint64_t counts = position.pointer;
  for (const auto played : position.played) counts = counts << 8 | played;
  fingerprinter.add(counts);
  return fingerprinter.finish();
}

// One empty column is as good as another, and moving a column's only card there changes nothing.
bool Insight::idle(const Position& position, Move move) const {
  if (move.to.kind() != PlaceKind::column) return false;
  const auto to = static_cast<std::size_t>(move.to.index());
  if (position.columns[to]) return false;
  const auto first_empty =
      static_cast<std::size_t>(std::ranges::find(position.columns, Card{}) - position.columns.begin());
  if (to != first_empty) return true;
  return move.from.kind() == PlaceKind::column && !position.under(moved_card(position, move.from));
}

// The card x is free in a column, and no card that is free could still need it to lie on:
// - foundations in suit, all cards up to two orders below x up: only one of the order before x's could go onto x, and it can
//   go up itself; onto that one nothing could go, as all of that order are up;
// - foundations whatever the suits: all cards of the order before x's are up.
// Take any line from here that does not begin with x going up. Play x up first and then follow the line without the moves of x; what
// the line lays on x goes up instead, and its later moves are left out. Columns have fewer cards, or are empty sooner, foundations
// have more, and the waste is the same: the moves are legal. The new line puts up every card that the old one does and, where
// that puts up all, is not longer. Whatever the suits, x takes no pile that another card of its order wants: all piles are that high.
Move Insight::forced(const Position& position, const MoveList& moves) const {
  const Layout& layout = rules_.layout();
  int complete = layout.ranks;  // all cards of the orders before this are up
  for (int pile = 0; pile < layout.suits; ++pile) {
    complete = std::min(complete, int{position.played[static_cast<std::size_t>(pile)]});
  }
  const int most_order = layout.any_suit ? complete : complete + 1;
  for (const Move move : moves) {
    if (move.from.kind() != PlaceKind::column || move.to.kind() != PlaceKind::foundation) continue;
    if (rules_.order(moved_card(position, move.from)) <= most_order) return move;
  }
  return {};
}

// Each card moves once at least to go up; and each card of the stock comes to the waste before, at most `draw` at a time.
int Insight::least_moves(const Position& position) const {
  const Layout& layout = rules_.layout();
  const int left = layout.cards() - rules_.played(position);
  const int in_stock = std::popcount(position.stock >> position.pointer);
  const int draws = (in_stock + layout.draw - 1) / layout.draw;
  return left + draws + (layout.any_suit ? 0 : least_aside(position));
}

int Insight::least_aside(const Position& position) const {
  const Layout& layout = rules_.layout();
  const auto number = [&](Card card) { return 16 * card.suit() + rules_.order(card); };
  BlockedCards cards;
  for (int column = 0; column < layout.columns; ++column) {
    std::array<Card, 64> pile;
    std::size_t size = 0;
    for (Card card = position.columns[static_cast<std::size_t>(column)]; card; card = position.under(card)) {
      pile[size++] = card;
    }
    cards.add_pile();
    while (size > 0) cards.add_card(number(pile[--size]));
  }
  for (std::uint64_t stock = position.stock; stock != 0; stock &= stock - 1) {
    cards.add_free_card(number(rules_.stock_card(std::countr_zero(stock))));
  }
  std::array<int, max_suits> next{}, end{};
  for (int suit = 0; suit < layout.suits; ++suit) {
    const auto index = static_cast<std::size_t>(suit);
    next[index] = 16 * suit + position.played[index];
    end[index] = 16 * suit + layout.ranks;
  }
  return cards.least_aside(next, end);
}

// Every card that is to go up, to leave the stock or to lie on something else has to move. Where foundations ignore suits the
// cards that are to go up are not told apart: they may be among the others.
int Insight::least_between(const Position& from, const Position& to) const {
  const std::uint64_t left_stock = cards_in_stock(from) & ~cards_in_stock(to);
  int cards = 0;
  for (std::size_t code = 0; code < from.below.size(); ++code) {
    const Card card = Card::from_code(static_cast<int>(code));
    if (!rules_.layout().any_suit && is_up(to, card)) continue;
    if (from.below[code] != to.below[code] || (left_stock >> code & 1) != 0) ++cards;
  }
  const int go_up = rules_.played(to) - rules_.played(from);
  return std::max(rules_.layout().any_suit ? std::max(cards, go_up) : cards + go_up, 0);
}

// Of foundations in suit.
bool Insight::is_up(const Position& position, Card card) const {
  const int suit = card.suit();
  return card && suit < rules_.layout().suits && rules_.order(card) < position.played[static_cast<std::size_t>(suit)];
}

std::uint64_t Insight::cards_in_stock(const Position& position) const {
  std::uint64_t cards = 0;
  for (std::uint64_t stock = position.stock; stock != 0; stock &= stock - 1) {
    cards |= rules_.stock_card(std::countr_zero(stock)).bit();
  }
  return cards;
}

Card Insight::moved_card(const Position& position, Place from) const {
  if (from.kind() == PlaceKind::column) return position.columns[static_cast<std::size_t>(from.index())];
  const int place = from.kind() == PlaceKind::waste ? rules_.waste_top(position) : -1;
  return place >= 0 ? rules_.stock_card(place) : Card{};
}

Insight::Told Insight::told(const Position& position, Move move) const {
  if (is_brought(move)) return {0, nothing};
  const std::uint8_t card = moved_card(position, move.from).code;
  if (move.to.kind() == PlaceKind::foundation) return {card, foundation};
  return {card, position.columns[static_cast<std::size_t>(move.to.index())].code};
}

bool Insight::done(const Position& position, Told told) const {
  if (told.onto == foundation) return false;
  const Card card = Card::from_code(told.card);
  if (told.onto != floor) return position.under(card).code == told.onto;
  return !position.under(card) && std::ranges::find(position.columns, card) != position.columns.end();
}

// Dealing on, while the card is in the stock.
Move Insight::brings(const Position& position, Told told) const {
  if ((cards_in_stock(position) & Card::from_code(told.card).bit()) == 0) return {};
  return (position.stock >> position.pointer) != 0 ? draw_move : redeal_move;
}

}  // namespace winnable::short_game
