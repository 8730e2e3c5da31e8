// A test that ends hopeless last passes where the stock fills the divan.
#pragma once

#include "games/sultan/problem.hpp"

namespace winnable::sultan {

// Reduction "waypoints", see waypoints.hpp. Where the stock fills the divan, a card of the waste must be able to go to a
// foundation besides as it leaves (`leaving`). What that asks depends on the cards gone and on which cards lay above it, never
// on the i of those. So it is told from the top down: taking the smallest i for each leaves most room to the rest.
//
// One walk over waste and stock: the pointer i and the waste's top only move on.
struct WaypointWalk {
  const Problem& problem;
  Gone gone;  // when the pointer stands there and the cards above have left
  PlaceSet left;
  int pointer;

  // Lets the card leave as soon as it can. False if it never can. That all lower ranks have gone is asked by any rule and
  // told most cheaply, so it comes first.
  template <class Leaving>
  bool leave(const Problem::Entry& entry, Leaving& leaving) {
    while ((entry.lower_ranks & ~gone.once) != 0) {
      if (!go_on()) return false;
    }
    do {
      if (gone.held() > problem.places() || !leaving.may_leave(gone, entry)) continue;
      Gone after = gone;
      after.add(entry.bit);
      if (after.held() > problem.places()) continue;
      gone = after;
      leaving.left(entry);
      return true;
    } while (go_on());
    return false;
  }

  // The next card of the stock goes, if there is one.
  bool go_on() {
    const int next = left.first_from(pointer);
    if (next == PlaceSet::none) return false;
    gone.add(problem.entry(next).bit);
    pointer = next + 1;
    return true;
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

}  // namespace winnable::sultan
