// Sultan: positions and exactly the legal moves.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/board.hpp"
#include "games/move.hpp"
#include "games/sultan/layout.hpp"

namespace winnable::sultan {

inline constexpr int max_divan = 12;
inline constexpr int max_cards = 104;

// Stock and waste together keep the order of the deal for the whole game, so that the cards that
// have left them and the pointer between them say everything.
struct Position {
  std::array<std::uint64_t, 2> gone;                         // places in the deal whose card has left stock and waste
  std::array<std::array<std::uint8_t, 2>, 4> foundations;    // by suit, the higher pile first: its top rank
  std::array<Card, max_divan> divan;
  std::uint8_t pointer;  // the first place in the deal that belongs to the stock
  std::uint8_t redeals;  // still allowed
  std::array<std::uint8_t, 2> unused;

  bool is_gone(int place) const { return (gone[static_cast<std::size_t>(place >> 6)] >> (place & 63) & 1) != 0; }
};

class Rules {
 public:
  using Position = sultan::Position;

  Rules(const Layout& layout, std::span<const Card> cards);

  Position start() const;
  void moves(const Position& position, MoveList& moves) const;
  Position apply(Position position, Move move) const;
  bool won(const Position& position) const;
  Board board(const Position& position) const;

  const Layout& layout() const { return layout_; }
  int size() const { return size_; }
  Card card(int place) const { return cards_[static_cast<std::size_t>(place)]; }

  // Places in the deal, or -1: the waste's top card and the next card of the stock.
  int waste_top(const Position& position) const;
  int stock_top(const Position& position) const;
  // The foundation pile that takes the card, the higher one first, or -1.
  int pile_for(const Position& position, Card card) const;

 private:
  void refill(Position& position, int place) const;

  Layout layout_;
  std::array<Card, max_cards> cards_{};
  int size_;
};

}  // namespace winnable::sultan
