// Sultan: positions and exactly the legal moves.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/board.hpp"
#include "games/move.hpp"
#include "games/place_set.hpp"
#include "games/sultan/layout.hpp"

namespace winnable::sultan {

inline constexpr int max_divan = 12;
inline constexpr int max_cards = 104;

// Stock and waste together keep the order of the deal for the whole game, so that the cards that
// are left in them and the pointer between them say everything.
struct Position {
  PlaceSet left;                                             // places in the deal whose card is in stock or waste
  std::array<std::array<std::uint8_t, 2>, 4> foundations;    // by suit, the higher pile first: its top rank
  std::array<Card, max_divan> divan;
  std::uint8_t pointer;  // the place in the deal of the stock's next card; the size of the deal if there is none
  std::uint8_t redeals;  // still allowed
  std::array<std::uint8_t, 2> unused;
};

class Rules {
 public:
  using Position = sultan::Position;

  Rules(const Layout& layout, std::span<const Card> cards);

  Position start() const;
  void moves(const Position& position, MoveList& moves) const;
  // Whether moves() would list the move; cheaper than the list.
  bool legal(const Position& position, Move move) const;
  Position apply(Position position, Move move) const {
    play(position, move);
    return position;
  }
  // The same in place. Most moves are draws.
  void play(Position& position, Move move) const {
    if (move == draw_move) {
      set_pointer(position, stock_top(position) + 1);
    } else {
      play_other(position, move);
    }
  }
  // Draws, which must be legal, until one of these cards (as Card::bit()) lies on the waste or the stock is used up.
  // Gives the places that were drawn.
  PlaceSet draw_until(Position& position, std::uint64_t cards) const {
    const PlaceSet waste = position.left.before(position.pointer);
    int last;
    do {
      last = position.pointer;
      set_pointer(position, last + 1);
    } while (position.pointer < size_ && (cards & card(last).bit()) == 0);
    return position.left.before(last + 1).without(waste);
  }
  bool won(const Position& position) const;
  int played(const Position& position) const;
  Board board(const Position& position) const;

  // What is hidden from a player (games/view.hpp); places are those of the deal.
  static constexpr bool endless = false;
  PlaceSet stock_and_waste(const Position& position) const { return position.left; }
  PlaceSet open_waste(const Position& position, bool) const {
    PlaceSet open;
    if (const int top = waste_top(position); top != PlaceSet::none) open.toggle(top);
    return open;
  }
  int place_in_deal(int place) const { return place; }
  void put(int place, Card card) { cards_[static_cast<std::size_t>(place)] = card; }

  const Layout& layout() const { return layout_; }
  int size() const { return size_; }
  Card card(int place) const { return cards_[static_cast<std::size_t>(place)]; }

  // Places in the deal, or PlaceSet::none: the waste's top card and the next card of the stock.
  int waste_top(const Position& position) const { return position.left.last_before(position.pointer); }
  int stock_top(const Position& position) const { return position.pointer < size_ ? position.pointer : PlaceSet::none; }
  bool is_playable(const Position& position, Card card) const;
  // The foundation pile that takes the card, the higher one first, or -1.
  int pile_for(const Position& position, Card card) const;

 private:
  // Makes the first card left from that place on the next card of the stock.
  void set_pointer(Position& position, int place) const {
    const int next = position.left.first_from(place);
    position.pointer = static_cast<std::uint8_t>(next == PlaceSet::none ? size_ : next);
  }
  void play_other(Position& position, Move move) const;
  void refill(Position& position, int place) const;

  Layout layout_;
  std::array<Card, max_cards> cards_{};
  int size_;
};

}  // namespace winnable::sultan
