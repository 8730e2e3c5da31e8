// What each legal move of a position is worth.
#pragma once

#include <vector>

#include "games/asking/asker.hpp"

namespace winnable {

struct MoveAdvice {
  Move move;
  Answer after;  // of the position that the move leads to
};

struct Advice {
  Answer answer;  // of the position itself
  std::vector<MoveAdvice> moves;
};

// Each question still to come gets an equal part of what is left of the limits; what stays undecided
// is asked again while at least twice as much can be given to it.
Advice advise(Asker& asker, const AnyPosition& position);

}  // namespace winnable
