// Signs of how far a state is from a win.
#pragma once

#include <cstdint>

namespace winnable::castle::fewest {

// Pairs of cards in a pile, counted for the upper card.
struct PairSigns {
  std::int16_t on_lower = 0;  // whether it lies on cards of lower rank
  std::int16_t lower = 0;     // cards of lower or equal rank below it
  std::int16_t equal = 0;     // cards of its rank below it
  std::int16_t on_host = 0;   // whether it lies on a card that it may go onto

  PairSigns& operator+=(const PairSigns& other) {
    on_lower = static_cast<std::int16_t>(on_lower + other.on_lower);
    lower = static_cast<std::int16_t>(lower + other.lower);
    equal = static_cast<std::int16_t>(equal + other.equal);
    on_host = static_cast<std::int16_t>(on_host + other.on_host);
    return *this;
  }
  PairSigns& operator-=(const PairSigns& other) {
    on_lower = static_cast<std::int16_t>(on_lower - other.on_lower);
    lower = static_cast<std::int16_t>(lower - other.lower);
    equal = static_cast<std::int16_t>(equal - other.equal);
    on_host = static_cast<std::int16_t>(on_host - other.on_host);
    return *this;
  }
};

struct Signs {
  PairSigns pairs;
  int left = 0;             // cards that are not up
  int on_next = 0;          // cards on each suit's next card to go up
  int on_second = 0;        // and on the one after it
  int most_on_next = 0, least_on_next = 0;
  int lowest_next = 0;      // rank
  int empty_rows = 0;
  int squares = 0;          // of the rows' lengths
  int hosted = 0;           // free cards that may go onto another one
  int homeless = 0;         // and those that may not
  int free_ranks = 0;       // ranks of which a card is free
  int in_cellar = 0;
  int in_auxiliary = 0;
};

}  // namespace winnable::castle::fewest
