// Takes idle moves out of a winning line.
#pragma once

#include <array>
#include <cstdint>
#include <span>
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
// not. So it finds most of what is idle, never too much, and the rest is found by another look.
class IdleMoves {
 public:
  // Goes through the line from its start. True if a move was found to be idle.
  bool find(std::vector<Told>& line) {
    line_ = line.data();
    of_.fill(0);
    onto_.fill(0);
    off_.fill(0);
    bool found = false;
    for (std::uint32_t now = 1; now <= line.size(); ++now) found |= shorten(now);
    return found;
  }

 private:
  // The time of a move is its number from 1; 0 is before all.
  using Latest = std::array<std::uint32_t, support::count>;

  Told& told(std::uint32_t time) { return line_[time - 1]; }

  bool shorten(std::uint32_t now) {
    Told& move = told(now);
    bool found = false;
    std::uint32_t first = of_[move.card];
    for (; first != 0 && may_wait(first); first = told(first).before) {
      told(first).idle = found = true;
      move.from = told(first).from;
    }
    of_[move.card] = first;
    if (move.from == move.onto) {  // back to where it was, or from row to row
      move.idle = true;
      return true;
    }
    if (first != 0 && may_go_at_once(first, move.onto)) {
      told(first).onto = move.onto;
      onto_[move.onto] = first;
      move.idle = true;
      return true;
    }
    move.before = first;
    of_[move.card] = now;
    onto_[move.onto] = now;
    off_[move.from] = now;
    return found;
  }

  bool may_wait(std::uint32_t first) {
    const Told& move = told(first);
    const std::uint32_t used = move.from == support::other_floor ? off_[support::cellar_floor] : onto_[move.from];
    return (used <= first) & (of_[move.from] < first) & (onto_[move.card] < first);
  }

  bool may_go_at_once(std::uint32_t first, Support onto) {
    return (onto != support::foundation) & (of_[onto] < first) & (onto_[onto] < first) & (off_[onto] < first);
  }

  Told* line_ = nullptr;
  Latest of_{}, onto_{}, off_{};
};

}  // namespace detail

// A line that wins as the given one does and is not longer. Which row is which may differ.
template <PileRules R>
std::vector<Move> tidied(const R& rules, const typename R::Position& from, std::span<const Move> moves) {
  const Piles start(rules, from);
  std::vector<detail::Told> line;
  line.reserve(moves.size());
  Piles piles = start;
  for (const Move move : moves) line.push_back({piles.play(move)});
  detail::IdleMoves idle_moves;
  while (idle_moves.find(line)) std::erase_if(line, [](const detail::Told& told) { return told.idle; });
  return as_moves(start, line);
}

}  // namespace winnable
