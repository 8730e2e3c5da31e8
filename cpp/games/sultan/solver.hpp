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
#include "games/sultan/stock_solver.hpp"
#include "search/depth_first.hpp"

namespace winnable::sultan {

class Solver {
 public:
  Solution search(const Rules& rules, const Position& from, const Request& request, Budget& budget);

 private:
  // Searches the problem as it is set and writes the moves of a win.
  Verdict solve(const Rules& rules, const Position& from, const Request& request, Budget& budget,
                std::vector<Move>& moves);
  void find_least_redeals(const Rules& rules, const Position& from, const Request& request, Budget& budget,
                          Solution& solution);
  Verdict search_sets(const Request& request, Budget& budget);
  Verdict play_outs(PlayOut& player, int tries, Budget& budget);
  Verdict openings(PlayOut& player, int tries, Budget& budget);
  Verdict exhaustive(std::uint64_t positions, Budget& budget);

  Problem problem_;
  Exhaustive exhaustive_;
  StockSolver stock_;
  DepthFirst<PlainProblem<Rules>> positions_;
  std::vector<Take> takes_;  // of the win
};

}  // namespace winnable::sultan
