// The castles' lines that are best, shorter or shortest.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "games/castle/fewest/beam.hpp"
#include "games/castle/fewest/proof.hpp"
#include "games/castle/insight.hpp"
#include "games/lines/position_lines.hpp"

namespace winnable::castle {

// Wins of few moves are searched over moves aside (fewest/): where rows build in suit a small search proves the fewest of nearly every
// deal, elsewhere beams find them. Best results are searched as for the other games.
class Lines : public PositionLines<Insight> {
 public:
  using PositionLines<Insight>::PositionLines;

  std::vector<Move> shorter(const Rules& rules, const Position& from, std::span<const Move> moves, Budget& budget);
  ShortestLine shortest(const Rules& rules, const Position& from, int below, Budget& budget);

 private:
  // A search for the fewest moves aside that can go on where it ended.
  struct Started {
    Position from;
    fewest::Spreads spreads;
    fewest::Proof proof;
    Started(const Rules& rules, const Position& from, int below, const Budget& budget);
  };

  bool all_reductions() const { return reductions_.alike && reductions_.forced && reductions_.bounds; }
  fewest::Proof& proof_of(const Rules& rules, const Position& from, int below, const Budget& budget);
  void take_beams(const Rules& rules, const Position& from, std::vector<Move>& moves, Budget& budget);

  std::optional<Started> started_;
};

}  // namespace winnable::castle
