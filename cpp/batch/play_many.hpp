// Many numbered deals of one game played by a policy, on many threads.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "batch/sharing.hpp"
#include "games/game.hpp"
#include "games/playing.hpp"

namespace winnable {

inline constexpr std::size_t passes_noted = 4;

// One played game, as tables hold it: no padding, so that equal rows are equal byte for byte.
struct PlayRow {
  std::uint64_t number;
  double seconds;  // CPU time of the play, without the verdicts'
  std::uint32_t moves;
  std::uint32_t decisions;   // moves that the policy chose itself
  std::int32_t losing_move;  // counted from 1; 0: none; -1: not known
  Outcome outcome;
  Verdict verdict;  // of the deal, all cards known
  std::array<std::uint8_t, passes_noted> after_pass;  // verdicts when the stock was used up; no_pass: never was
  std::array<std::uint8_t, 6> unused;

  static constexpr std::uint8_t no_pass = 255;
};
static_assert(sizeof(PlayRow) == 40);

// Plays the deals whose numbers stand in the rows. What a row says depends neither on the other rows nor on the
// number of threads; only the seconds differ. With `verdicts` the solver says what was possible, else verdicts are
// undecided. After a stop the rows that were not finished have the outcome `stopped`; the return value counts the
// others. Not for a callable, which belongs to one thread: whoever asks it plays game by game and judges each row.
std::uint64_t play_many(const Game& game, std::span<PlayRow> rows, const PlayRequest& request, bool verdicts,
                        unsigned threads, const Tick& tick);

// What the solver says of a game that was played, written to its row.
void judge(const Game& game, Solver& solver, const Played& played, const Request& request, StopSource* stop,
           PlayRow& row);
// The row of a game, without verdicts.
PlayRow row_of(std::uint64_t number, const Played& played);

}  // namespace winnable
