// Moves between classes: each gives exactly the positions that the move reaches from any position of the
// class, before reversible moves.
#pragma once

#include "games/castle/any_suit/class_state.hpp"

namespace winnable::castle::any_suit {

// Where a card goes.
enum class Target : std::uint8_t { foundation, host, floor };

// The state is closed. The card is free in some position of it, or is so while a row is lent, and the
// target is there. `helper` is 0 or the token that waits in a lent row while the card goes up.
void move_card(const Ground& ground, ClassState& state, int card, Target target, int helper = 0);

// Keeps only the positions that can make this move at once, as far as the tokens of lower ranks decide.
void keep_able(ClassState& state, int card, int helper);

// Makes `card` accessible, and with it the run that it ends.
void expose(const Ground& ground, ClassState& state, int card);

}  // namespace winnable::castle::any_suit
