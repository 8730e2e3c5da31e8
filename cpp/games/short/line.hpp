// The way back from the steps of the search to plain moves.
#pragma once

#include <span>
#include <vector>

#include "games/short/problem.hpp"

namespace winnable::short_game {

std::vector<Move> moves_of(const Position& from, const Problem& problem, std::span<const Step> steps);

}  // namespace winnable::short_game
