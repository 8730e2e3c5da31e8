#include "games/castle/rules.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

namespace winnable::castle {

Rules::Rules(const Layout& layout, std::span<const Card> cards) : layout_(layout) {
  start_.direction = layout.foundations;
  auto next = cards.begin();
  const auto deal_row = [&](Card& top, int length) {
    for (int i = 0; i < length; ++i) {
      start_.below[next->code] = top;
      top = *next++;
    }
  };
  for (std::size_t i = 0; i < max_rows; ++i) deal_row(start_.rows[i], layout.rows[i]);
  for (std::size_t i = 0; i < max_auxiliary; ++i) deal_row(start_.auxiliary[i], layout.auxiliary[i]);
}

Card Rules::next(const Position& position, int suit, Direction direction) const {
  const int played = position.played[static_cast<std::size_t>(suit)];
  if (played == layout_.cards_per_suit()) return {};
  return {suit, direction == Direction::up ? layout_.first_rank() + played : layout_.ranks - played};
}

bool Rules::goes_up(const Position& position, Card card) const {
  if (position.direction != Direction::either) return next(position, card.suit(), position.direction) == card;
  return next(position, card.suit(), Direction::up) == card || next(position, card.suit(), Direction::down) == card;
}

bool Rules::joins(Card card, Card onto) const {
  if (layout_.any_suit) return onto.rank() == card.rank() + 1;
  return card.suit() == onto.suit() && std::abs(card.rank() - onto.rank()) == 1;
}

bool Rules::cellar_open(const Position& position) const {
  const auto rows = std::span(position.auxiliary).first(static_cast<std::size_t>(layout_.auxiliary_count));
  return std::ranges::any_of(rows, [](Card top) { return !top; });
}

void Rules::moves(const Position& position, MoveList& moves) const {
  moves.clear();
  const bool cellar_free = layout_.cellar && !position.cellar;
  const auto moves_from = [&](Place from, Card card) {
    if (goes_up(position, card)) moves.push({from, PlaceKind::foundation});
    for (int i = 0; i < layout_.row_count; ++i) {
      const Place to(PlaceKind::row, i);
      const Card onto = position.rows[static_cast<std::size_t>(i)];
      if (to != from && (!onto || joins(card, onto))) moves.push({from, to});
    }
    if (cellar_free) moves.push({from, PlaceKind::cellar});
  };
  for (int i = 0; i < layout_.row_count; ++i) {
    if (const Card card = position.rows[static_cast<std::size_t>(i)]) moves_from({PlaceKind::row, i}, card);
  }
  for (int i = 0; i < layout_.auxiliary_count; ++i) {
    if (const Card card = position.auxiliary[static_cast<std::size_t>(i)]) moves_from({PlaceKind::auxiliary, i}, card);
  }
  if (position.cellar && cellar_open(position)) moves_from(PlaceKind::cellar, position.cellar);
}

Card& Rules::top(Position& position, Place place) const {
  const auto index = static_cast<std::size_t>(place.index());
  switch (place.kind()) {
    case PlaceKind::row: return position.rows[index];
    case PlaceKind::auxiliary: return position.auxiliary[index];
    default: return position.cellar;
  }
}

Position Rules::apply(Position position, Move move) const {
  Card& from = top(position, move.from);
  const Card card = from;
  from = position.under(card);
  position.below[card.code] = {};
  if (move.to.kind() == PlaceKind::foundation) {
    if (position.direction == Direction::either) {
      const bool up = next(position, card.suit(), Direction::up) == card;
      position.direction = up ? Direction::up : Direction::down;
    }
    ++position.played[static_cast<std::size_t>(card.suit())];
  } else {
    Card& to = top(position, move.to);
    position.below[card.code] = to;
    to = card;
  }
  return position;
}

bool Rules::won(const Position& position) const {
  const auto suits = std::span(position.played).first(static_cast<std::size_t>(layout_.suits));
  return std::ranges::all_of(suits, [this](int played) { return played == layout_.cards_per_suit(); });
}

Board Rules::board(const Position& position) const {
  Board board;
  const auto add_row = [&](std::string name, Card top) {
    Pile pile{std::move(name), {}};
    for (Card card = top; card; card = position.under(card)) pile.cards.push_back(card);
    std::ranges::reverse(pile.cards);
    board.piles.push_back(std::move(pile));
  };
  for (int i = 0; i < layout_.row_count; ++i) add_row("R" + std::to_string(i + 1), position.rows[static_cast<std::size_t>(i)]);
  for (int i = 0; i < layout_.auxiliary_count; ++i) {
    add_row("A" + std::to_string(i + 1), position.auxiliary[static_cast<std::size_t>(i)]);
  }
  if (layout_.cellar) add_row("C", position.cellar);
  for (int suit = 0; suit < layout_.suits; ++suit) {
    Pile pile{"F" + std::to_string(suit + 1), {}};
    if (!layout_.aces_dealt) pile.cards.emplace_back(suit, 1);
    Position then = position;
    for (auto& played = then.played[static_cast<std::size_t>(suit)] = 0;
         played < position.played[static_cast<std::size_t>(suit)]; ++played) {
      pile.cards.push_back(next(then, suit, position.direction));
    }
    board.piles.push_back(std::move(pile));
  }
  constexpr std::array directions{"either", "up", "down"};
  board.notes.emplace_back("direction", directions[static_cast<std::size_t>(position.direction)]);
  return board;
}

}  // namespace winnable::castle
