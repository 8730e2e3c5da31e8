// Takes idle moves out of a winning line.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "games/card_moves.hpp"

namespace winnable {
namespace detail {

// A move and what is found out about it.
struct Told : CardMove {
  bool idle = false;
  std::uint32_t before = 0;  // the time of its card's move before
};

// Where a card moves twice, one move can often do:
// - It *waits*: its first move is left out, and its second one takes it from where it was, or both are left out if it comes
//   back to there. The moves in between must make no use of the first: what the card had left did not move, and nothing came onto it or onto
//   the card. If it had left a row empty, no empty row was filled; if the cellar, that was not; if an auxiliary row, which
//   opens the cellar, no card left that.
// - It goes *at once*: its first move takes it to where the second one would. What it goes to must be as it was: it
//   did not move, nothing came onto it or left it; of empty rows, none was filled and none became empty.
// Either way the moves in between find the places that they need, and so do those after them.
//
// A look goes through the line once and keeps for each card and place only the latest move that had to do with it, idle or
// not. So it finds most of what is idle, never too much, and the rest is found by another look. Up to the first move
// that the last look changed, another one would find nothing.
class IdleMoves {
 public:
  // For a line of so many moves.
  explicit IdleMoves(std::size_t size) {
    line_.reserve(size + 1);
    line_.emplace_back();  // stands for all that was before, and is no move
  }

  // The first look, move by move.
  void add(const CardMove& move) {
    line_.push_back({move});
    shorten(static_cast<std::uint32_t>(line_.size() - 1));
  }

  bool found_any() const { return changed_ != none; }

  // Leaves out the moves found to be idle, and goes through the line once more.
  void look_again() {
    of_.fill(0);
    onto_.fill(0);
    off_.fill(0);
    const std::uint32_t unchanged = std::exchange(changed_, none);
    std::uint32_t now = 1;
    for (; now < unchanged; ++now) note(now);
    for (std::size_t i = now; i < line_.size(); ++i) {
      if (line_[i].idle) continue;
      line_[now] = line_[i];
      shorten(now);
      ++now;
    }
    line_.resize(now);
  }

  std::span<const Told> line() const { return std::span(line_).subspan(1); }

 private:
  // The time of a move is its number from 1; 0 is before all.
  using Latest = std::array<std::uint32_t, support::count>;
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

  Told& told(std::uint32_t time) { return line_[time]; }

  void shorten(std::uint32_t now) {
    Told& move = told(now);
    std::uint32_t first = of_[move.card];
    for (; may_wait(first); first = told(first).before) {
      told(first).idle = true;
      change(first);
      move.from = told(first).from;
    }
    of_[move.card] = first;
    if (move.from == move.onto) {  // back to where it was, or from row to row
      move.idle = true;
      change(now);
    } else if (may_go_at_once(first, move.onto)) {
      told(first).onto = move.onto;
      onto_[move.onto] = first;
      move.idle = true;
      change(first);
    } else {
      note(now);
    }
  }

  void note(std::uint32_t now) {
    Told& move = told(now);
    move.before = of_[move.card];
    of_[move.card] = now;
    onto_[move.onto] = now;
    off_[move.from] = now;
  }

  void change(std::uint32_t time) { changed_ = std::min(changed_, time); }

  // Whether a difference of times is: one test of all signs, where comparisons would be turned into maxima in vectors.
  static bool negative(std::uint32_t difference) { return static_cast<std::int32_t>(difference) < 0; }

  // Not at time 0, as nothing is earlier.
  bool may_wait(std::uint32_t first) {
    const Told& move = told(first);
    const std::uint32_t used = move.from == support::other_floor ? off_[support::cellar_floor] : onto_[move.from];
    return negative((used - first - 1) & (of_[move.from] - first) & (onto_[move.card] - first));
  }

  bool may_go_at_once(std::uint32_t first, Support onto) {
    return negative((of_[onto] - first) & (onto_[onto] - first) & (off_[onto] - first)) && onto != support::foundation;
  }

  std::vector<Told> line_;
  std::uint32_t changed_ = none;  // the first move that the last look changed
  Latest of_{}, onto_{}, off_{};
};

}  // namespace detail

// A line that wins as the given one does and is not longer. Which row is which may differ.
template <PileRules R>
std::vector<Move> tidied(const R& rules, const typename R::Position& from, std::span<const Move> moves) {
  const Piles start(rules, from);
  Piles piles = start;
  detail::IdleMoves idle_moves(moves.size());
  for (const Move move : moves) idle_moves.add(piles.play(move));
  while (idle_moves.found_any()) idle_moves.look_again();
  return as_moves(start, idle_moves.line());
}

}  // namespace winnable
