// A test that ends passes before the last in which a card went to the divan for nothing.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "games/sultan/problem.hpp"

namespace winnable::sultan {

// Reduction "needless-take". Let Y be cards taken in the pass before the last such that none below one of them was
// taken after it, unless it is in Y too. Then the same line without these takes is a line as well, if the divan has
// room, and in the last pass each card of Y can be taken as it is drawn; all other takes stay as they are. Call a card
// *idle* if, up to the moment when it would be drawn in the last pass, it cannot have a card built on it: a lower rank
// or the next one is still away then, whatever is taken until then (where its twin had gone before, one copy of them is
// not enough). While it is away from the cards gone, no other card waits for it, so that never more cards are held. If all of Y are
// idle, and one of them cannot be played before the pass before the last ends either, then fewer cards are held at
// the end of that pass.
//   So a win in which the fewest cards are held when the last pass begins has no such Y. The search looks for
// those wins alone, and may leave every set of cards left from which each line would keep such a Y.
//
// What is lost before the last pass is then lost in this sense: no win with the fewest cards held comes through it.
// The other reductions keep to such wins. A line that takes a card earlier which is played at once, and for which nothing
// waits longer ("safe-play", "declined-play"), holds no more at the end of the pass; a line that reaches a set earlier
// or without a safe card goes on with the same takes. But the sets of the last pass must be judged for themselves:
// its search may use nothing that was found lost before, nor what was declined there. And a search that begins elsewhere than
// at the start finds what is true of wins from the start: there is a line from the start to where it begins, and the line
// without Y is one that goes on from there. Wins that need no last pass hold none, and keep to no waste that stays.
class Needless {
 public:
  // Another pass begins, with other cards in the stock.
  void begin_pass() { ++pass_; }

  // Whether every line from here keeps a needless take. `takes` ends with those of this pass, the last but one.
  bool any(const Problem& problem, const State& state, std::span<const Take> takes) {
    int stays = state.waste_top();
    while (stays != PlaceSet::none && may_leave(problem, state, stays)) stays = state.left.last_before(stays);
    return any(problem, state, takes, stays);
  }
  // The same if nothing more is taken in this pass.
  bool any_at_end(const Problem& problem, const State& state, std::span<const Take> takes) {
    return any(problem, state, takes, state.waste_top());
  }

 private:
  // The waste up to the place `stays` will still be there when the pass ends.
  bool any(const Problem& problem, const State& state, std::span<const Take> takes, int stays) {
    if (stays == PlaceSet::none) return false;
    Gone gone = state.gone;
    for (int place = state.left.first_from(stays + 1); place != PlaceSet::none; place = state.left.first_from(place + 1)) {
      gone.add(problem.entry(place).bit);
    }
    // Held now and, even if all others leave in this pass, at its end.
    const Gone held{Gone::beyond_run(gone.once) & state.gone.once, Gone::beyond_run(gone.twice) & state.gone.twice};
    if ((held.once | held.twice) == 0) return false;

    int justified = PlaceSet::capacity;  // the lowest place of a card taken later that is not idle, or below which one may leave
    std::uint64_t taken_later = 0;
    for (std::size_t i = takes.size(); i > 0; --i) {
      const Take take = takes[i - 1];
      if (take.moment >> pass_shift != state.pass()) break;
      const int place = take.place;
      const Problem::Entry& entry = problem.entry(place);
      const bool second = (state.gone.twice & entry.bit & ~taken_later) != 0;  // its twin had gone before
      taken_later |= entry.bit;
      if (justified < place || in_use(problem, state, gone, entry, place, second, stays)) {
        if (place < justified) justified = place;
        continue;
      }
      if (((second ? held.twice : held.once) & entry.bit) != 0) return true;
    }
    return false;
  }

  // Whether a card may be built on this one in time, or one below it in the waste may still be taken. `gone` is what may be gone
  // when the last pass begins; until it comes to the place, what is left before that may go.
  static bool in_use(const Problem& problem, const State& state, const Gone& gone, const Problem::Entry& entry, int place,
                     bool second, int stays) {
    if (place > stays) {
      if (state.left.last_before(place) > stays) return true;
      place = stays + 1;
    }
    const std::uint64_t needed = entry.lower_ranks | entry.bit << 1;
    if (!second) return (needed & ~(gone.once | problem.before(place))) == 0;  // no copy of one away has gone
    for (std::uint64_t away = needed & ~gone.twice; away != 0; away &= away - 1) {
      const int one = problem.place_of(std::countr_zero(away));
      if (one == PlaceSet::none) return false;
      for (const int copy : {one, int{problem.entry(one).twin}}) {
        if (copy >= place && copy <= stays && state.left.contains(copy)) return false;
      }
    }
    return true;
  }

  // Whether the card of the waste may leave in this pass: as in waypoints.hpp, what is gone then is known.
  bool may_leave(const Problem& problem, const State& state, int place) {
    Known& known = known_[static_cast<std::size_t>(place)];
    const PlaceSet waste = state.left.before(place + 1);
    const int pointer = state.pointer();
    if (known.pass != pass_ || known.waste != waste) known = {.waste = waste, .pass = pass_};
    if (pointer <= known.last) return true;
    if (pointer >= known.since) return false;
    Gone gone = state.gone;
    for (int above = state.left.first_from(place + 1); above != PlaceSet::none && above < pointer;
         above = state.left.first_from(above + 1)) {
      gone.add(problem.entry(above).bit);
    }
    known.since = pointer;
    for (int at = pointer;;) {
      if (gone.held() <= problem.places()) {
        Gone after = gone;
        after.add(problem.entry(place).bit);
        if (after.held() <= problem.places()) known.last = at;
      }
      const int next = state.left.first_from(at);
      if (next == PlaceSet::none) break;
      gone.add(problem.entry(next).bit);
      at = next + 1;
    }
    return pointer <= known.last;
  }

  // Of a card of the waste with the waste below it: the last pointer at which it can leave, as far as those from
  // `since` on are known.
  struct Known {
    PlaceSet waste;
    std::uint64_t pass = 0;
    int last = -1;
    int since = PlaceSet::capacity;
  };

  std::array<Known, max_cards> known_;
  std::uint64_t pass_ = 1;
};

}  // namespace winnable::sultan
