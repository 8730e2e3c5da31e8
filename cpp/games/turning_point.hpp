// Where a played game was lost.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "games/game.hpp"
#include "games/playing.hpp"

namespace winnable {

// The verdicts of a game's positions: what is won was won all the time before, and what is lost stays lost.
// Positions up to `won_until` moves are won, from `lost_from` moves on they are lost.
struct Course {
  std::int32_t won_until = -1;  // -1: not even the start, as far as is known
  std::int32_t lost_from = 0;   // more than there are moves: never, as far as is known

  Verdict after(std::int32_t moves) const {
    return moves <= won_until ? Verdict::won : moves >= lost_from ? Verdict::lost : Verdict::undecided;
  }
};

// `start` is the verdict of the deal itself. Found by halving. Unlike a review (asking/review.hpp), which shares
// one limit out and asks on while that may decide more, this is one of many rows: the solver is kept from row to
// row, each search has the limits for itself, and what is undecided ends a halving, so that few searches are made.
Course course_of(Solver& solver, const Deal& deal, const Played& played, Verdict start, const Request& request,
                 StopSource* stop);

}  // namespace winnable
