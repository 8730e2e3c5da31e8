// What never changes while the fewest moves of one deal are searched, its foundations built in one direction.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/castle/rules.hpp"

namespace winnable::castle::fewest {

// The piles: main rows, auxiliary rows, the cellar.
inline constexpr std::size_t first_auxiliary = max_rows, cellar_pile = first_auxiliary + max_auxiliary,
                             pile_count = cellar_pile + 1;

// Cards are numbered as in their codes, but where foundations build down the ranks are counted from the other end. So a
// card of a lower rank always goes up sooner, and 0 is no card.
class Ground {
 public:
  Ground(const Rules& rules, Direction direction);

  std::uint8_t number(Card card) const { return numbers_[card.code]; }
  Card card(std::uint8_t number) const { return Card::from_code(numbers_[number]); }

  std::array<std::uint64_t, 64> hosts{};   // of each card, those of a main row onto which it may go
  std::array<std::uint64_t, 64> before{};  // of each card, those of its suit that go up before it
  std::array<std::uint8_t, max_suits> first{}, end{};  // of each suit the first number and the one after the last
  Direction direction;
  int rows, auxiliary;
  bool cellar, any_suit;

 private:
  std::array<std::uint8_t, 64> numbers_{};  // counting from the other end is its own inverse
};

}  // namespace winnable::castle::fewest
