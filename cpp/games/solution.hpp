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
  bool shorten = false;        // also make the moves of a win fewer
  bool shortest = false;       // also the fewest moves that win
  bool plain = false;  // brute force over positions as they are, with nothing reduced
};

struct Solution {
  Verdict verdict = Verdict::undecided;
  Reason reason = Reason::none;  // why the verdict, or else the best result or the fewest moves, stayed open
  std::uint64_t positions = 0;  // searched, over all stages
  std::vector<Move> moves;      // of a win, from the position asked about; else empty
  int best = -1;                // cards on the foundations at best, laid-out ones not counted; -1 unknown
  bool best_proved = false;     // else more may be possible
  std::vector<Move> best_moves; // that put up so many, where the deal is not won
  int least_moves = -1;         // no win has fewer; -1 unknown or not won
  int least_redeals = -1;       // redeals of the win that needs fewest; -1 unknown or not won
};

}  // namespace winnable
