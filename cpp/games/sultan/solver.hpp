// How Sultan's deals are answered: a portfolio of searches, the quick ones first.
#pragma once

#include <vector>

#include "games/plain_problem.hpp"
#include "games/solution.hpp"
#include "games/sultan/exhaustive.hpp"
#include "games/sultan/playout.hpp"
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
  Verdict play_outs(PlayOut& player, int tries, Budget& budget);
  Verdict openings(PlayOut& player, int tries, Budget& budget);
  Verdict exhaustive(std::uint64_t positions, Budget& budget);

  Problem problem_;
  Exhaustive exhaustive_;
  DepthFirst<PlainProblem<Rules>> positions_;
  std::vector<Take> takes_;  // of the win
};

}  // namespace winnable::sultan
