// Positions of the rules as a problem for lines that are best or shortest.
#pragma once

#include <concepts>
#include <vector>

#include "games/lines/reductions.hpp"
#include "games/rules.hpp"
#include "search/fingerprint.hpp"

namespace winnable {

// What is proved of a family's positions beyond its rules.
// alike(): equal for positions that differ only in the names of places. idle(): whether the move leads to a position like
// the one it leaves or like one that a move listed before it leads to. forced(): a move that is the first of a shortest
// win, if there is a win, and of a line to the best result; or Move{}.
// least_moves(): no win needs fewer; 0 only where the position may be won.
template <class I>
concept Insight = requires(const I insight, const typename I::Rules::Position& position, const MoveList& moves, Move move) {
  requires GameRules<typename I::Rules>;
  requires std::constructible_from<I, const typename I::Rules&>;
  { insight.alike(position) } -> std::same_as<Fingerprint>;
  { insight.idle(position, move) } -> std::same_as<bool>;
  { insight.forced(position, moves) } -> std::same_as<Move>;
  { insight.least_moves(position) } -> std::same_as<int>;
};

template <Insight I>
class PositionProblem {
 public:
  using Rules = typename I::Rules;
  using State = typename Rules::Position;
  using Step = Move;
  using Key = Fingerprint;

  PositionProblem(const Rules& rules, const State& from, LineReductions reductions = {})
      : rules_(rules), insight_(rules), from_(from), reductions_(reductions) {}

  State start() const { return from_; }
  bool won(const State& state) const { return rules_.won(state); }
  bool hopeless(const State&) const { return false; }
  int progress(const State& state) const { return rules_.played(state); }
  int least_moves(const State& state) const { return reductions_.bounds ? insight_.least_moves(state) : 0; }
  Key key(const State& state) const { return reductions_.alike ? insight_.alike(state) : fingerprint(state); }
  State after(const State& state, Move move) const { return rules_.apply(state, move); }

  // Moves to the foundations first.
  void successors(const State& state, std::vector<Move>& steps) const {
    MoveList moves;
    rules_.moves(state, moves);
    if (reductions_.forced) {
      if (const Move move = insight_.forced(state, moves); move != Move{}) {
        steps.push_back(move);
        return;
      }
    }
    for (const bool up : {true, false}) {
      for (const Move move : moves) {
        if ((move.to.kind() == PlaceKind::foundation) == up && !is_idle(state, move)) steps.push_back(move);
      }
    }
  }

 private:
  bool is_idle(const State& state, Move move) const { return reductions_.alike && insight_.idle(state, move); }

  static Fingerprint fingerprint(const State& state) {
    Fingerprinter fingerprinter;
    add_bytes(fingerprinter, state);
    return fingerprinter.finish();
  }

  const Rules& rules_;
  I insight_;
  State from_;
  LineReductions reductions_;
};

}  // namespace winnable
