#include "games/castle/insight.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "games/lines/blocked_cards.hpp"

namespace winnable::castle {

// Swapping all the cards of two main rows maps lines to lines. What lies below each card, together with the free cards
// of the other places, names exactly the positions that differ by such swaps: a card in play that nothing lies on
// and that is no such free card is the free card of some main row.
Fingerprint Insight::alike(const Position& position) const {
  Fingerprinter fingerprinter;
  add_bytes(fingerprinter, position.below);
  std::uint64_t others = position.cellar.code;
  for (const Card top : position.auxiliary) others = others << 8 | top.code;
  fingerprinter.add(others << 8 | static_cast<std::uint64_t>(position.direction));
  std::uint64_t played = 0;
  for (const auto count : position.played) played = played << 8 | count;
  fingerprinter.add(played);
  return fingerprinter.finish();
}

// One empty row is as good as another, and moving a row's only card there changes nothing.
bool Insight::idle(const Position& position, Move move) const {
  if (move.to.kind() != PlaceKind::row) return false;
  const auto to = static_cast<std::size_t>(move.to.index());
  if (position.rows[to]) return false;
  const auto first_empty = static_cast<std::size_t>(std::ranges::find(position.rows, Card{}) - position.rows.begin());
  if (to != first_empty) return true;
  return move.from.kind() == PlaceKind::row && !position.under(position.rows[static_cast<std::size_t>(move.from.index())]);
}

// Let x be free and next on its foundation, whose direction is settled. Take any line from here that does not begin
// with x going up. Play x up first and then follow the line, without the moves of x. A place that x would have taken is
// free, and the card under x is free sooner. What the line moves onto x goes up instead, and its later moves are left out:
// - building in suit: only the card that follows x on the foundation could be moved onto x, since the other
//   neighbour is up; and so on for what would be moved onto that one.
// - building whatever the suits, foundations up, and all cards up to two ranks below x up: only a card of the rank below x could be
//   moved onto x, and the one before it is up; nothing could be moved onto that one, as all of that rank are up.
// So the new line puts up every card that the old one does. Where the old one puts up all cards, every card whose moves were
// left out has given at least two, or x at least one, for the one that was put in: it is not longer.
Move Insight::forced(const Position& position, const MoveList& moves) const {
  if (position.direction == Direction::either) return {};
  const Layout& layout = rules_.layout();
  int most_rank = layout.ranks;
  if (layout.any_suit) {
    if (position.direction == Direction::down) return {};
    for (int suit = 0; suit < layout.suits; ++suit) {
      if (const Card next = rules_.next(position, suit, Direction::up)) most_rank = std::min(most_rank, next.rank() + 1);
    }
  }
  for (const Move move : moves) {
    if (move.to.kind() != PlaceKind::foundation) continue;
    if (rules_.top(position, move.from).rank() <= most_rank) return move;
  }
  return {};
}

int Insight::least_moves(const Position& position) const {
  const int left = rules_.layout().cards() - rules_.played(position);
  if (position.direction != Direction::either) return left + least_aside(position, position.direction);
  return left + std::min(least_aside(position, Direction::up), least_aside(position, Direction::down));
}

int Insight::least_aside(const Position& position, Direction direction) const {
  const Layout& layout = rules_.layout();
  const auto number = [&](Card card) {
    const int order = direction == Direction::up ? card.rank() - layout.first_rank() : layout.ranks - card.rank();
    return 16 * card.suit() + order;
  };
  BlockedCards cards;
  rules_.each_pile(position, [&](Place, Card top) {
    std::array<Card, 64> pile;
    std::size_t size = 0;
    for (Card card = top; card; card = position.under(card)) pile[size++] = card;
    cards.add_pile();
    while (size > 0) cards.add_card(number(pile[--size]));
  });
  std::array<int, max_suits> next{}, end{};
  for (int suit = 0; suit < layout.suits; ++suit) {
    const auto index = static_cast<std::size_t>(suit);
    next[index] = 16 * suit + position.played[index];
    end[index] = 16 * suit + layout.cards_per_suit();
  }
  return cards.least_aside(next, end);
}

std::uint64_t Insight::cards_up(const Position& position) const {
  std::uint64_t up = 0;
  for (int suit = 0; suit < rules_.layout().suits; ++suit) {
    Position then = position;
    for (auto& played = then.played[static_cast<std::size_t>(suit)]; played > 0;) {
      --played;
      up |= rules_.next(then, suit, position.direction).bit();
    }
  }
  return up;
}

// Every card that is to go up or to lie on something else has to move.
int Insight::least_between(const Position& from, const Position& to) const {
  const std::uint64_t up = cards_up(to);
  int cards = std::popcount(up) - rules_.played(from);
  for (std::size_t code = 0; code < from.below.size(); ++code) {
    const bool elsewhere = from.below[code] != to.below[code];
    if (elsewhere && (up >> code & 1) == 0) ++cards;
  }
  return std::max(cards, 0);
}

Insight::Told Insight::told(const Position& position, Move move) const {
  const std::uint8_t card = rules_.top(position, move.from).code;
  if (move.to.kind() == PlaceKind::foundation) return {card, foundation};
  if (move.to.kind() == PlaceKind::cellar) return {card, cellar};
  return {card, rules_.top(position, move.to).code};
}

bool Insight::done(const Position& position, Told told) const {
  const Card card = Card::from_code(told.card);
  if (told.onto == foundation) return false;
  if (told.onto == cellar) return position.cellar == card;
  if (position.under(card).code != told.onto) return false;
  return told.onto != floor || std::ranges::find(position.rows, card) != position.rows.end();
}

}  // namespace winnable::castle
