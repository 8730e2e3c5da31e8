// The problem with a judgement of its states, for best-first search.
#pragma once

#include "games/short/evaluation.hpp"
#include "games/short/problem.hpp"

namespace winnable::short_game {

class JudgedProblem : public Problem {
 public:
  JudgedProblem(const Rules& rules, const Position& from, const Reductions& use, Evaluation& evaluation,
                Weights weights)
      : Problem(rules, from, use), evaluation_(evaluation) {
    evaluation_.begin(*this, weights);
  }

  // Where suits do not matter too few states are hopeless to be worth the test.
  bool hopeless(const State& state) const { return !any_suit() && Problem::hopeless(state); }

  int score(const State& state) { return evaluation_.score(*this, state); }
  void vary(unsigned round) { evaluation_.vary(*this, round); }

 private:
  Evaluation& evaluation_;
};

}  // namespace winnable::short_game
