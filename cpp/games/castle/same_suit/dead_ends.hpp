// Positions in which no row is empty and the cellar is of no use: what can be proved of them without a search.
#pragma once

#include "games/castle/same_suit/ground.hpp"
#include "games/reduction.hpp"

namespace winnable::castle {

class DeadEnds {
 public:
  // Searching for the best result leaves out what only proves that a position is not won.
  void begin(const Ground& ground, Direction direction, Reductions reductions, bool only_wins);

  // No line from here wins.
  bool hopeless(const SlideClass& state) const;

  // Of the cards that can be joined: those of one cluster, if moves of no other cluster need be tried; else all.
  Mask cluster_to_move(const SlideClass& state, Mask movable) const;

 private:
  // What could come of a closed position if moves cost nothing.
  struct Outlook {
    bool opens;      // a row, an auxiliary row or the cellar could be emptied
    Mask uncovered;  // the cards that could become accessible, or free in an auxiliary row
  };

  bool closed(const SlideClass& state) const;
  Outlook outlook(const SlideClass& state, Mask frozen) const;

  const Ground* ground_ = nullptr;
  Direction direction_ = Direction::up;
  bool finds_dead_ends_ = true, finds_clusters_ = true;
};

}  // namespace winnable::castle
