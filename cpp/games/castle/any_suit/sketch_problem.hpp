// Rough sketches of the search over classes, in which wins are found soon and losses prove nothing.
#pragma once

#include "games/castle/any_suit/class_problem.hpp"

namespace winnable::castle::any_suit {

// Classes with the same cards up and accessible are taken for the same, whatever the placements, if they
// also have as many empty rows, or as many cards of each rank on the floor, or the same cards there and the
// same cards free. What such a search finds won is won; each may miss wins that another one finds.
enum class Alike { empty_rows, ranks_on_floor, free_cards };

template <Alike alike>
class SketchProblem : public ClassProblem {
 public:
  using ClassProblem::ClassProblem;

  Key key(const State& state) const {
    if (is_exact(state)) return ClassProblem::key(state);
    Fingerprinter fingerprinter;
    fingerprinter.add(state.up | CardSet{static_cast<unsigned>(state.held)} << 56);
    fingerprinter.add(state.accessible | CardSet{static_cast<unsigned>(state.split)} << 56);
    switch (alike) {
      case Alike::empty_rows: fingerprinter.add(static_cast<unsigned>(state.empty_rows)); break;
      case Alike::ranks_on_floor: fingerprinter.add(counts_by_rank(state.floor)); break;
      case Alike::free_cards:
        for (const CardSet cards : {state.floor, state.free, state.surely_free, state.lent_free}) fingerprinter.add(cards);
    }
    return fingerprinter.finish();
  }
  bool covers(const State& one, const State& other) const {
    return !is_exact(one) || ClassProblem::covers(one, other);
  }

 private:
  static bool is_exact(const State& state) {
    return alike != Alike::free_cards && (state.split != 0 || state.held != 0);
  }
};

}  // namespace winnable::castle::any_suit
