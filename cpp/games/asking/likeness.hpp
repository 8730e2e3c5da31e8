// Positions that differ only in which of several like places holds what.
#pragma once

#include <string>

#include "games/board.hpp"

namespace winnable {

// A text that two positions of a deal share only if one is the other with places of one kind exchanged:
// of Sultan's divan, main rows, auxiliary rows, columns. No rule of any game tells places of such a kind
// apart (Sultan's "first empty place" only says which of several like ones takes the card), so exchanging
// them turns every line of moves of one position into one of the other: both have the same verdict.
std::string likeness(const Board& board);

}  // namespace winnable
