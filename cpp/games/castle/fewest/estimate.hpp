// How far a state is from a win, for beams: the less, the better. It proves nothing.
#pragma once

#include "games/castle/fewest/signs.hpp"

namespace winnable::castle::fewest {

// `least`: moves aside that are needed at least. Comparable among states after as many moves aside.
int estimate(const Signs& signs, int least, bool any_suit);

}  // namespace winnable::castle::fewest
