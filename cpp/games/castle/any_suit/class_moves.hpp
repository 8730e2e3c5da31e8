// Moves between classes: each gives exactly the positions that the move reaches from any position of the
// class, before reversible moves.
#pragma once

#include "games/castle/any_suit/class_state.hpp"

namespace winnable::castle::any_suit {

// Where a card goes.
enum class Target : std::uint8_t { foundation, host, floor };

// The card must be free in some position of the class, and the target must be there.
void move_card(const Ground& ground, ClassState& state, int card, Target target);

// Makes `card` accessible, and with it the run that it ends.
void expose(const Ground& ground, ClassState& state, int card);

}  // namespace winnable::castle::any_suit
