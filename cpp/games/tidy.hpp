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
  // Its number, from 1, is its time. The latest moves before it, or 0: of its card, onto its support, off the support it left.
  std::uint32_t of_card = 0, onto_it = 0, off_it = 0;
};

// Where a card moves twice, one move can often do:
// - It *waits*: its first move is left out, and its second one takes it from where it was, or both are left out if it comes
//   back to there. The moves in between must make no use of the first: what the card had left did not move, and nothing came onto it or onto
//   the card. If it had left a row empty, no empty row was filled; if the cellar, that was not; if an auxiliary row, which
//   opens the cellar, no card left that.
// - It goes *at once*: its first move takes it to where the second one would. What it goes to must be as it was: it
//   did not move, nothing came onto it or left it; of empty rows, none was filled and none became empty.
// Either way the moves in between find the places that they need, and so do those after them.
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
  using Latest = std::array<std::uint32_t, support::count>;

  Told& told(std::uint32_t time) { return line_[time - 1]; }

  bool shorten(std::uint32_t now) {
    Told& move = told(now);
    bool found = move.from == move.onto;  // from row to row
    move.idle = found;
    if (found) return true;
    while (const std::uint32_t first = latest(of_, &Told::of_card, move.card)) {
      if (may_wait(first)) {
        told(first).idle = true;
        move.from = told(first).from;
        found = true;
        if (move.from != move.onto) continue;
        move.idle = true;
        return true;
      }
      if (!may_go_at_once(first, move.onto)) break;
      onto_[told(first).onto] = told(first).onto_it;
      told(first).onto = move.onto;
      note(first, onto_, &Told::onto_it, move.onto);
      move.idle = true;
      return true;
    }
    note(now, of_, &Told::of_card, move.card);
    note(now, onto_, &Told::onto_it, move.onto);
    note(now, off_, &Told::off_it, move.from);
    return found;
  }

  bool may_wait(std::uint32_t first) {
    const Told& move = told(first);
    const bool used = move.from == support::other_floor
                          ? latest(off_, &Told::off_it, support::cellar_floor) > first
                          : latest(onto_, &Told::onto_it, move.from) > first;
    return !used && latest(of_, &Told::of_card, move.from) < first &&
           latest(onto_, &Told::onto_it, move.card) < first;
  }

  bool may_go_at_once(std::uint32_t first, Support onto) {
    return onto != support::foundation && latest(of_, &Told::of_card, onto) < first &&
           latest(onto_, &Told::onto_it, onto) < first && latest(off_, &Told::off_it, onto) < first;
  }

  void note(std::uint32_t time, Latest& heads, std::uint32_t Told::*before, Support support) {
    told(time).*before = heads[support];
    heads[support] = time;
  }

  // The latest move that is not idle.
  std::uint32_t latest(Latest& heads, std::uint32_t Told::*before, Support support) {
    std::uint32_t& head = heads[support];
    while (head != 0 && told(head).idle) head = told(head).*before;
    return head;
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
  std::vector<Move> shorter;
  shorter.reserve(line.size());
  piles = start;
  for (const detail::Told& told : line) {
    shorter.push_back(piles.move(told));
    piles.play(shorter.back());
  }
  return shorter;
}

}  // namespace winnable
