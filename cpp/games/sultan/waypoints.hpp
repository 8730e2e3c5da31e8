// A test that ends hopeless last passes.
#pragma once

#include "games/sultan/problem.hpp"

namespace winnable::sultan {

// Reduction "waypoints". In the last pass every card of the waste has to leave it again, the top one
// first. When the waste's card w leaves while the pointer stands at i, the cards left are known
// exactly: the waste up to w and the stock from i on, since whatever lay above w has left. So w needs
// an i at which the divan can hold what is gone, both before and after w leaves; and the cards of the
// waste need such i in an order that never falls. Taking the smallest i for each, from the top down,
// leaves most room to the rest, so if that fails there is no win.
//
// One walk over waste and stock: the pointer i and the waste's top only move on.
inline bool misses_a_waypoint(const Problem& problem, const State& state) {
  State at = state;
  int pointer = state.pointer();
  for (int top = state.waste_top(); top != PlaceSet::none; top = at.left.last_before(top)) {
    const Problem::Entry& entry = problem.entry(top);
    for (;;) {
      if (at.gone.held() <= problem.places()) {
        Gone after = at.gone;
        after.add(entry.bit);
        if (after.held() <= problem.places()) {
          at.gone = after;
          break;
        }
      }
      const int next = at.left.first_from(pointer);
      if (next == PlaceSet::none) return true;
      at.gone.add(problem.entry(next).bit);
      pointer = next + 1;
    }
  }
  return false;
}

}  // namespace winnable::sultan
