// How deals of the castle games that build in suit are answered.
#pragma once

#include <array>
#include <vector>

#include "games/castle/rules.hpp"
#include "games/castle/same_suit/arrangement.hpp"
#include "games/castle/same_suit/class_search.hpp"
#include "games/castle/same_suit/reductions.hpp"
#include "games/castle/same_suit/simple_problem.hpp"
#include "games/solution.hpp"
#include "search/depth_first.hpp"

namespace winnable::castle {

// Foundations that may still build either way are two problems, up and down: the first card played
// decides, and until then no move depends on it. They take turns.
class SameSuitSolver {
 public:
  Solution search(const Rules& rules, const Position& from, const Request& request, Budget& budget);

 private:
  Solution search_classes(const Rules& rules, const Position& from, const Request& request, Budget& budget);
  Solution search_positions(const Rules& rules, const Position& from, const Request& request, Budget& budget);

  Ground ground_;
  std::array<ClassSearch, 2> class_searches_;  // foundations up, foundations down
  std::array<DepthFirst<SimpleProblem>, 2> positions_;
  Arrangement arrangement_;
};

}  // namespace winnable::castle
