// From one position to another: a problem whose wins are the ways between two positions of a line.
#pragma once

#include <vector>

#include "games/lines/position_problem.hpp"

namespace winnable {

// least_between(): no way from the one position to one like the other has fewer moves. Any number where there is no way.
template <class I>
concept WayInsight = Insight<I> && requires(const I insight, const typename I::Rules::Position& position) {
  { insight.least_between(position, position) } -> std::same_as<int>;
};

template <WayInsight I>
class WindowProblem {
 public:
  using Rules = typename I::Rules;
  using State = typename Rules::Position;
  using Step = Move;
  using Key = Fingerprint;

  WindowProblem(const Rules& rules, const I& insight, const State& from, const State& to)
      : rules_(rules), insight_(insight), from_(from), to_(to), goal_(insight.alike(to)) {}

  State start() const { return from_; }
  bool won(const State& state) const { return insight_.alike(state) == goal_; }
  bool hopeless(const State&) const { return false; }
  int least_moves(const State& state) const { return insight_.least_between(state, to_); }
  Key key(const State& state) const { return insight_.alike(state); }
  State after(const State& state, Move move) const { return rules_.apply(state, move); }

  void successors(const State& state, std::vector<Move>& steps) const {
    MoveList moves;
    rules_.moves(state, moves);
    for (const Move move : moves) {
      if (!insight_.idle(state, move)) steps.push_back(move);
    }
  }

 private:
  const Rules& rules_;
  const I& insight_;
  State from_, to_;
  Fingerprint goal_;
};

}  // namespace winnable
