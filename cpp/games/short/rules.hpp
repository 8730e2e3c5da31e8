// Short: positions and exactly the legal moves.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/board.hpp"
#include "games/move.hpp"
#include "games/place_set.hpp"
#include "games/short/layout.hpp"

namespace winnable::short_game {

struct Position {
  std::uint64_t stock;                 // places in the stock's dealing order whose card is in stock or waste
  std::array<Card, 64> below;          // by card code: what lies under a card in its column, or none
  std::array<Card, max_columns> columns;  // the free card, or none
  std::array<std::uint8_t, max_suits> played;  // cards on each foundation; `any`: the higher pile first
  std::uint8_t pointer;                // the first place that belongs to the stock, not to the waste
  std::array<std::uint8_t, 7> unused;

  Card under(Card card) const { return below[card.code]; }
};

class Rules {
 public:
  using Position = short_game::Position;

  Rules(const Layout& layout, std::span<const Card> cards);

  Position start() const { return start_; }
  void moves(const Position& position, MoveList& moves) const;
  // Whether moves() would list the move; cheaper than the list.
  bool legal(const Position& position, Move move) const;
  Position apply(Position position, Move move) const;
  // The same in place.
  void play(Position& position, Move move) const;
  bool won(const Position& position) const;
  int played(const Position& position) const;
  Board board(const Position& position) const;

  // What is hidden from a player (games/view.hpp); places are those of the stock.
  static constexpr bool endless = true;
  PlaceSet stock_and_waste(const Position& position) const { return {position.stock, 0}; }
  PlaceSet open_waste(const Position& position, bool fanned) const;
  Card card(int place) const { return stock_card(place); }
  int place_in_deal(int place) const { return layout_.stock_begin() + place; }
  void put(int place, Card card) { stock_[static_cast<std::size_t>(place)] = card; }

  const Layout& layout() const { return layout_; }
  int size() const { return layout_.cards(); }
  int stock_size() const { return stock_size_; }
  Card stock_card(int place) const { return stock_[static_cast<std::size_t>(place)]; }
  int base_rank() const { return base_.rank(); }

  // Steps from the base card's rank, 0 for a base card to ranks - 1 for the closing rank.
  int order(Card card) const {
    const int steps = card.rank() - base_.rank();
    return steps < 0 ? steps + layout_.ranks : steps;
  }
  // Places in the stock's dealing order, or -1: the waste's top card.
  int waste_top(const Position& position) const;
  // The foundation that takes the card, or -1.
  int pile_for(const Position& position, Card card) const;
  // Whether a card goes onto a column with this free card (none: an empty column).
  bool joins(Card card, Card onto) const;

 private:
  void put_up(Position& position, Card card) const;

  Layout layout_;
  Card base_;
  std::array<Card, 52> stock_{};
  int stock_size_ = 0;
  Position start_{};
};

}  // namespace winnable::short_game
