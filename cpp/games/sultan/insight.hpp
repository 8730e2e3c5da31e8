// What is proved of Sultan's positions beyond the rules, for lines that are best or shortest.
#pragma once

#include "games/sultan/rules.hpp"
#include "search/fingerprint.hpp"

namespace winnable::sultan {

class Insight {
 public:
  using Rules = sultan::Rules;

  explicit Insight(const Rules& rules) : rules_(rules) {}

  Fingerprint alike(const Position& position) const;
  bool idle(const Position& position, Move move) const;
  // A playable card of the divan may be held until its twin has gone up from the waste, which saves the twin a move.
  Move forced(const Position&, const MoveList&) const { return {}; }
  int least_moves(const Position& position) const;
  int least_between(const Position& from, const Position& to) const;

  // A card and the kind of place that it goes to.
  struct Told {
    Card card;
    PlaceKind to;
    bool operator==(const Told&) const = default;
  };
  Told told(const Position& position, Move move) const;
  bool done(const Position&, Told) const { return false; }
  bool is_brought(Move move) const { return move == draw_move || move == redeal_move; }
  Move brings(const Position& position, Told told) const;

 private:
  const Rules& rules_;
};

}  // namespace winnable::sultan
