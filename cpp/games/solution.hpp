// What a solver is asked and what it answers.
#pragma once

#include <cstdint>
#include <vector>

#include "games/move.hpp"
#include "games/reduction.hpp"
#include "search/budget.hpp"
#include "search/verdict.hpp"

namespace winnable {

struct Request {
  Limits limits;
  Reductions reductions;
  bool best = false;           // also the largest number of cards that can reach the foundations
  bool least_redeals = false;  // also the smallest number of redeals that wins (Sultan)
  bool plain = false;  // brute force over positions as they are, with nothing reduced
};

struct Solution {
  Verdict verdict = Verdict::undecided;
  Reason reason = Reason::none;
  std::uint64_t positions = 0;  // searched, over all stages
  std::vector<Move> moves;      // of a win, from the position asked about; else empty
  int best = -1;                // cards on the foundations at best, laid-out ones not counted; -1 unknown
  int least_redeals = -1;       // redeals of the win that needs fewest; -1 unknown or not won
};

}  // namespace winnable
