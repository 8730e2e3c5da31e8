// What searches for lines find, not yet believed.
#pragma once

#include <vector>

#include "games/move.hpp"

namespace winnable {

// The line to the best result that was found, and the cards that it and what can go up at its end put on the
// foundations. Proved: no line puts up more.
struct BestLine {
  std::vector<Move> moves;
  int cards = -1;
  bool proved = false;
};

// The shortest win that was found, empty where none is shorter than the known one; no win has fewer moves than `least`.
struct ShortestLine {
  std::vector<Move> moves;
  int least = 0;
};

}  // namespace winnable
