// How Short's deals are answered.
#pragma once

#include "games/short/judged_problem.hpp"
#include "games/short/problem.hpp"
#include "games/solution.hpp"
#include "search/beams.hpp"
#include "search/depth_first.hpp"
#include "search/restarts.hpp"

namespace winnable::short_game {

class Solver {
 public:
  Solution search(const Rules& rules, const Position& from, const Request& request, Budget& budget);

 private:
  Evaluation evaluation_;
  Restarts<JudgedProblem> best_first_;
  Beams<JudgedProblem> beams_;
  DepthFirst<Problem> depth_first_;
};

}  // namespace winnable::short_game
