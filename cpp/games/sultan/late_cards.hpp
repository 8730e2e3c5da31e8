// Which late cards of the stock are held as the last pass begins, and for which of them that matters.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/sultan/copies.hpp"
#include "games/sultan/problem.hpp"

namespace winnable::sultan {

// Of one set of cards left as the last pass begins. Late cards are those from `first` on, in the order of the deal. Those that
// are held, and those that are left and could not be played, may change places: *sets like it* are those that hold others of
// them and agree on all else. A card that may is open, until a proof for sets like it asks for it to be left in them.
class LateCards {
 public:
  // So many cards of the stock are late ones; measured.
  static int most(const Problem& problem) { return problem.size() * 3 / 8; }

  // What is known when the stock has come to some place.
  struct Known {
    Copies open;       // open cards that it has not come to
    Copies held_here;  // those of them that are held in this very set
    int passed = 0;    // how many open ones it has come to
  };

  // `state` becomes what sets like it share: open cards are left.
  void set(const Problem& problem, State& state, int first) {
    first_ = first;
    open_ = left_ = asked_ = 0;
    held_ = held_asked_ = 0;
    Known& early = known_[0];
    early = {};
    const std::uint64_t higher = Gone::run(state.gone.once), lower = Gone::run(state.gone.twice);
    const std::uint64_t next = next_rank(higher) | next_rank(lower);
    for (int place = first; place < problem.size(); ++place) {
      const std::uint64_t card = problem.entry(place).bit;
      if (state.left.contains(place)) {
        left_ |= bit(place);
        if ((next & card) != 0) continue;
      } else {
        if ((((state.gone.twice & card) != 0 ? lower : higher) & card) != 0) continue;
        state.gone.remove(card);
        state.left.toggle(place);
        early.held_here.add(card);
        ++held_;
      }
      open_ |= bit(place);
      early.open.add(card);
    }
  }

  int first() const { return first_; }
  // Before the stock has come to the first late card.
  const Known& early() const { return known_[0]; }
  // Which late cards are left in this set, as bits from the first one on, and how many open ones are held.
  std::uint64_t left() const { return left_; }
  int held() const { return held_; }
  // What the proof asks of sets like it: these late cards left, and so many held.
  std::uint64_t asked_left() const { return asked_; }
  int asked_held() const { return held_asked_; }

  // A search of sets like it begins.
  void begin(const Problem& problem) {
    Known known = known_[0];
    for (int place = first_; place < problem.size(); ++place) {
      known_[index(place)] = known;
      if ((open_ & bit(place)) == 0) continue;
      const std::uint64_t card = problem.entry(place).bit;
      known.open.remove(card);
      if ((left_ & bit(place)) == 0) known.held_here.remove(card);
      ++known.passed;
    }
    known_[index(problem.size())] = known;
  }

  // Before the stock has come to late cards: whether the divan can hold in this very set what is gone, `shared` being gone in all
  // sets like it. If not, it cannot in any set like it of which no more is asked than then.
  bool fits(const Problem& problem, const Gone& shared) {
    Gone here = shared;
    here.add(known_[0].held_here);
    if (here.held() <= problem.places()) return true;
    ask(problem, shared, first_, load(shared, known_[0]).held_to_overfill(problem.places()));
    return false;
  }

  // The divan cannot hold one of two, gone in this very set with the stock at that place. Asks for what makes it so in all sets
  // like it, and gives how many places are missing there at least.
  std::size_t ask_either(const Problem& problem, const Gone& one, const Gone& other, int pointer) {
    const int places = problem.places();
    const Known& known = known_[index(pointer)];
    int fewest = max_cards;
    Gone shared;
    for (const Gone* here : {&one, &other}) {
      if (here->held() <= places) continue;
      Gone gone = *here;
      gone.remove(known.held_here);
      const Load carried = load(gone, known);
      if (const int all = carried.with(held_asked_); all > places) return static_cast<std::size_t>(all - places);
      const int held = carried.held_to_overfill(places);
      if (held >= fewest) continue;
      fewest = held;
      shared = gone;
    }
    ask(problem, shared, pointer, fewest);
    return 1;
  }

 private:
  std::uint64_t bit(int place) const { return std::uint64_t{1} << (place - first_); }
  static std::uint64_t next_rank(std::uint64_t run) { return (run << 1 | Gone::aces) & ~run; }
  // What the divan must hold when these are gone in all sets like it. Whatever cannot be played even if all open cards are gone
  // is held; of the open ones held, as many may be played as have a place on foundations then.
  struct Load {
    int sure;
    int free;  // so many open cards may be held besides at the start without more of a load

    int with(int held) const { return sure + std::max(0, held - free); }
    // How many must be held at the start for more than so many places.
    int held_to_overfill(int places) const { return sure > places ? 0 : places + 1 - sure + free; }
  };
  static Load load(const Gone& gone, const Known& known) {
    const std::uint64_t once = gone.once | known.open.once;
    const std::uint64_t twice = gone.twice | known.open.twice | (gone.once & known.open.once);
    const std::uint64_t higher = Gone::run(once), lower = Gone::run(twice);
    const int sure = std::popcount(gone.once & ~higher) + std::popcount(gone.twice & ~lower);
    const int played = std::popcount(higher & ~gone.once) + std::popcount(lower & ~gone.twice);
    return {sure, played + known.passed};
  }

  void ask(const Problem& problem, const Gone& shared, int pointer, int held) {
    while (held > held_) held = ask_for_one_more(problem, shared, pointer);
    held_asked_ = std::max(held_asked_, held);
  }

  // Asks for the open card to be left, among those that are left in this set, with which fewest need to be held; so many.
  int ask_for_one_more(const Problem& problem, const Gone& shared, int pointer) {
    int best = -1, fewest = 0;
    for (std::uint64_t rest = open_ & left_; rest != 0; rest &= rest - 1) {
      const int place = first_ + std::countr_zero(rest);
      Known without = known_[index(pointer)];
      close(problem, place, without, pointer);
      const int asked = load(shared, without).held_to_overfill(problem.places());
      if (best >= 0 && asked >= fewest) continue;
      best = place;
      fewest = asked;
    }
    for (int at = first_; at <= problem.size(); ++at) close(problem, best, known_[index(at)], at);
    open_ &= ~bit(best);
    asked_ |= bit(best);
    return fewest;
  }
  static void close(const Problem& problem, int place, Known& known, int pointer) {
    if (place < pointer) {
      --known.passed;
    } else {
      known.open.remove(problem.entry(place).bit);
    }
  }
  // Of what is known when the stock stands there.
  std::size_t index(int pointer) const { return pointer <= first_ ? 0 : static_cast<std::size_t>(pointer - first_); }

  int first_ = 0;
  std::uint64_t open_ = 0, left_ = 0, asked_ = 0;
  int held_ = 0, held_asked_ = 0;
  std::array<Known, max_cards * 3 / 8 + 1> known_;
};

}  // namespace winnable::sultan
