// How deals of the castle games that build whatever the suits are answered.
#pragma once

#include <array>

#include "games/castle/rules.hpp"
#include "games/plain_problem.hpp"
#include "games/solution.hpp"
#include "search/depth_first.hpp"

namespace winnable::castle {

inline constexpr std::array<Reduction, 0> any_suit_reductions{};

class AnySuitSolver {
 public:
  Solution search(const Rules& rules, const Position& from, const Request&, Budget& budget) {
    Solution solution;
    solution.verdict = engine_.search(PlainProblem<Rules>(rules, from), budget);
    solution.moves = engine_.path();
    return solution;
  }

 private:
  DepthFirst<PlainProblem<Rules>> engine_;
};

}  // namespace winnable::castle
