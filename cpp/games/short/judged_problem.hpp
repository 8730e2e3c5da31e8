// The problem with a judgement of its states, for best-first search.
#pragma once

#include <algorithm>
#include <vector>

#include "games/short/evaluation.hpp"
#include "games/short/problem.hpp"

namespace winnable::short_game {

class JudgedProblem : public Problem {
 public:
  JudgedProblem(const Rules& rules, const Position& from, const Reductions& use, Evaluation& evaluation,
                Evaluation::Weights weights)
      : Problem(rules, from, use), evaluation_(evaluation) {
    evaluation_.begin(*this, weights);
  }

  // An eager search puts up whatever it can before it looks at anything else. It misses wins and its
  // losses mean nothing, but most wins in which suits do not matter are found so, in less time.
  void be_eager(bool eager) { eager_ = eager; }
  // Where suits do not matter too few states are hopeless to be worth the test.
  bool hopeless(const State& state) const { return !any_suit() && Problem::hopeless(state); }
  void successors(const State& state, std::vector<Step>& steps) const {
    Problem::successors(state, steps);
    if (!eager_) return;
    const auto up = std::ranges::find(steps, Step::foundation, &Step::to);
    if (up != steps.end()) steps.assign(1, *up);
  }

  int score(const State& state) { return evaluation_.score(*this, state); }
  void vary(unsigned round) { evaluation_.vary(*this, round); }

 private:
  Evaluation& evaluation_;
  bool eager_ = false;
};

}  // namespace winnable::short_game
