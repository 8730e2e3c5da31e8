#include "games/sultan/rules.hpp"

#include <algorithm>
#include <string>

namespace winnable::sultan {

Rules::Rules(const Layout& layout, std::span<const Card> cards)
    : layout_(layout), size_(static_cast<int>(cards.size())) {
  std::ranges::copy(cards, cards_.begin());
}

Position Rules::start() const {
  Position position{};
  if (layout_.ace_laid_out()) position.foundations[hearts][0] = 1;
  const int dealt = std::min(layout_.divan, size_);
  for (int place = 0; place < dealt; ++place) position.divan[static_cast<std::size_t>(place)] = card(place);
  for (int place = dealt; place < size_; ++place) position.left.toggle(place);
  position.pointer = static_cast<std::uint8_t>(dealt);
  position.redeals = static_cast<std::uint8_t>(layout_.redeals);
  return position;
}

int Rules::pile_for(const Position& position, Card card) const {
  const auto& piles = position.foundations[static_cast<std::size_t>(card.suit())];
  for (int pile = 0; pile < 2; ++pile) {
    if (piles[static_cast<std::size_t>(pile)] + 1 == card.rank()) return pile;
  }
  return -1;
}

bool Rules::is_playable(const Position& position, Card card) const {
  const auto& piles = position.foundations[static_cast<std::size_t>(card.suit())];
  return piles[0] + 1 == card.rank() || piles[1] + 1 == card.rank();
}

void Rules::moves(const Position& position, MoveList& moves) const {
  moves.clear();
  const auto offer = [&](Move move) {
    if (legal(position, move)) moves.push(move);
  };
  for (int i = 0; i < layout_.divan; ++i) offer({{PlaceKind::divan, i}, PlaceKind::foundation});
  offer({PlaceKind::waste, PlaceKind::foundation});
  for (int i = 0; i < layout_.divan; ++i) offer({PlaceKind::waste, {PlaceKind::divan, i}});
  offer(draw_move);
  offer(redeal_move);
}

bool Rules::legal(const Position& position, Move move) const {
  if (move == draw_move) return stock_top(position) >= 0;
  const int waste = waste_top(position);
  if (move == redeal_move) return waste >= 0 && position.redeals > 0 && stock_top(position) < 0;
  const auto empty = [&](int i) { return !position.divan[static_cast<std::size_t>(i)]; };
  const int from = move.from.index(), to = move.to.index();
  if (move.from == Place(PlaceKind::waste)) {
    if (waste < 0) return false;
    if (move.to == Place(PlaceKind::foundation)) return is_playable(position, card(waste));
    if (layout_.refill != Refill::waste_optional || move.to.kind() != PlaceKind::divan || to >= layout_.divan) return false;
    int first = 0;
    while (!empty(first) && first < to) ++first;
    return first == to && empty(to);
  }
  if (move.from.kind() != PlaceKind::divan || move.to != Place(PlaceKind::foundation)) return false;
  return from < layout_.divan && !empty(from) && is_playable(position, position.divan[static_cast<std::size_t>(from)]);
}

// The rules' "at once": fills a place of the divan that was just freed.
void Rules::refill(Position& position, int place) const {
  int from = -1;
  if (layout_.refill == Refill::waste_then_stock) from = waste_top(position);
  if (from < 0 && layout_.refill != Refill::waste_optional) {
    from = stock_top(position);
    if (from >= 0) set_pointer(position, from + 1);
  }
  if (from < 0) return;
  position.divan[static_cast<std::size_t>(place)] = card(from);
  position.left.toggle(from);
}

void Rules::play_other(Position& position, Move move) const {
  if (move == redeal_move) {
    set_pointer(position, 0);
    --position.redeals;
  } else if (move.to.kind() == PlaceKind::divan) {
    const int from = waste_top(position);
    position.divan[static_cast<std::size_t>(move.to.index())] = card(from);
    position.left.toggle(from);
  } else {
    const bool from_waste = move.from.kind() == PlaceKind::waste;
    const int waste = from_waste ? waste_top(position) : -1;
    const auto place = static_cast<std::size_t>(move.from.index());
    const Card played = from_waste ? card(waste) : position.divan[place];
    auto& piles = position.foundations[static_cast<std::size_t>(played.suit())];
    ++piles[static_cast<std::size_t>(pile_for(position, played))];
    if (from_waste) {
      position.left.toggle(waste);
    } else {
      position.divan[place] = {};
      refill(position, move.from.index());
    }
  }
}

bool Rules::won(const Position& position) const {
  const auto top = static_cast<std::uint8_t>(layout_.top_rank());
  for (int suit = 0; suit < layout_.suits; ++suit) {
    if (position.foundations[static_cast<std::size_t>(suit)][1] != top) return false;
  }
  return true;
}

int Rules::played(const Position& position) const {
  int cards = layout_.ace_laid_out() ? -1 : 0;
  for (const auto& piles : position.foundations) cards += piles[0] + piles[1];
  return cards;
}

Board Rules::board(const Position& position) const {
  Board board;
  for (int i = 0; i < layout_.divan; ++i) {
    const Card card = position.divan[static_cast<std::size_t>(i)];
    board.piles.push_back({place_name('D', i), {}});
    if (card) board.piles.back().cards.push_back(card);
  }
  Pile waste{"W", {}}, stock{"S", {}};
  for (int place = std::min(layout_.divan, size_); place < size_; ++place) {
    if (position.left.contains(place)) (place < position.pointer ? waste : stock).cards.push_back(card(place));
  }
  board.piles.push_back(waste);
  board.piles.push_back(stock);
  for (int suit = 0; suit < layout_.suits; ++suit) {
    for (int pile = 0; pile < 2; ++pile) {
      const int top = position.foundations[static_cast<std::size_t>(suit)][static_cast<std::size_t>(pile)];
      board.piles.push_back({place_name('F', suit * 2 + pile), {}});
      for (int rank = 1; rank <= top; ++rank) board.piles.back().cards.emplace_back(suit, rank);
    }
  }
  board.notes.emplace_back("redeals_left", int{position.redeals});
  return board;
}

}  // namespace winnable::sultan
