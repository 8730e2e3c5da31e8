// What the divan has to hold while a card of the waste stays, in the last pass where the stock fills the divan.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/sultan/gone.hpp"
#include "games/sultan/last_waste.hpp"
#include "games/sultan/problem.hpp"
#include "games/sultan/stock_leaving.hpp"

namespace winnable::sultan {

// Reduction "stuck-waste". A walk (first_waypoint.hpp) begins at some moment of the last pass and lets the cards of the waste leave
// one after the other, each no later than a game does that is won from there. Let w be the next one, and q where the pointer comes
// while w stays. Take a card of which g copies are gone at q, as far as the walk knows: those left are in the stock from q on, or
// are w or beneath it. Its copies that are not in the divan then lie
//   - on foundations: no more than can be played if all that is gone at q may be;
//   - or in the waste above w: no more than have been drawn since the walk began or have left the waste in the walk, which may
//     be earlier than they do.
// All of them are on foundations before w leaves: together no more than w *lets pass*, what can be played if all is gone but w
// and the cards beneath it. So the divan holds the others, at least. If they are too many, w does not stay.
//   A card drawn while w lets no copy of it pass had to go to the divan at once, so that it does not lie above w.
//
// Reduction "waiting-order". Let x and then c be drawn, of one suit and x lower, neither of which can be played at q. If both wait in
// the waste, c has to go first. It cannot if w lets pass one copy of x's rank, and no copy of c was gone before: that one is x. Nor
// can it if c's twin lies on a foundation: then it needs both copies of x's rank. So the divan has one of the two. Of cards
// each of which is so in the way of all that were drawn after it, the divan has all but one.
class StuckWaste {
 public:
  // What can be played of the cards gone: by the higher piles, and by the lower ones.
  struct Playable {
    std::uint64_t once, twice;
    static Playable of(const Gone& gone, Climb climb) { return {Gone::run(gone.once) & climb, Gone::run(gone.twice)}; }
  };

  // As a walk begins: what is gone when all but the waste has left, and how high the piles are at least.
  StuckWaste(const Gone& all_but_waste, const Floors& floors, bool waiting_order)
      : in_the_end_(all_but_waste), floors_(floors), waiting_order_(waiting_order) {}

  // The next card of the waste stays until it is said to leave.
  void stays(Climb climb) {
    passing_ = Playable::of(in_the_end_, climb);
    single_ = passing_.once & ~in_the_end_.twice;
  }
  void leaves(std::uint64_t card) {
    above_.add(card);
    in_the_end_.add(card);
  }

  // The next card of the stock is gone, too, which makes so much playable.
  void drawn(const Problem::Entry& card, bool first_copy, const Playable& playable) {
    above_.add(passing_.once & card.bit);
    if (!waiting_order_) return;
    const std::uint64_t waits = card.bit & (first_copy ? passing_.once & ~playable.once : passing_.twice & ~playable.twice);
    if (waits == 0) return;
    if (first_copy) {
      first_.wait(waits, card.lower_ranks & single_ & ~playable.once, single_);
    } else {
      const bool twin_is_played = card.card.rank() <= floors_[static_cast<std::size_t>(card.card.suit())];
      second_.wait(waits, twin_is_played ? card.lower_ranks & ~playable.twice : 0, ~std::uint64_t{0});
    }
  }

  // So many cards, at least, lie in the divan: those that are nowhere else, and of those that wait all that are in the way.
  int held(const Gone& gone, const Playable& playable) const {
    const std::uint64_t once = (playable.once | above_.once) & passing_.once;
    const std::uint64_t twice = (playable.twice | above_.twice | (playable.once & above_.once)) & passing_.twice;
    const std::uint64_t first = (gone.once & ~once) | (first_.in_the_way & single_ & ~playable.once);
    const std::uint64_t second = (gone.twice & ~twice) | (second_.in_the_way & ~playable.twice);
    return std::popcount(first) + std::popcount(second);
  }

 private:
  // Cards that wait, in chains each card of which is in the way of the next ones: each chain's last card, and the others.
  struct Chains {
    std::uint64_t last = 0;
    std::uint64_t in_the_way = 0;

    // The card waits as well. Of `lower`, those that wait are in its way; it is in the way of others if it is among `can_be`.
    void wait(std::uint64_t card, std::uint64_t lower, std::uint64_t can_be) {
      const std::uint64_t one = std::bit_floor(last & lower);
      last ^= one;
      in_the_way |= one;
      last |= card & can_be;
    }
  };

  Gone in_the_end_;  // when all has left but the card that stays and those beneath it
  Floors floors_;
  bool waiting_order_;
  Playable passing_{};
  std::uint64_t single_ = 0;  // cards of which just one copy passes
  Copies above_;              // may lie above the card that stays
  Chains first_, second_;     // no copy of them was gone before, or one
};

}  // namespace winnable::sultan
