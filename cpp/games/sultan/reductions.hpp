// Sultan's reductions by name; each proof stands beside the code that uses it.
#pragma once

#include <array>
#include <cstddef>

#include "games/reduction.hpp"

namespace winnable::sultan {

enum ReductionIndex : std::size_t {
  cards_left,
  earliest_moment,
  safe_play,
  fits_divan,
  waypoints,
  declined_play,
  safe_extra_card,
  needless_take,
  alike_ends,
  stock_relaxation,
  unplayed_twins,
  waste_order,
  stuck_waste,
  waiting_order,
  higher_floors,
  learnt_clauses,
  count_of_reductions
};

inline constexpr std::array<Reduction, count_of_reductions> reductions{{
    {"cards-left",
     "A position counts only as the set of cards left in stock and waste, pass and pointer, and with `stock` the "
     "foundations; without this the positions of the rules are searched and no other reduction is used."},
    {"earliest-moment", "A set of cards that is lost at some moment of the game is lost at every later one."},
    {"safe-play",
     "The waste's top card is taken at once if both copies of all lower ranks have left; with `stock` only in the last "
     "pass and if they lie on foundations."},
    {"fits-divan", "A position is won when the cards left fit into the free places of the divan."},
    {"waypoints",
     "In the last pass each card of the waste needs a moment at which it can leave, with exactly known cards left."},
    {"declined-play",
     "When taking a playable card of the waste has lost, that card stays until its twin, which is still in the pack, has "
     "been taken."},
    {"safe-extra-card",
     "A set of cards left is lost if it is lost without one of its cards that would be playable for ever."},
    {"needless-take",
     "Before the last pass begins, no card is taken that takes a place in the divan and could as well be taken when it is "
     "drawn in the last pass."},
    {"alike-ends",
     "As the last pass begins, sets of cards left are judged together that differ in which late cards of the stock are "
     "held and which are left."},
    {"stock-relaxation",
     "What is lost with `stock` even when the divan may play at any time, pulling nothing in, and takes cards of the stock as "
     "long as it has places."},
    {"unplayed-twins",
     "With `stock`, when the twin of a card of the waste has left stock and waste, the card waits for both copies of all "
     "lower ranks, unless its twin may still be held in the divan."},
    {"waste-order",
     "With `stock`, a card that lies on a lower one of its suit in the waste of the last pass goes up as the first of its rank; "
     "no pile of the suit reaches that rank before."},
    {"stuck-waste",
     "With `stock`, while a card of the waste stays in the last pass, the divan has to hold all cards of the stock that cannot be "
     "played as long as it does."},
    {"waiting-order",
     "With `stock`, of cards drawn in the last pass that wait for each other one at most waits in the waste."},
    {"higher-floors",
     "With `stock`, a set of cards left that is lost is lost as well when foundation piles are known to be higher."},
    {"learnt-clauses",
     "With `stock`, a position is lost when clauses that say how it can be won contradict each other, as is found by learning "
     "a further clause from each attempt that fails."},
}};

}  // namespace winnable::sultan
