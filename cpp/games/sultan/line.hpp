// The way back: from the cards taken to plain moves of the refill rule that was asked for.
#pragma once

#include <span>
#include <vector>

#include "games/sultan/problem.hpp"
#include "games/sultan/stock_problem.hpp"

namespace winnable::sultan {

// Appends the moves that take these cards, each at its moment, and then play whatever is left to play.
void plain_moves(const Problem& problem, const Rules& rules, const Position& from, std::span<const Take> takes,
                 std::vector<Move>& moves);

// The same for cards played where the stock fills the divan.
void plain_stock_moves(const Problem& problem, const Rules& rules, const Position& from, std::span<const Play> plays,
                       std::vector<Move>& moves);

}  // namespace winnable::sultan
