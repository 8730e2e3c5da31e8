// What is proved of castle positions beyond the rules, for lines that are best or shortest.
#pragma once

#include <cstdint>

#include "games/castle/rules.hpp"
#include "search/fingerprint.hpp"

namespace winnable::castle {

class Insight {
 public:
  using Rules = castle::Rules;

  explicit Insight(const Rules& rules) : rules_(rules) {}

  Fingerprint alike(const Position& position) const;
  bool idle(const Position& position, Move move) const;
  Move forced(const Position& position, const MoveList& moves) const;
  int least_moves(const Position& position) const;
  int least_between(const Position& from, const Position& to) const;

  // A card and what it is moved onto: a card, or a place below, none of which is a card's code.
  struct Told {
    std::uint8_t card, onto;
    bool operator==(const Told&) const = default;
  };
  Told told(const Position& position, Move move) const;
  bool done(const Position& position, Told told) const;
  bool is_brought(Move) const { return false; }
  Move brings(const Position&, Told) const { return {}; }

 private:
  static constexpr std::uint8_t floor = 0, foundation = 64, cellar = 65;
  std::uint64_t cards_up(const Position& position) const;
  int least_aside(const Position& position, Direction direction) const;

  const Rules& rules_;
};

}  // namespace winnable::castle
