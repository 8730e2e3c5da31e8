// How Short's deals are answered.
#pragma once

#include "games/short/problem.hpp"
#include "games/solution.hpp"
#include "search/depth_first.hpp"

namespace winnable::short_game {

class Solver {
 public:
  Solution search(const Rules& rules, const Position& from, const Request& request, Budget& budget);

 private:
  DepthFirst<Problem> depth_first_;
};

}  // namespace winnable::short_game
