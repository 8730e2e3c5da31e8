// From steps back to plain moves.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/castle/fewest/state.hpp"

namespace winnable::castle::fewest {

// A step, none at the start, and how far the foundations are after it: the next card of each suit to go up.
struct Leg {
  Step step;
  std::array<std::uint8_t, max_suits> next;
};

// The moves of a way that wins after its last leg.
std::vector<Move> moves_of(const Rules& rules, Position position, const Ground& ground, std::span<const Leg> way);

}  // namespace winnable::castle::fewest
