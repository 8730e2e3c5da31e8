// What a player sees and remembers.
#pragma once

#include <cstdint>

namespace winnable {

// How long a player remembers the cards of stock and waste that were seen: for the whole game, until the
// waste is turned over, or only while they can be seen.
enum class Memory : std::uint8_t { order, pass, none };

struct Sight {
  Memory memory = Memory::order;
  bool fanned = false;  // of cards dealt together, all are seen and not the top alone
};

}  // namespace winnable
