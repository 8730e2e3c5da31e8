// A test that ends hopeless last passes where the stock fills the divan.
#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "games/sultan/last_waste.hpp"
#include "games/sultan/problem.hpp"
#include "games/sultan/reductions.hpp"
#include "games/sultan/stock_leaving.hpp"
#include "games/sultan/stuck_waste.hpp"

namespace winnable::sultan {

// Reduction "waypoints", see waypoints.hpp. Where the stock fills the divan, a card of the waste must be able to go to a
// foundation besides as it leaves (`leaving`). What that asks depends on the cards gone and on which cards lay above it, never
// on the i of those. So it is told from the top down: taking the smallest i for each leaves most room to the rest.
//
// One walk over waste and stock: the pointer i and the waste's top only move on.
class WaypointWalk {
 public:
  // The walk begins in that state; all is gone in the end but the waste.
  WaypointWalk(const Problem& problem, const State& state, const Gone& all_but_waste, const StockLeaving& leaving, Reductions on)
      : pointer_(state.pointer()),
        problem_(problem),
        gone_(state.gone),
        stock_(state.left.without(state.left.before(pointer_))),
        leaving_(leaving),
        stuck_(all_but_waste, leaving.floors(), on[waiting_order]),
        stuck_waste_(on[stuck_waste]) {}

  // Lets the waste's top card leave as soon as it can. False if it never can. So high may piles climb while it lies there, and
  // with it gone.
  bool leave(const Problem::Entry& entry, Climb climb, Climb climb_without) {
    if ((entry.bit & climb_without) == 0) return false;
    stuck_.stays(climb);
    for (auto playable = StuckWaste::Playable::of(gone_, climb); !leaves(entry, playable, climb_without);) {
      const int next = take_from_stock();
      if (next == PlaceSet::none) return false;
      const Problem::Entry& card = problem_.entry(next);
      const bool first_copy = (gone_.once & card.bit) == 0;
      gone_.add(card.bit);
      playable = StuckWaste::Playable::of(gone_, climb);
      stuck_.drawn(card, first_copy, playable);
      if (stuck_waste_ && stuck_.held(gone_, playable) > problem_.places()) return false;
    }
    return true;
  }

  int pointer() const { return pointer_; }

 private:
  // That all lower ranks have gone is asked by any rule and told most cheaply, so it comes first.
  bool leaves(const Problem::Entry& entry, const StuckWaste::Playable& playable, Climb climb_without) {
    if ((entry.lower_ranks & ~gone_.once) != 0) return false;
    const int held = std::popcount(gone_.once & ~playable.once) + std::popcount(gone_.twice & ~playable.twice);
    if (held > problem_.places() || !leaving_.may_leave(gone_, entry)) return false;
    Gone after = gone_;
    after.add(entry.bit);
    if (after.held(climb_without) > problem_.places()) return false;
    gone_ = after;
    leaving_.left(entry);
    stuck_.leaves(entry.bit);
    return true;
  }

  // The place of its next card, or none.
  int take_from_stock() {
    std::uint64_t& word = stock_.low != 0 ? stock_.low : stock_.high;
    if (word == 0) return PlaceSet::none;
    const int place = std::countr_zero(word) + (stock_.low != 0 ? 0 : 64);
    word &= word - 1;
    pointer_ = place + 1;
    return place;
  }

  int pointer_;
  const Problem& problem_;
  Gone gone_;  // when the pointer stands there and the cards above have left
  PlaceSet stock_;
  StockLeaving leaving_;
  StuckWaste stuck_;
  bool stuck_waste_;
};

inline constexpr int no_waypoint = -1;

// The smallest i at which the waste's top card leaves and the others find theirs, with the pointer itself for an
// empty waste; no_waypoint if there is none. With `enough`, an i is known that would do for the card below the top one
// and so for all others, and those are not looked at if the top card can leave by then.
inline int first_waypoint(const Problem& problem, const State& state, const LastWaste& waste, const StockLeaving& leaving,
                          Reductions on, int enough = no_waypoint) {
  int top = state.waste_top();
  if (top == PlaceSet::none) return state.pointer();
  WaypointWalk walk(problem, state, waste.all_but_waste(), leaving, on);
  if (!walk.leave(problem.entry(top), waste.climb(), waste.climb_without_top())) return no_waypoint;
  const int first = walk.pointer();
  if (first <= enough) return first;

  std::array<Climb, max_cards> climbs;  // with so many cards in the waste
  std::size_t height = 0;
  LastWaste lower(problem.everything());
  climbs[0] = lower.climb();
  state.left.before(top).each([&](int place) {
    lower.cover(problem.entry(place), on[waste_order]);
    climbs[++height] = lower.climb();
  });
  for (; height > 0; --height) {
    top = state.left.last_before(top);
    if (!walk.leave(problem.entry(top), climbs[height], climbs[height - 1])) return no_waypoint;
  }
  return first;
}

}  // namespace winnable::sultan
