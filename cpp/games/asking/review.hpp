// What the positions of a played game are worth.
#pragma once

#include <span>
#include <vector>

#include "games/asking/asker.hpp"

namespace winnable {

struct Review {
  // Positions before `lost_from` and up to `won_until` (-1: none) are won; from `lost_from` (their count:
  // none) on they are lost; those between are undecided.
  int won_until = -1;
  int lost_from = 0;
  Answer last_win;        // of the position `won_until`
  Reason reason = Reason::none;  // why those between are undecided
};

// The positions must follow one another by legal moves. What is won was won all the time before, and
// what is lost stays lost, so the turn is found by halving.
Review review(Asker& asker, std::span<const AnyPosition> positions);

}  // namespace winnable
