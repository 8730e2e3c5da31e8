// What is proved of Short's positions beyond the rules, for lines that are best or shortest.
#pragma once

#include <cstdint>

#include "games/short/rules.hpp"
#include "search/fingerprint.hpp"

namespace winnable::short_game {

class Insight {
 public:
  using Rules = short_game::Rules;

  explicit Insight(const Rules& rules) : rules_(rules) {}

  Fingerprint alike(const Position& position) const;
  bool idle(const Position& position, Move move) const;
  Move forced(const Position& position, const MoveList& moves) const;
  int least_moves(const Position& position) const;
  int least_between(const Position& from, const Position& to) const;

  // A card and what it is moved onto: a card, or a place below, none of which is a card's code. Of draws and redeals
  // the card is none.
  struct Told {
    std::uint8_t card, onto;
    bool operator==(const Told&) const = default;
  };
  Told told(const Position& position, Move move) const;
  bool done(const Position& position, Told told) const;
  bool is_brought(Move move) const { return move == draw_move || move == redeal_move; }
  Move brings(const Position& position, Told told) const;

 private:
  static constexpr std::uint8_t floor = 0, foundation = 64, nothing = 65;
  Card moved_card(const Position& position, Place from) const;
  std::uint64_t cards_in_stock(const Position& position) const;
  bool is_up(const Position& position, Card card) const;
  int least_aside(const Position& position) const;

  const Rules& rules_;
};

}  // namespace winnable::short_game
