// Sultan's lines that are best, shorter or shortest.
#pragma once

#include <span>
#include <vector>

#include "games/lines/position_lines.hpp"
#include "games/sultan/insight.hpp"
#include "games/sultan/line.hpp"
#include "games/sultan/playout.hpp"
#include "games/sultan/set_problem.hpp"

namespace winnable::sultan {

// Where the waste fills the divan, play-outs by chance find good lines at once: many are played, the best or the shortest win
// is kept. What they leave open is searched as for the other games, for the best result over sets of cards.
class Lines : public PositionLines<Insight> {
 public:
  using PositionLines<Insight>::PositionLines;

  BestLine best(const Rules& rules, const Position& from, int enough, Budget& budget);
  std::vector<Move> shorter(const Rules& rules, const Position& from, std::span<const Move> moves, Budget& budget);
};

}  // namespace winnable::sultan
