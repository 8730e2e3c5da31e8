#include "games/short/rules.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <string>

namespace winnable::short_game {

Rules::Rules(const Layout& layout, std::span<const Card> cards) : layout_(layout) {
  std::size_t next = 0;
  for (int column = 0; column < layout.columns; ++column) {
    Card& top = start_.columns[static_cast<std::size_t>(column)];
    for (int i = 0; i < layout.depth; ++i) {
      start_.below[cards[next].code] = top;
      top = cards[next++];
    }
  }
  base_ = cards[next++];
  put_up(start_, base_);
  for (; next < cards.size(); ++next) {
    start_.stock |= std::uint64_t{1} << stock_size_;
    stock_[static_cast<std::size_t>(stock_size_++)] = cards[next];
  }
}

int Rules::waste_top(const Position& position) const {
  const std::uint64_t waste = position.stock & ((std::uint64_t{1} << position.pointer) - 1);
  return static_cast<int>(std::bit_width(waste)) - 1;
}

// The waste's top card; where packets are fanned, as many cards as a packet has.
PlaceSet Rules::open_waste(const Position& position, bool fanned) const {
  PlaceSet open;
  std::uint64_t waste = position.stock & ((std::uint64_t{1} << position.pointer) - 1);
  for (int i = 0; i < (fanned ? layout_.draw : 1) && waste != 0; ++i) {
    const std::uint64_t top = std::bit_floor(waste);
    open.low |= top;
    waste ^= top;
  }
  return open;
}

int Rules::pile_for(const Position& position, Card card) const {
  if (!layout_.any_suit) return position.played[static_cast<std::size_t>(card.suit())] == order(card) ? card.suit() : -1;
  for (int pile = 0; pile < layout_.suits; ++pile) {
    if (position.played[static_cast<std::size_t>(pile)] == order(card)) return pile;
  }
  return -1;
}

bool Rules::joins(Card card, Card onto) const {
  return onto ? order(card) + 1 == order(onto) : order(card) == layout_.ranks - 1;
}

void Rules::moves(const Position& position, MoveList& moves) const {
  moves.clear();
  const auto moves_from = [&](Place from, Card card) {
    if (pile_for(position, card) >= 0) moves.push({from, PlaceKind::foundation});
    for (int i = 0; i < layout_.columns; ++i) {
      const Place to(PlaceKind::column, i);
      if (to != from && joins(card, position.columns[static_cast<std::size_t>(i)])) moves.push({from, to});
    }
  };
  for (int i = 0; i < layout_.columns; ++i) {
    if (const Card card = position.columns[static_cast<std::size_t>(i)]) moves_from({PlaceKind::column, i}, card);
  }
  const int waste = waste_top(position);
  if (waste >= 0) moves_from(PlaceKind::waste, stock_card(waste));
  if ((position.stock >> position.pointer) != 0) {
    moves.push(draw_move);
  } else if (waste >= 0) {
    moves.push(redeal_move);
  }
}

bool Rules::legal(const Position& position, Move move) const {
  const int waste = waste_top(position);
  const bool stock_is_empty = (position.stock >> position.pointer) == 0;
  if (move == draw_move) return !stock_is_empty;
  if (move == redeal_move) return stock_is_empty && waste >= 0;
  // The free card of a place that cards leave, or none.
  const auto free_card = [&](Place place) -> Card {
    if (place == Place(PlaceKind::waste) && waste >= 0) return stock_card(waste);
    if (place.kind() != PlaceKind::column || place.index() >= layout_.columns) return {};
    return position.columns[static_cast<std::size_t>(place.index())];
  };
  const Card card = free_card(move.from);
  if (!card || move.to == move.from) return false;
  if (move.to == Place(PlaceKind::foundation)) return pile_for(position, card) >= 0;
  return move.to.kind() == PlaceKind::column && move.to.index() < layout_.columns && joins(card, free_card(move.to));
}

// In `any` the highest of several piles that stand alike takes the card, so that the piles stay sorted.
void Rules::put_up(Position& position, Card card) const {
  ++position.played[static_cast<std::size_t>(pile_for(position, card))];
}

Position Rules::apply(Position position, Move move) const {
  play(position, move);
  return position;
}

void Rules::play(Position& position, Move move) const {
  if (move == draw_move) {
    for (int i = 0; i < layout_.draw && (position.stock >> position.pointer) != 0; ++i) {
      position.pointer = static_cast<std::uint8_t>(position.pointer + std::countr_zero(position.stock >> position.pointer) + 1);
    }
  } else if (move == redeal_move) {
    position.pointer = 0;
  } else {
    Card card;
    if (move.from.kind() == PlaceKind::waste) {
      const int place = waste_top(position);
      card = stock_card(place);
      position.stock &= ~(std::uint64_t{1} << place);
    } else {
      Card& from = position.columns[static_cast<std::size_t>(move.from.index())];
      card = from;
      from = position.under(card);
      position.below[card.code] = {};
    }
    if (move.to.kind() == PlaceKind::foundation) {
      put_up(position, card);
    } else {
      Card& to = position.columns[static_cast<std::size_t>(move.to.index())];
      position.below[card.code] = to;
      to = card;
    }
  }
  // Equal positions are equal byte for byte: the pointer skips what has gone, so that it depends on
  // the cards of the stock alone.
  const std::uint64_t stock = position.stock >> position.pointer;
  position.pointer = static_cast<std::uint8_t>(stock != 0 ? position.pointer + std::countr_zero(stock) : stock_size_);
}

bool Rules::won(const Position& position) const {
  const auto piles = std::span(position.played).first(static_cast<std::size_t>(layout_.suits));
  return std::ranges::all_of(piles, [this](int played) { return played == layout_.ranks; });
}

int Rules::played(const Position& position) const {
  return std::accumulate(position.played.begin(), position.played.end(), 0);
}

Board Rules::board(const Position& position) const {
  Board board;
  std::uint64_t elsewhere = 0;  // cards that are not on a foundation
  for (int i = 0; i < layout_.columns; ++i) {
    Pile pile{place_name('T', i), {}};
    for (Card card = position.columns[static_cast<std::size_t>(i)]; card; card = position.under(card)) {
      pile.cards.push_back(card);
      elsewhere |= card.bit();
    }
    std::ranges::reverse(pile.cards);
    board.piles.push_back(std::move(pile));
  }
  Pile waste{"W", {}}, stock{"S", {}};
  for (int place = 0; place < stock_size_; ++place) {
    if ((position.stock >> place & 1) == 0) continue;
    (place < position.pointer ? waste : stock).cards.push_back(stock_card(place));
    elsewhere |= stock_card(place).bit();
  }
  board.piles.push_back(waste);
  board.piles.push_back(stock);
  std::array<Pile, max_suits> piles;
  for (int steps = 0; steps < layout_.ranks; ++steps) {
    // In `any` nobody remembers which pile took which suit: the highest piles get the first suits.
    std::size_t pile = 0;
    for (int suit = 0; suit < layout_.suits; ++suit) {
      const Card card(suit, (base_.rank() - 1 + steps) % layout_.ranks + 1);
      if ((elsewhere & card.bit()) != 0) continue;
      piles[layout_.any_suit ? pile++ : static_cast<std::size_t>(suit)].cards.push_back(card);
    }
  }
  for (int i = 0; i < layout_.suits; ++i) {
    piles[static_cast<std::size_t>(i)].name = place_name('F', i);
    board.piles.push_back(piles[static_cast<std::size_t>(i)]);
  }
  return board;
}

}  // namespace winnable::short_game
