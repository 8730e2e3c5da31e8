// The waste of the last pass where the stock fills the divan: what its cards say of each other.
#pragma once

#include <cstdint>

#include "games/sultan/gone.hpp"
#include "games/sultan/problem.hpp"

namespace winnable::sultan {

// Reduction "waste-order". In the last pass all cards of the waste go to foundations, the top one first. Let w of rank r lie on
// a card of its suit of lower rank, x. When w leaves x still lies there, so that no more than one pile of the suit has passed x's
// rank: w goes to the higher pile, as the first of its rank. Until then no pile of the suit reaches r, and all
// cards of rank r or more that are gone lie in the divan. And what lies on w and is of its suit and not lower can
// never leave.

// The cards that higher piles can have reached, as Card::bit().
using Climb = std::uint64_t;
inline constexpr Climb unlimited_climb = ~Climb{0};

class LastWaste {
 public:
  LastWaste() = default;
  // An empty one; `everything` is gone when all has left.
  explicit LastWaste(const Gone& everything) : all_but_waste_(everything) {}
  // That of a state of the last pass.
  LastWaste(const Problem& problem, const State& state, bool ordered) : LastWaste(problem.everything()) {
    state.left.before(state.pointer()).each([&](int place) { cover(problem.entry(place), ordered); });
  }

  void cover(const Problem::Entry& card, bool ordered) {
    all_but_waste_.remove(card.bit);
    climb_without_top_ = climb_;
    if (!ordered) return;
    const std::uint64_t not_lower = ~(card.bit - 1) & std::uint64_t{0xffff} << (16 * card.card.suit());
    if ((on_a_lower_one_ & card.bit) != 0) climb_ &= ~not_lower;
    on_a_lower_one_ |= not_lower & ~card.bit;
  }

  Climb climb() const { return climb_; }
  Climb climb_without_top() const { return climb_without_top_; }
  // What is gone when all cards but those of the waste have left.
  const Gone& all_but_waste() const { return all_but_waste_; }

 private:
  Gone all_but_waste_;
  std::uint64_t on_a_lower_one_ = 0;  // a card would lie on a lower one of its suit
  Climb climb_ = unlimited_climb;
  Climb climb_without_top_ = unlimited_climb;
};

}  // namespace winnable::sultan
