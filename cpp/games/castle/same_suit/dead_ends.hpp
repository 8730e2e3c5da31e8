// Positions in which no row is empty and the cellar is of no use: what can be proved of them without a search.
#pragma once

#include "games/castle/same_suit/ground.hpp"
#include "games/reduction.hpp"

namespace winnable::castle {

class DeadEnds {
 public:
  // Searching for the best result leaves out what only proves that a position is not won.
  void begin(const Ground& ground, Direction direction, Reductions reductions, bool only_wins);

  // No line from here wins. Freely: the cards that slide freely; movable: those that can be joined.
  bool hopeless(const SlideClass& state, Mask freely, Mask movable) const;

  // Of the cards that can be joined: those of some clusters, if moves of no other cluster need be tried; else all.
  Mask first_to_move(const SlideClass& state, Mask freely, Mask movable) const;

 private:
  bool closed(const SlideClass& state) const;
  bool stays_closed(const SlideClass& state, Mask freely, Mask frozen, Mask watched) const;

  const Ground* ground_ = nullptr;
  Direction direction_ = Direction::up;
  bool finds_dead_ends_ = true, finds_clusters_ = true;
};

}  // namespace winnable::castle
