// Which cards can be freed by sliding cards along their suits, in 64-bit masks of cards.
#pragma once

#include <bit>
#include <cstdint>

#include "cards/card.hpp"

namespace winnable::castle {

using Mask = std::uint64_t;

// The gaps between the suits in card codes keep a shift inside its suit or drop it in a gap. Code 0 is no card.
constexpr Mask neighbours(Mask cards) { return (cards << 1 | cards >> 1) & ~Mask{1}; }

// The free end of a main row is a *run*: the longest piece in which each card lies on a neighbour of
// its suit. A pack has every card once, so a run goes up all the way or down all the way. The cards of
// all runs are the *accessible* ones; the lowest card of a run is its *base*, the others are *loose*.
// To *slide* is to move a loose card onto another neighbour. That never uncovers more than a neighbour,
// so it can be taken back at once, and it changes neither the accessible cards nor the bases.
//
// Cut each suit's accessible cards into *segments* of consecutive ranks, cutting also between two
// bases of neighbouring ranks (no run can hold both, so no card ever slides across). In a segment with
// k bases the loose cards lie in the k - 1 gaps between bases and in the tails outside the outermost
// bases. A base's run lies on one side of it. So
//   two tails  are k + 1 things to carry for k bases: impossible;
//   one tail   leaves each base exactly one of k things: all runs go the same way, towards the tail, each up
//              to the next base. One arrangement; free are the ends of its runs;
//   no tail    leaves a base to spare: up to some gap all runs go up, after it all go down, and
//              the two runs that meet there share the gap. Sliding the gap's cards to one side bares
//              the base at its other end, which may then take cards of its next gap: so all such arrangements
//              are connected, every card is free in one of them, and where a base is bare, its neighbours
//              in the segment are free.
// Hence the accessible cards and the bases (with what never slides) name a class of positions that reach each other,
// and `slide_freely` and `ends` below say which cards some position of the class has free. Segments
// do not disturb each other, so a card of each of two segments can be free at the same time.
struct Slides {
  Mask freely = 0;  // the cards of segments without tails
  Mask up = 0;      // the cards of segments with a high tail, where all runs go up
  Mask ends = 0;    // the ends of runs in segments with a tail
  Mask exposable() const { return freely | ends; }
};

// Cuts a suit's cards into segments. Not every cut is the shadow of a position: with the bases on the
// floor left out, a segment may have two tails, or no base.
struct Segments {
  Mask links;       // joins a card with the next higher one of its segment, written at the lower one
  Mask low_tails;   // lowest cards that are loose
  Mask high_tails;  // highest cards that are loose

  constexpr Segments(Mask accessible, Mask bases)
      : links(accessible & (accessible >> 1) & ~(bases & (bases >> 1))),
        low_tails(accessible & ~(links << 1) & ~bases),
        high_tails(accessible & ~links & ~bases) {}

  // The cards of the segments with a low tail: a sum carries through a segment's links.
  constexpr Mask with_low_tail() const { return (links + low_tails) ^ links; }

  // The cards of the segments with a high tail: spread down in doubling steps; a suit has 13 cards.
  constexpr Mask with_high_tail() const {
    Mask cards = high_tails, reach = links;
    for (int distance = 1; distance < 16; distance *= 2) {
      cards |= (cards >> distance) & reach;
      reach &= reach >> distance;
    }
    return cards;
  }
};

// The first of the three alone, which is what most questions need.
[[gnu::always_inline]] constexpr Mask freely_sliding(Mask accessible, Mask bases) {
  const Segments segments(accessible, bases);
  return accessible & ~(segments.with_low_tail() | segments.with_high_tail());
}

constexpr Slides slides_of(Mask accessible, Mask bases) {
  const Segments segments(accessible, bases);
  const Mask with_low_tail = segments.with_low_tail();
  const Mask with_high_tail = segments.with_high_tail();
  const Mask ends_up = segments.high_tails | (((with_high_tail & bases) >> 1) & with_high_tail);
  const Mask ends_down = segments.low_tails | (((with_low_tail & bases) << 1) & with_low_tail);
  return {.freely = accessible & ~with_low_tail & ~with_high_tail, .up = with_high_tail, .ends = ends_up | ends_down};
}

// The end of the run on a base in a segment with a tail.
constexpr Card end_of_run(const Slides& slides, Card base) {
  if ((slides.up & base.bit()) != 0) return Card::from_code(std::countr_zero(slides.ends & ~(base.bit() * 2 - 1)));
  return Card::from_code(63 - std::countl_zero(slides.ends & (base.bit() - 1)));
}

// Where a free card can be put without a new row: on the loose cards at the ends of segments and on freely sliding ones.
constexpr Mask landings(Mask freely, Mask accessible, Mask bases) { return freely | (accessible & ~bases); }

// Floor piles that hold what must be held when a row is empty (settling.hpp): in each segment with
// two tails, or without a base, the low tail; its highest card lies on the floor. Bases: without those on the floor.
[[gnu::always_inline]] constexpr Mask needed_floor(Mask accessible, Mask bases) {
  const Segments segments(accessible, bases);
  const Mask lowest = segments.low_tails & segments.with_high_tail();
  const Mask loose_links = segments.links & ~bases & ~(bases >> 1);
  const Mask tails = (loose_links + lowest) ^ loose_links;
  return tails & ~(tails >> 1);
}

}  // namespace winnable::castle
