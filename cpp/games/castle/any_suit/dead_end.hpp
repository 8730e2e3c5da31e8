// A quick proof that no row can ever be cleared.
#pragma once

#include "games/castle/any_suit/class_state.hpp"

namespace winnable::castle::any_suit {

// True only for classes that are lost.
bool is_dead_end(const Ground& ground, const ClassState& state);

}  // namespace winnable::castle::any_suit
