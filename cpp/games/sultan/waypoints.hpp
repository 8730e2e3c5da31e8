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
// waste need such i in an order that never falls, from the top down. If there are none from the pointer on, there is no win.
//
// Taking the largest i for each, from the bottom up, leaves most room to the rest. And that i, the last moment at which a card
// and all below it can leave, depends on nothing but the waste up to the card and the stock of the pass. So it is remembered, and
// looked for no farther down than it has been asked for.
class Waypoints {
 public:
  // The last pass begins, or a search in it, with these cards left. The pointer may stand at other places too: `stops` are all of
  // them that matter to explain().
  void begin_pass(const Problem& problem, const PlaceSet& left, const PlaceSet& stops, int pointer) {
    ++pass_;
    left_ = left;
    ahead_ = stops.without(stops.before(pointer));
    count_ = 1;
    stops_[0] = {problem.everything(), problem.size()};
  }

  // A card of the waste that cannot leave any more or, if it can, one below it; none if all can.
  int missed(const Problem& problem, const PlaceSet& left, int pointer) {
    std::size_t unknown = 0;
    int place = left.last_before(pointer);
    const Exit* below = &bottom_;
    for (; place != PlaceSet::none; place = left.last_before(place)) {
      Exit& exit = exits_[static_cast<std::size_t>(place)];
      const PlaceSet waste = left.before(place + 1);
      if (exit.pass != pass_ || exit.waste != waste) {
        exit.waste = waste;
        exit.pass = pass_;
        exit.begun = exit.found = false;
        exit.explained = PlaceSet::capacity;
      } else if (exit.begun) {
        if (exit.until < pointer) return place;
        if (exit.found) {
          below = &exit;
          break;
        }
      }
      unknown_[unknown++] = static_cast<std::uint8_t>(place);
    }
    while (unknown > 0) {
      place = unknown_[--unknown];
      Exit& exit = exits_[static_cast<std::size_t>(place)];
      const std::uint64_t card = problem.entry(place).bit;
      if (!exit.begun) {
        exit.begun = true;
        exit.cards = below->cards;
        exit.cards.add(card);
        exit.stop = below->stop;
      }
      find(problem, exit, card, pointer);
      if (exit.until < pointer) return place;
      below = &exit;
    }
    return PlaceSet::none;
  }

  // Why the card that missed() gave is missed: for it and all cards below, at each stop after the last one at which it can leave
  // and from the pointer on, up to the last one of the card below, one of two does not fit: what is gone before it leaves, or
  // after that. Calls with both and the stop, but not again where it has been told before. The answer is for how many stops, from
  // there backwards, it need not be told.
  template <class Use>
  void explain(const Problem& problem, const PlaceSet& left, int place, int pointer, Use use) {
    while (place != PlaceSet::none && exits_[static_cast<std::size_t>(place)].explained > pointer) {
      const PlaceSet lower = left.before(place);
      if (const int lowest = missed(problem, lower, pointer); lowest != PlaceSet::none) {
        place = lowest;
        continue;
      }
      const int below = lower.last_before(place);
      const Exit& from = below == PlaceSet::none ? bottom_ : exits_[static_cast<std::size_t>(below)];
      Exit& exit = exits_[static_cast<std::size_t>(place)];
      for (std::size_t stop = from.stop;;) {
        const int at = pointer_at(problem, stop);
        if (at <= exit.until || at < pointer) break;
        stop += at >= exit.explained ? 1 : use(gone(stop, exit.cards), gone(stop, from.cards), at);
      }
      exit.explained = pointer;
      place = below;
    }
  }

 private:
  // Counted backwards from the end of the stock. What would be gone if the pointer stood there and the waste were empty.
  struct Stop {
    Gone gone;
    int pointer;
  };
  // Of a card of the waste with the waste below it: the last stop at which they all can leave.
  struct Exit {
    PlaceSet waste;
    Gone cards;  // the same
    std::uint64_t pass = 0;
    std::size_t stop = 0;  // while it is not found, the next one to look at
    int until = PlaceSet::capacity;      // the pointer there
    int explained = PlaceSet::capacity;  // from there on
    bool begun = false;
    bool found = false;
  };

  // What is gone at a stop that is known.
  Gone gone(std::size_t stop, const Gone& waste) const {
    Gone all = stops_[stop].gone;
    all.remove(waste);
    return all;
  }

  // None beyond the first stop.
  int pointer_at(const Problem& problem, std::size_t stop) {
    for (; count_ <= stop; ++count_) {
      const Stop& after = stops_[count_ - 1];
      Stop& next = stops_[count_];
      next = after;
      if (after.pointer == PlaceSet::none) continue;
      next.pointer = ahead_.last_before(after.pointer);
      if (next.pointer != PlaceSet::none && left_.contains(next.pointer)) next.gone.remove(problem.entry(next.pointer).bit);
    }
    return stops_[stop].pointer;
  }

  // One stop back no more than one card comes back to the stock, so that no more than one place gets free.
  void find(const Problem& problem, Exit& exit, std::uint64_t card, int pointer) {
    for (;;) {
      exit.until = pointer_at(problem, exit.stop);
      if (exit.until < pointer) return;
      Gone now = gone(exit.stop, exit.cards);
      int too_many = now.held() - problem.places();
      if (too_many <= 0) {
        now.add(card);
        too_many = now.held() - problem.places();
        exit.found = too_many <= 0;
        if (exit.found) return;
      }
      exit.stop += static_cast<std::size_t>(too_many);
    }
  }

  PlaceSet left_, ahead_;  // as the pass began: the cards left, and where the pointer may come
  std::size_t count_ = 0;  // of stops known
  std::array<Stop, 2 * max_cards> stops_;
  Exit bottom_;  // of an empty waste
  std::array<Exit, max_cards> exits_;
  std::array<std::uint8_t, max_cards> unknown_;
  std::uint64_t pass_ = 0;
};

}  // namespace winnable::sultan
