// One game played quickly by a rule of thumb with some chance in it. Only its wins say anything.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/sultan/chance.hpp"
#include "games/sultan/problem.hpp"

namespace winnable::sultan {

// How far a play-out looks ahead. A card goes to the divan if at most so many cards are missing below
// it; in one case out of 2^chance_bits one card less is allowed, in another one more.
struct Patience {
  int before_last_pass;
  int in_last_pass;
  int chance_bits;  // 0: nothing is left to chance
};

class PlayOut {
 public:
  explicit PlayOut(std::uint64_t seed) : chance_(seed) {}

  // Plays the passes up to and including `last`; true if the game is won.
  bool run(const Problem& problem, Patience patience, int last) {
    state_ = problem.start();
    count_ = 0;
    held_ = state_.gone.held();
    int top = state_.waste_top();
    do {
      const int bound = problem.in_last_pass(state_) ? patience.in_last_pass : patience.before_last_pass;
      while (top != PlaceSet::none && takes(problem, top, bound, patience.chance_bits)) top = state_.left.last_before(top);
      if (state_.pass() == last && state_.pointer() == problem.size()) break;
      top = problem.draw(state_);
    } while (top != PlaceSet::none);
    return state_.left.empty();
  }

  // Where it ended, and how it came there.
  const State& state() const { return state_; }
  std::span<const Take> takes() const { return {takes_.data(), count_}; }

 private:
  bool takes(const Problem& problem, int top, int bound, int chance_bits) {
    const Problem::Entry& entry = problem.entry(top);
    const int missing = std::popcount(state_.gone.missing(entry.bit, entry.lower_ranks));
    if (missing != 0 && held_ == problem.places()) return false;
    if (missing > bound + chance_.deviation(chance_bits)) return false;
    takes_[count_++] = {state_.moment, static_cast<std::uint8_t>(top)};
    problem.take(state_, top);
    held_ = missing != 0 ? held_ + 1 : state_.gone.held();
    return true;
  }

  Chance chance_;
  State state_;
  int held_ = 0;
  std::array<Take, max_cards> takes_;
  std::size_t count_ = 0;
};

}  // namespace winnable::sultan
