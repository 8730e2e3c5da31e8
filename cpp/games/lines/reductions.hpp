// The reductions of the searches for lines that are best or shortest, the same for all games. They stand in a game's list
// after its own ones; the proofs stand with each family's insight.
#pragma once

#include <array>
#include <cstddef>

#include "games/reduction.hpp"

namespace winnable {

inline constexpr std::array line_reductions{
    Reduction{"lines-alike", "Positions that differ only in the names of places are one, when best and shortest lines are searched."},
    Reduction{"lines-forced", "A card that no other needs goes up at once, when best and shortest lines are searched."},
    Reduction{"lines-bounds", "What a position still needs, or can reach at best, ends the search for best and shortest lines early."},
};

struct LineReductions {
  bool alike = true, forced = true, bounds = true;
};

// Where they stand after `own` reductions of the game.
constexpr LineReductions line_reductions_of(const Reductions& reductions, std::size_t own) {
  return {reductions[own], reductions[own + 1], reductions[own + 2]};
}

}  // namespace winnable
