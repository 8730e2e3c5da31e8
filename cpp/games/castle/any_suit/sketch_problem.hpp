// Rough sketches of the search over classes, in which wins are found soon and losses prove nothing.
#pragma once

#include "games/castle/any_suit/class_problem.hpp"

namespace winnable::castle::any_suit {

// Classes with the same cards up and accessible and as many empty rows are taken for the same, or those
// with as many cards of each rank on the floor, whatever their suits and the placements. What such a
// search finds won is won; each may miss wins that the other finds.
enum class Alike { empty_rows, ranks_on_floor };

template <Alike alike>
class SketchProblem : public ClassProblem {
 public:
  using ClassProblem::ClassProblem;

  Key key(const State& state) const {
    if (state.split != 0 || state.held != 0) return ClassProblem::key(state);
    Fingerprinter fingerprinter;
    fingerprinter.add(state.up);
    fingerprinter.add(state.accessible);
    fingerprinter.add(alike == Alike::empty_rows ? static_cast<unsigned>(state.empty_rows) : counts_by_rank(state.floor));
    return fingerprinter.finish();
  }
  bool covers(const State& one, const State& other) const {
    return (one.split == 0 && one.held == 0) || ClassProblem::covers(one, other);
  }
};

}  // namespace winnable::castle::any_suit
