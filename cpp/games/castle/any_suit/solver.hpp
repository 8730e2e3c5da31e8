// How deals of the castle games that build whatever the suits are answered.
#pragma once

#include "games/castle/any_suit/reductions.hpp"
#include "games/castle/any_suit/row_problem.hpp"
#include "games/castle/rules.hpp"
#include "games/solution.hpp"
#include "search/depth_first.hpp"

namespace winnable::castle {

class AnySuitSolver {
 public:
  Solution search(const Rules& rules, const Position& from, const Request& request, Budget& budget) {
    Solution solution;
    solution.verdict = rows_.search(any_suit::RowProblem(rules, from, request.reductions), budget);
    solution.moves = rows_.path();
    return solution;
  }

 private:
  DepthFirst<any_suit::RowProblem> rows_;
};

}  // namespace winnable::castle
