// From a line of classes back to plain moves.
#pragma once

#include <vector>

#include "games/castle/any_suit/class_problem.hpp"
#include "games/castle/rules.hpp"

namespace winnable::castle::any_suit {

// The moves from `from` that follow the steps, with what is forced between them, and then play up all
// that is left. The last class must be won.
std::vector<Move> plain_line(const Ground& ground, const ClassProblem& problem, const Rules& rules,
                             const Position& from, const std::vector<ClassStep>& steps);

}  // namespace winnable::castle::any_suit
