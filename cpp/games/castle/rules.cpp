#include "games/castle/rules.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <string>

namespace winnable::castle {

Rules::Rules(const Layout& layout, std::span<const Card> cards) : layout_(layout) {
  places_[static_cast<std::size_t>(PlaceKind::row)] = static_cast<std::uint8_t>(layout.row_count);
  places_[static_cast<std::size_t>(PlaceKind::auxiliary)] = static_cast<std::uint8_t>(layout.auxiliary_count);
  places_[static_cast<std::size_t>(PlaceKind::foundation)] = places_[static_cast<std::size_t>(PlaceKind::cellar)] = 1;
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
  const int played = position.played[static_cast<std::size_t>(card.suit())];
  const bool is_up = card.rank() == layout_.first_rank() + played, is_down = card.rank() == layout_.ranks - played;
  return (is_up && position.direction != Direction::down) || (is_down && position.direction != Direction::up);
}

bool Rules::joins(Card card, Card onto) const {
  if (layout_.any_suit) return onto.rank() == card.rank() + 1;
  return card.suit() == onto.suit() && std::abs(card.rank() - onto.rank()) == 1;
}

bool Rules::cellar_open(const Position& position) const {
  const auto rows = std::span(position.auxiliary).first(static_cast<std::size_t>(layout_.auxiliary_count));
  return std::ranges::any_of(rows, [](Card top) { return !top; });
}

bool Rules::can_leave(const Position& position, Place from) const {
  return top(position, from) && (from.kind() != PlaceKind::cellar || cellar_open(position));
}

bool Rules::can_go(const Position& position, Card card, Place from, Place to) const {
  switch (to.kind()) {
    case PlaceKind::foundation: return goes_up(position, card);
    case PlaceKind::row: {
      const Card onto = top(position, to);
      return to != from && (!onto || joins(card, onto));
    }
    case PlaceKind::cellar: return layout_.cellar && !position.cellar;
    default: return false;
  }
}

bool Rules::legal(const Position& position, Move move) const {
  const auto is_place = [this](Place place) { return place.index() < places_[static_cast<std::size_t>(place.kind())]; };
  return is_place(move.from) && is_place(move.to) && move.from.kind() != PlaceKind::foundation &&
         can_leave(position, move.from) && can_go(position, top(position, move.from), move.from, move.to);
}

void Rules::moves(const Position& position, MoveList& moves) const {
  moves.clear();
  const auto moves_from = [&](Place from) {
    if (!can_leave(position, from)) return;
    const Card card = top(position, from);
    const auto try_to = [&](Place to) {
      if (can_go(position, card, from, to)) moves.push({from, to});
    };
    try_to(PlaceKind::foundation);
    for (int i = 0; i < layout_.row_count; ++i) try_to({PlaceKind::row, i});
    try_to(PlaceKind::cellar);
  };
  for (int i = 0; i < layout_.row_count; ++i) moves_from({PlaceKind::row, i});
  for (int i = 0; i < layout_.auxiliary_count; ++i) moves_from({PlaceKind::auxiliary, i});
  moves_from(PlaceKind::cellar);
}

const Card& Rules::top(const Position& position, Place place) {
  const auto index = static_cast<std::size_t>(place.index());
  switch (place.kind()) {
    case PlaceKind::row: return position.rows[index];
    case PlaceKind::auxiliary: return position.auxiliary[index];
    default: return position.cellar;
  }
}

void Rules::play(Position& position, Move move) const {
  Card& from = const_cast<Card&>(top(position, move.from));
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
    Card& to = const_cast<Card&>(top(position, move.to));
    position.below[card.code] = to;
    to = card;
  }
}

bool Rules::won(const Position& position) const {
  const auto suits = std::span(position.played).first(static_cast<std::size_t>(layout_.suits));
  return std::ranges::all_of(suits, [this](int played) { return played == layout_.cards_per_suit(); });
}

int Rules::played(const Position& position) const {
  return std::accumulate(position.played.begin(), position.played.end(), 0);
}

Board Rules::board(const Position& position) const {
  Board board;
  const auto add_row = [&](std::string name, Card top) {
    Pile pile{std::move(name), {}};
    for (Card card = top; card; card = position.under(card)) pile.cards.push_back(card);
    std::ranges::reverse(pile.cards);
    board.piles.push_back(std::move(pile));
  };
  for (int i = 0; i < layout_.row_count; ++i) add_row(place_name('R', i), position.rows[static_cast<std::size_t>(i)]);
  for (int i = 0; i < layout_.auxiliary_count; ++i) {
    add_row(place_name('A', i), position.auxiliary[static_cast<std::size_t>(i)]);
  }
  if (layout_.cellar) add_row("C", position.cellar);
  for (int suit = 0; suit < layout_.suits; ++suit) {
    Pile pile{place_name('F', suit), {}};
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
