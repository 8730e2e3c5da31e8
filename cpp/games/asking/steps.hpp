// Lines of moves told by what happens to cards instead of by the names of places, so that they can be
// followed from another position too.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "cards/card.hpp"
#include "games/game.hpp"
#include "games/move.hpp"

namespace winnable {

struct Step {
  Move move;
  Card card;  // that moves; none for a draw or a redeal
  Card onto;  // the card it is laid on; none for an empty place and for foundations
};

// The moves as steps. They must be legal, one after another from the position.
std::vector<Step> steps_of(const Deal& deal, AnyPosition position, std::span<const Move> moves);

// Plays the steps from a position, leaving out those that cannot be played there. The moves, if the game
// is then won: each of them was legal where it was played, so they are a proof like any other.
std::optional<std::vector<Move>> follow(const Deal& deal, AnyPosition position, std::span<const Step> steps);

}  // namespace winnable
