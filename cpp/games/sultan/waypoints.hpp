// A test that ends hopeless last passes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

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

// For the game where the waste's top card may also go to the divan. There nothing but the waste up to a card and
// the stock decides whether it and all below find their waypoints, so that it can be remembered.
class Waypoints {
 public:
  // Another pass begins, with other cards in the stock.
  void begin_pass() { ++pass_; }

  bool missed(const Problem& problem, const State& state) {
    return missed(problem, WaypointWalk{problem, state.gone, state.left, state.pointer()}, state.waste_top());
  }
  // The same for a walk that knows in its own way what is gone.
  template <class Walk>
  bool missed(const Problem& problem, Walk walk, int waste_top) {
    AnyCard any;
    std::size_t count = 0;
    bool missed = false;
    for (int top = waste_top; top != PlaceSet::none; top = walk.left.last_before(top)) {
      Known& known = known_[static_cast<std::size_t>(top)];
      const PlaceSet waste = walk.left.before(top + 1);
      if (known.pass != pass_ || known.waste != waste) known = {.waste = waste, .pass = pass_};
      if (walk.pointer <= known.found_until) break;
      missed = walk.pointer >= known.missed_from;
      if (missed) break;
      Step& step = steps_[count++];
      step = {.known = &known, .from = walk.pointer};
      missed = !walk.leave(problem.entry(top), any);
      if (missed) break;
      step.at = walk.pointer;
    }
    for (std::size_t i = 0; i < count; ++i) {
      const Step& step = steps_[i];
      if (missed) {
        step.known->missed_from = step.from;
      } else {
        step.known->found_until = step.at;
      }
    }
    return missed;
  }

 private:
  struct AnyCard {
    static bool may_leave(const Gone&, const Problem::Entry&) { return true; }
    static void left(const Problem::Entry&) {}
  };
  // Of a card of the waste with the waste below it: a pointer up to which it is not too late for them all to leave, and
  // one from which on it is.
  struct Known {
    PlaceSet waste;
    std::uint64_t pass = 0;
    int found_until = -1;
    int missed_from = PlaceSet::capacity;
  };
  struct Step {
    Known* known = nullptr;
    int from = 0;
    int at = 0;
  };

  std::array<Known, max_cards> known_;
  std::array<Step, max_cards> steps_;
  std::uint64_t pass_ = 1;
};

}  // namespace winnable::sultan
