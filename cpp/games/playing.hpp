// A game played by a policy, of any game: what bindings and batches work with.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "games/game.hpp"
#include "games/policy.hpp"

namespace winnable {

// How a game ended: no legal move was left; won; the policy gave up; nothing new could come any more; the
// policy failed; or somebody stopped it.
enum class Outcome : std::uint8_t { stuck = 0, won = 1, gave_up = 2, stalled = 3, failed = 4, stopped = 5 };

// A policy from outside: what it would play after the moves of the line, or no_move when it gives up. What it
// throws ends the game.
using Callable =
    std::function<Move(const std::shared_ptr<const Deal>& deal, const Seen& seen, std::span<const Move> line)>;

// Who plays: a policy of the game's own or a callable; with what sight; and whether the solver takes over
// while nothing is hidden.
struct PlayRequest {
  PolicySpec policy;
  Callable callable;  // where the name of the policy is empty
  Sight sight;
  std::uint64_t seed = 0;
  bool finish_exact = false;
  Limits limits;  // of each search of the solver
};

struct Played {
  Outcome outcome = Outcome::stuck;
  std::uint32_t decisions = 0;  // moves that the policy itself chose
  std::vector<Move> moves;
};

// One policy and its memory, for deals of one game, one after another. Not for two threads.
class Player {
 public:
  virtual ~Player() = default;
  // `number` makes the policy's chance: by seed, number and how many moves were made. `moves` were made before and
  // are not in `played`, which is filled as far as the game came also if the policy throws.
  virtual void play(const std::shared_ptr<const Deal>& deal, std::uint64_t number, std::span<const Move> moves,
                    StopSource* stop, Played& played) = 0;
  virtual void play_number(std::uint64_t number, StopSource* stop, Played& played) = 0;
  // What the policy would play after these moves; no_move if it gives up.
  virtual Move choose(const std::shared_ptr<const Deal>& deal, std::uint64_t number, std::span<const Move> moves) = 0;
};

}  // namespace winnable
