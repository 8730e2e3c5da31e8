// The way back: from the cards taken to plain moves of the refill rule that was asked for.
#pragma once

#include <span>
#include <vector>

#include "games/sultan/problem.hpp"

namespace winnable::sultan {

// Appends the moves that take these cards, each at its moment, and then play whatever is left to play.
void plain_moves(const Problem& problem, const Rules& rules, const Position& from, std::span<const Take> takes,
                 std::vector<Move>& moves);

}  // namespace winnable::sultan
