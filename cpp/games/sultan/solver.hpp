// How Sultan's deals are answered.
#pragma once

#include <array>
#include <span>

#include "games/sultan/rules.hpp"
#include "games/plain_problem.hpp"
#include "games/solution.hpp"
#include "search/depth_first.hpp"

namespace winnable::sultan {

inline constexpr std::array<Reduction, 0> reductions{};


class Solver {
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

}  // namespace winnable::sultan
