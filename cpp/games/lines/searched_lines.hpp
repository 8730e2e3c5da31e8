// Best and shortest lines of any problem whose steps are moves.
#pragma once

#include "games/lines/found_lines.hpp"
#include "search/farthest.hpp"
#include "search/shortest.hpp"

namespace winnable {

// `enough`: the best result, if it is known and only the line is wanted.
template <ProgressProblem P>
BestLine best_line(const P& problem, Budget& budget, int enough = Farthest<P>::as_far_as_can_be) {
  Farthest<P> engine;
  const bool proved = engine.search(problem, budget, enough);
  return {engine.path(), engine.progress(), proved};
}

// `below`: the length of a known win.
template <MeasuredProblem P>
ShortestLine shortest_line(const P& problem, int below, Budget& budget) {
  Shortest<P> engine;
  engine.search(problem, budget, below);
  return {engine.path(), engine.lower_bound()};
}

}  // namespace winnable
