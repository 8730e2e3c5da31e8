// How many of the legal moves along a solution keep the win.
#pragma once

#include <span>
#include <vector>

#include "games/asking/asker.hpp"

namespace winnable {

// The legal moves of one position of the solution. The solution's own move is among those that keep the win.
struct Choice {
  int keeping = 0, losing = 0, undecided = 0;
};

// Replays a solution that wins from the position. Every other legal move is asked with `most_positions` at most.
std::vector<Choice> count_choices(Asker& asker, AnyPosition position, std::span<const Move> solution,
                                  std::uint64_t most_positions);

}  // namespace winnable
