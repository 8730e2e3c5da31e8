// How Sultan's deals are answered: a portfolio of searches, the quick ones first.
#pragma once

#include <span>
#include <vector>

#include "games/plain_problem.hpp"
#include "games/solution.hpp"
#include "games/sultan/exhaustive.hpp"
#include "games/sultan/problem.hpp"
#include "games/sultan/reductions.hpp"
#include "games/sultan/rules.hpp"
#include "search/depth_first.hpp"

namespace winnable::sultan {

class Solver {
 public:
  Solution search(const Rules& rules, const Position& from, const Request& request, Budget& budget);

 private:
  Verdict search_sets(const Request& request, Budget& budget);

  Problem problem_;
  Exhaustive exhaustive_;
  DepthFirst<PlainProblem<Rules>> positions_;
  std::vector<Take> takes_;
};

}  // namespace winnable::sultan
