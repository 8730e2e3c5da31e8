// How games are played without any thought.
#pragma once

#include <cstdint>

namespace winnable {

// Both choose by chance, each move as likely as another: `random` among all legal moves, `greedy` among those
// that play a card to a foundation while there are any.
enum class PlayStyle : std::uint8_t { random = 0, greedy = 1 };

// What came of several games.
struct PlayOuts {
  std::uint64_t won = 0;
  std::uint64_t cards_up = 0;  // played to foundations, over all games
};

}  // namespace winnable
