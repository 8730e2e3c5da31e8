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
// Where the stock fills the divan, w must be able to go to a foundation besides (`leaving`). What that
// asks depends on the cards gone and on which cards lay above w, never on the i of those.
//
// One walk over waste and stock: the pointer i and the waste's top only move on.
struct WaypointWalk {
  const Problem& problem;
  Gone gone;  // when the pointer stands there and the cards above have left
  PlaceSet left;
  int pointer;

  // Lets the card leave as soon as it can. False if it never can.
  template <class Leaving>
  bool leave(const Problem::Entry& entry, Leaving& leaving) {
    for (;;) {
      if (gone.held() <= problem.places() && leaving.may_leave(gone, entry)) {
        Gone after = gone;
        after.add(entry.bit);
        if (after.held() <= problem.places()) {
          gone = after;
          leaving.left(entry);
          return true;
        }
      }
      const int next = left.first_from(pointer);
      if (next == PlaceSet::none) return false;
      gone.add(problem.entry(next).bit);
      pointer = next + 1;
    }
  }
};

inline constexpr int no_waypoint = -1;

// The smallest i at which the waste's top card leaves and the others find theirs, with the pointer itself for an
// empty waste; no_waypoint if there is none. With `enough`, an i is known that would do for the card below the top one
// and so for all others, and those are not looked at if the top card can leave by then.
template <class Leaving>
int first_waypoint(const Problem& problem, const State& state, Leaving leaving, int enough = no_waypoint) {
  WaypointWalk walk{problem, state.gone, state.left, state.pointer()};
  int first = no_waypoint;
  for (int top = state.waste_top(); top != PlaceSet::none; top = state.left.last_before(top)) {
    if (!walk.leave(problem.entry(top), leaving)) return no_waypoint;
    if (first != no_waypoint) continue;
    first = walk.pointer;
    if (first <= enough) break;
  }
  return first == no_waypoint ? walk.pointer : first;
}

// Where the waste's top card may also go to the divan.
struct AnyCardLeaves {
  static bool may_leave(const Gone&, const Problem::Entry&) { return true; }
  static void left(const Problem::Entry&) {}
};

}  // namespace winnable::sultan
