// A line with the positions that it leads through.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "games/lines/position_problem.hpp"

namespace winnable {

template <Insight I>
class FollowedLine {
 public:
  using Rules = typename I::Rules;
  using Position = typename Rules::Position;

  FollowedLine(const Rules& rules, const I& insight, const Position& from, std::span<const Move> moves)
      : rules_(rules), insight_(insight), positions_{from} {
    for (const Move move : moves) play(move);
  }

  std::size_t size() const { return moves_.size(); }
  const std::vector<Move>& moves() const { return moves_; }
  // Before move `index`; the last one after all moves.
  const Position& position(std::size_t index) const { return positions_[index]; }

  // The way between two positions instead of the moves there. The rest of the line follows, whatever the names of the
  // places are now. False: it does not follow, which would be a wrong alike(); the line is then as it was.
  bool replace(std::size_t first, std::size_t last, std::span<const Move> way) {
    FollowedLine line(rules_, insight_, positions_.front(), std::span(moves_).first(first));
    for (const Move move : way) line.play(move);
    for (std::size_t at = last; at < size(); ++at) {
      if (!line.play_like(positions_[at + 1])) return false;
    }
    *this = std::move(line);
    return true;
  }

  // Leaves out whatever lies between two positions that are alike. True if something did.
  bool cut_cycles() {
    bool cut = false;
    for (std::size_t at = 0; at < size(); ++at) {
      const Fingerprint like = insight_.alike(positions_[at]);
      std::size_t last = size();
      while (insight_.alike(positions_[last]) != like) --last;
      if (last > at && replace(at, last, {})) cut = true;
    }
    return cut;
  }

  FollowedLine& operator=(FollowedLine&& other) noexcept {
    moves_ = std::move(other.moves_);
    positions_ = std::move(other.positions_);
    return *this;
  }

 private:
  void play(Move move) {
    moves_.push_back(move);
    positions_.push_back(rules_.apply(positions_.back(), move));
  }

  bool play_like(const Position& wanted) {
    const Fingerprint like = insight_.alike(wanted);
    MoveList legal;
    rules_.moves(positions_.back(), legal);
    for (const Move move : legal) {
      if (insight_.alike(rules_.apply(positions_.back(), move)) != like) continue;
      play(move);
      return true;
    }
    return false;
  }

  const Rules& rules_;
  const I& insight_;
  std::vector<Move> moves_;
  std::vector<Position> positions_;
};

}  // namespace winnable
