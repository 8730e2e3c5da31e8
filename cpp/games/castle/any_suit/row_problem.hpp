// The castle games with any-suit building as positions and moves of the rules, with the reductions that
// hold whatever the layout: auxiliary rows, a cellar and foundations of every direction.
#pragma once

#include <cstddef>
#include <cstring>
#include <vector>

#include "games/castle/any_suit/reductions.hpp"
#include "games/castle/rules.hpp"
#include "search/fingerprint.hpp"

namespace winnable::castle::any_suit {

class RowProblem {
 public:
  using State = Position;
  using Step = Move;
  using Key = Fingerprint;

  RowProblem(const Rules& rules, const Position& from, Reductions reductions)
      : rules_(rules), from_(from), reductions_(reductions) {}

  State start() const { return from_; }
  bool won(const State& state) const { return rules_.won(state); }
  bool hopeless(const State&) const { return false; }
  State after(const State& state, Move move) const { return rules_.apply(state, move); }

  // Alike rows. Swapping all the cards of two rows maps legal moves to legal moves and won positions to
  // won ones, so both positions have the same verdict. What lies below each card, together with the
  // free cards of the other places, names exactly the positions that differ by such swaps: a card in
  // play that nothing lies on and that is no such free card is the free card of some row.
  Key key(const State& state) const {
    Fingerprinter fingerprinter;
    add(fingerprinter, state.below);
    if (!reductions_[alike_rows]) add(fingerprinter, state.rows);
    std::uint64_t others = state.cellar.code;
    for (const Card top : state.auxiliary) others = others << 8 | top.code;
    fingerprinter.add(others << 8 | static_cast<std::uint64_t>(state.direction));
    std::uint64_t played = 0;
    for (const auto count : state.played) played = played << 8 | count;
    fingerprinter.add(played);
    return fingerprinter.finish();
  }

  void successors(const State& state, std::vector<Step>& steps) const {
    MoveList moves;
    rules_.moves(state, moves);
    if (reductions_[forced_foundations]) {
      if (const Move forced = forced_move(state, moves); forced != Move{}) {
        steps.push_back(forced);
        return;
      }
    }
    const std::size_t first_empty = first_empty_row(state);
    for (const bool up : {true, false}) {
      for (const Move move : moves) {
        if ((move.to.kind() == PlaceKind::foundation) == up && !idle(state, move, first_empty)) steps.push_back(move);
      }
    }
  }

 private:
  static_assert(sizeof(Position::below) % 8 == 0 && sizeof(Position::rows) % 8 == 0);

  template <class Cards>
  static void add(Fingerprinter& fingerprinter, const Cards& cards) {
    for (std::size_t at = 0; at < sizeof(Cards); at += 8) {
      std::uint64_t word;
      std::memcpy(&word, reinterpret_cast<const unsigned char*>(&cards) + at, 8);
      fingerprinter.add(word);
    }
  }

  // Forced foundations. Let x, of rank r, be free and next on its foundation, and all cards of ranks up
  // to r - 2 be up. Take a win that does not begin with x going up; play x up first and then follow the
  // win, leaving out the moves of x. A place that x would have taken is free now, and the card under x
  // is free sooner. Only a card w of rank r - 1 can be missing x, as its host; its predecessor is up, so w
  // goes to its foundation instead and its own later moves are left out. No card misses w as a host: it
  // would have rank r - 2, and all of those are up. Where the direction is not yet settled, or is down,
  // nothing is forced.
  Move forced_move(const State& state, const MoveList& moves) const {
    if (state.direction != Direction::up) return {};
    int lowest_next = max_ranks + 1;
    for (int suit = 0; suit < rules_.layout().suits; ++suit) {
      if (const Card next = rules_.next(state, suit, Direction::up); next && next.rank() < lowest_next) {
        lowest_next = next.rank();
      }
    }
    for (const Move move : moves) {
      if (move.to.kind() == PlaceKind::foundation && card_at(state, move.from).rank() <= lowest_next + 1) return move;
    }
    return {};
  }

  // With alike rows, one empty row is as good as another, and moving a row's only card to an empty row
  // changes nothing.
  bool idle(const State& state, Move move, std::size_t first_empty) const {
    if (!reductions_[alike_rows] || move.to.kind() != PlaceKind::row) return false;
    const auto row = static_cast<std::size_t>(move.to.index());
    if (state.rows[row]) return false;
    return row != first_empty || (move.from.kind() == PlaceKind::row && !state.under(card_at(state, move.from)));
  }

  std::size_t first_empty_row(const State& state) const {
    std::size_t row = 0;
    while (row < max_rows && state.rows[row]) ++row;
    return row;
  }

  static Card card_at(const State& state, Place place) {
    const auto index = static_cast<std::size_t>(place.index());
    if (place.kind() == PlaceKind::row) return state.rows[index];
    return place.kind() == PlaceKind::auxiliary ? state.auxiliary[index] : state.cellar;
  }

  const Rules& rules_;
  State from_;
  Reductions reductions_;
};

}  // namespace winnable::castle::any_suit
