// Best and shortest lines by brute force: the positions of the rules as they are.
#pragma once

#include "games/lines/found_lines.hpp"
#include "games/plain_problem.hpp"
#include "search/farthest.hpp"
#include "search/shortest.hpp"

namespace winnable {

template <GameRules R>
class PlainLines {
 public:
  using Position = typename R::Position;

  BestLine best(const R& rules, const Position& from, Budget& budget) {
    Farthest<PlainProblem<R>> engine;
    const bool proved = engine.search(PlainProblem<R>(rules, from), budget);
    return {engine.path(), engine.progress(), proved};
  }

  ShortestLine shortest(const R& rules, const Position& from, int below, Budget& budget) {
    Shortest<PlainProblem<R>> engine;
    engine.search(PlainProblem<R>(rules, from), budget, below);
    return {engine.path(), engine.lower_bound()};
  }
};

}  // namespace winnable
