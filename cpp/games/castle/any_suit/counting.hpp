// A proof of losses that only counts cards: which can be played if any token may be on any host.
#pragma once

#include <cstdint>

#include "games/castle/any_suit/class_state.hpp"
#include "search/table.hpp"

namespace winnable::castle::any_suit {

// Remembers its answers for one deal. A thread keeps one and its memory from deal to deal.
class Counting {
 public:
  void clear(std::size_t max_bytes);

  // False only for classes that are lost.
  bool may_win(const Ground& ground, const ClassState& state);

 private:
  struct Outline {
    CardSet accessible, up;
    CardSet bases;  // on stuck cards; follows from the others
  };
  struct Key {
    CardSet accessible = 0, up = 0;
    bool operator==(const Key&) const = default;
  };
  struct Answer {
    bool may_win = false;
  };

  bool outline_may_win(const Ground& ground, Outline outline);

  Table<Key, Answer> answers_;
  std::uint64_t left_ = 0;  // outlines that may still be looked at
};

}  // namespace winnable::castle::any_suit
