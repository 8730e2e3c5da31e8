// The castle family: positions and exactly the legal moves.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/board.hpp"
#include "games/castle/layout.hpp"
#include "games/move.hpp"

namespace winnable::castle {

// What lies below each card, and the free card of each row.
struct Position {
  std::array<Card, 64> below;               // by card code; none on the floor or for a card not in a row
  std::array<Card, max_rows> rows;          // the free card, or none
  std::array<Card, max_auxiliary> auxiliary;
  Card cellar;
  Direction direction;                      // `either` until the first card settles it
  std::array<std::uint8_t, max_suits> played;  // cards on each foundation beside a laid-out ace

  Card under(Card card) const { return below[card.code]; }
};

class Rules {
 public:
  using Position = castle::Position;

  Rules(const Layout& layout, std::span<const Card> cards);

  Position start() const { return start_; }
  void moves(const Position& position, MoveList& moves) const;
  bool legal(const Position& position, Move move) const;
  Position apply(Position position, Move move) const {
    play(position, move);
    return position;
  }
  void play(Position& position, Move move) const;
  bool won(const Position& position) const;
  int played(const Position& position) const;
  Board board(const Position& position) const;

  const Layout& layout() const { return layout_; }
  int size() const { return layout_.cards(); }

  // Tells every place of the position and its free card, or none.
  template <class Use>
  void each_pile(const Position& position, Use use) const {
    for (int i = 0; i < layout_.row_count; ++i) use(Place(PlaceKind::row, i), position.rows[static_cast<std::size_t>(i)]);
    for (int i = 0; i < layout_.auxiliary_count; ++i) {
      use(Place(PlaceKind::auxiliary, i), position.auxiliary[static_cast<std::size_t>(i)]);
    }
    use(Place(PlaceKind::cellar), position.cellar);
  }

  // The next card of a foundation in a direction (up or down), or none when it is complete.
  Card next(const Position& position, int suit, Direction direction) const;
  bool goes_up(const Position& position, Card card) const;       // to its foundation
  bool joins(Card card, Card onto) const;                        // in a main row
  bool cellar_open(const Position& position) const;
  static const Card& top(const Position& position, Place place);  // the free card of a row or the cellar, or none

 private:
  bool can_leave(const Position& position, Place from) const;
  bool can_go(const Position& position, Card card, Place from, Place to) const;

  Layout layout_;
  std::array<std::uint8_t, 16> places_{};  // by kind: how many moves can name
  Position start_{};
};

}  // namespace winnable::castle
