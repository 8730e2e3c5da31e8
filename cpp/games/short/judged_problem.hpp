// The problem with a judgement of its states, for best-first search.
#pragma once

#include <cstddef>
#include <cstdint>

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

  // States of a kind have as many cards of the deal left in each column. What to dig up first is what lines differ in
  // most; kinds by foundations, stock or whole columns help beams less or not at all.
  std::uint16_t kind(const State& state) const {
    std::uint64_t kind = 0;
    for (int index = 0; index < columns(); ++index) {
      kind = (kind ^ state.columns[static_cast<std::size_t>(index)].left) * 0x9e3779b97f4a7c15u;
    }
    return static_cast<std::uint16_t>(kind >> 48);
  }

  int score(const State& state) { return evaluation_.score(*this, state); }
  void vary(unsigned round) { evaluation_.vary(*this, round); }

 private:
  Evaluation& evaluation_;
};

}  // namespace winnable::short_game
