// The sketch that looks for wins of few moves.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/castle/any_suit/sketch_problem.hpp"

namespace winnable::castle::any_suit {

// A class, and one way in which its tokens may stand when the line is played, with the moves that this takes
// besides the steps. It is a guess, by which classes are preferred: nothing else depends on it.
struct ShortState : ClassState {
  std::array<std::uint8_t, max_ranks + 1> hosts{};  // [r]: the suit of the host of each token of rank r, two bits each
  int carried = 0;                                  // moves of tokens out of the way of steps

  int host(int rank, int suit) const { return hosts[static_cast<std::size_t>(rank)] >> (2 * suit) & 3; }
  void put(int rank, int suit, int host) {
    auto& all = hosts[static_cast<std::size_t>(rank)];
    all = static_cast<std::uint8_t>((all & ~(3 << (2 * suit))) | host << (2 * suit));
  }
};

// A step of a card takes the tokens that stand on it out of its way first, which steps between classes do not show and
// which is a third of all moves that are not to foundations. This sketch counts these moves, and prefers classes with
// few moves aside of either kind behind them.
class ShortSketch : public SketchProblem<Alike::empty_rows> {
 public:
  using State = ShortState;

  ShortSketch(const Ground& ground, const Position& from, Reductions reductions, Counting& counting, Splits splits);

  State dealt() const;
  State start() const {
    State state = dealt();
    settle(state);
    return state;
  }
  State after(State state, const Step& step) const {
    take(state, step);
    settle(state);
    return state;
  }
  void take(State& state, const Step& step) const;
  int score(const State& state) const;

 private:
  void settle(State& state) const;
  void put_exposed(State& state, CardSet tokens) const;
  void put_on_host(State& state, int card) const;
  void make_free(State& state, int card) const;
  int best_host(const State& state, int rank, SuitSet hosts) const;
  int lowest_below(const State& state, int card) const;

  const Ground& ground_;
  CardSet above_own_suit_ = 0;         // cards that lie on a lower one of their suit
  std::array<CardSet, 64> above_{};    // those that lie on each card
  std::array<std::uint8_t, 64> lowest_below_{};
};

}  // namespace winnable::castle::any_suit
