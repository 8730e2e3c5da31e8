// A rough sketch of the search over classes, in which wins are found soon and losses prove nothing.
#pragma once

#include "games/castle/any_suit/class_problem.hpp"

namespace winnable::castle::any_suit {

// Classes with the same cards up and accessible and as many empty rows are taken for the same, whatever
// the cards on the floor and the placements. What the search finds won is won; it may miss wins.
class SketchProblem : public ClassProblem {
 public:
  using ClassProblem::ClassProblem;

  Key key(const State& state) const {
    if (state.split != 0 || state.held != 0) return ClassProblem::key(state);
    Fingerprinter fingerprinter;
    fingerprinter.add(state.up | CardSet{static_cast<unsigned>(state.empty_rows)} << 56);
    fingerprinter.add(state.accessible);
    return fingerprinter.finish();
  }
  bool covers(const State& one, const State& other) const {
    return (one.split == 0 && one.held == 0) || ClassProblem::covers(one, other);
  }
};

}  // namespace winnable::castle::any_suit
