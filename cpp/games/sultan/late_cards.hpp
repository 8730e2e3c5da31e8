// Which late cards of the stock are held as the last pass begins, and for which of them that matters.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "games/sultan/problem.hpp"

namespace winnable::sultan {

// Of one set of cards left as the last pass begins. Late cards are those from `first` on, in the order of the deal. Those that
// are held, and those that are left and could not be played, may change places: *sets like it* are those that hold others of
// them and agree on all else. A card that may is open, until a proof for sets like it asks for it to be left in them.
class LateCards {
 public:
  // What is known when the stock has come to some place.
  struct Known {
    Gone open;       // open cards that it has not come to
    Gone held_here;  // those of them that are held in this very set
    int passed = 0;  // how many open ones it has come to
  };

  // `state` becomes what sets like it share: open cards are left.
  void set(const Problem& problem, State& state, int first) {
    first_ = first;
    open_ = left_ = asked_ = 0;
    held_ = held_asked_ = 0;
    early_ = {};
    const std::uint64_t higher = Gone::run(state.gone.once), lower = Gone::run(state.gone.twice);
    const std::uint64_t next = next_rank(higher) | next_rank(lower);
    for (int place = first; place < problem.size(); ++place) {
      const std::uint64_t card = problem.entry(place).bit;
      if (state.left.contains(place)) {
        left_ |= bit(place);
        if ((next & card) != 0) continue;
      } else {
        if ((((state.gone.twice & card) != 0 ? lower : higher) & card) != 0) continue;
        remove(state.gone, card);
        state.left.toggle(place);
        early_.held_here.add(card);
        ++held_;
      }
      open_ |= bit(place);
      early_.open.add(card);
    }
  }

  int first() const { return first_; }
  // Before the stock has come to the first late card.
  const Known& early() const { return early_; }
  Known& early() { return early_; }
  // Which late cards are left in this set, as bits from the first one on, and how many open ones are held.
  std::uint64_t left() const { return left_; }
  int held() const { return held_; }
  // What the proof asks of sets like it: these late cards left, and so many held.
  std::uint64_t asked_left() const { return asked_; }
  int asked_held() const { return held_asked_; }

  // The stock comes to a place.
  void pass(const Problem& problem, int place, Known& known) const {
    if (place < first_ || (open_ & bit(place)) == 0) return;
    remove(known.open, problem.entry(place).bit);
    if ((left_ & bit(place)) == 0) remove(known.held_here, problem.entry(place).bit);
    ++known.passed;
  }

  // Whether the divan can hold what is gone in this very set, `gone` being what is gone in all sets like it. If not, it cannot
  // in any set like it of which no more is asked than then.
  bool fits(const Problem& problem, const Gone& gone, Known& known, int pointer) {
    int asked = held_to_overfill(problem.places(), gone, known);
    if (asked <= held_asked_) return false;
    const Gone all{gone.once | known.held_here.once,
                   gone.twice | known.held_here.twice | (gone.once & known.held_here.once)};
    if (all.held() <= problem.places()) return true;
    while (asked > held_) asked = ask_for_one_more(problem, gone, known, pointer);
    held_asked_ = std::max(held_asked_, asked);
    return false;
  }

 private:
  std::uint64_t bit(int place) const { return std::uint64_t{1} << (place - first_); }
  static std::uint64_t next_rank(std::uint64_t run) { return (run << 1 | Gone::aces) & ~run; }
  static void remove(Gone& gone, std::uint64_t card) {
    if ((gone.twice & card) != 0) {
      gone.twice ^= card;
    } else {
      gone.once ^= card;
    }
  }

  // How many open cards must be held at the start so that the divan cannot hold them and what is gone. Whatever cannot be played
  // even if all open cards are gone is held; of the open ones held, as many may be played as have a place on foundations then.
  static int held_to_overfill(int places, const Gone& gone, const Known& known) {
    const std::uint64_t once = gone.once | known.open.once;
    const std::uint64_t twice = gone.twice | known.open.twice | (gone.once & known.open.once);
    const std::uint64_t higher = Gone::run(once), lower = Gone::run(twice);
    const int sure = std::popcount(gone.once & ~higher) + std::popcount(gone.twice & ~lower);
    if (sure > places) return 0;
    const int played = std::popcount(higher & ~gone.once) + std::popcount(lower & ~gone.twice);
    return places + 1 - sure + played + known.passed;
  }

  // Asks for the open card to be left, among those that are left in this set, with which fewest need to be held; so many.
  int ask_for_one_more(const Problem& problem, const Gone& gone, Known& known, int pointer) {
    int best = -1, fewest = 0;
    for (std::uint64_t rest = open_ & left_; rest != 0; rest &= rest - 1) {
      const int place = first_ + std::countr_zero(rest);
      Known without = known;
      close(problem, place, without, pointer);
      const int asked = held_to_overfill(problem.places(), gone, without);
      if (best >= 0 && asked >= fewest) continue;
      best = place;
      fewest = asked;
    }
    close(problem, best, known, pointer);
    if (&known != &early_) close(problem, best, early_, first_);
    open_ &= ~bit(best);
    asked_ |= bit(best);
    return fewest;
  }
  static void close(const Problem& problem, int place, Known& known, int pointer) {
    if (place < pointer) {
      --known.passed;
    } else {
      remove(known.open, problem.entry(place).bit);
    }
  }

  int first_ = 0;
  std::uint64_t open_ = 0, left_ = 0, asked_ = 0;
  int held_ = 0, held_asked_ = 0;
  Known early_;
};

}  // namespace winnable::sultan
