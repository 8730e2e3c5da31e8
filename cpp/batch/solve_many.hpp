// Many numbered deals of one game, on many threads.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "batch/sharing.hpp"
#include "games/game.hpp"

namespace winnable {

// One answer, as tables hold it: no padding, so that equal rows are equal byte for byte.
struct Row {
  std::uint64_t number;
  std::uint64_t positions;
  double seconds;        // CPU time of the thread
  std::uint32_t moves;   // in the solution; 0 where there is none
  std::int8_t best;      // cards on the foundations at best; -1 unknown
  std::int8_t least_redeals;  // -1 unknown or not won
  Verdict verdict;
  Reason reason;
};
static_assert(sizeof(Row) == 32);

// The winning moves of each row's deal, from its start on; empty where there are none.
using Lines = std::vector<std::vector<Move>>;

// Answers the deals whose numbers stand in the rows, in place. What a row says of its deal depends
// neither on the other rows nor on the number of threads (0: one a core); only the seconds differ.
// After a stop the rows that were not answered are undecided with the reason `stopped`; the return
// value counts the others. Where lines are wanted, they are given as many places as there are rows.
std::uint64_t solve_many(const Game& game, std::span<Row> rows, const Request& request, unsigned threads,
                         const Tick& tick, Lines* lines = nullptr);

}  // namespace winnable
