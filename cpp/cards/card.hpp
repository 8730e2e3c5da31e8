// One playing card in one byte.
#pragma once

#include <compare>
#include <cstdint>

namespace winnable {

inline constexpr int max_ranks = 13;
inline constexpr int max_suits = 4;

// Suits stand in pack order: clubs, diamonds, hearts, spades.
inline constexpr int clubs = 0, diamonds = 1, hearts = 2, spades = 3;

// The code is suit * 16 + rank with rank 1 (ace) to 13 (king). Sixteen places a suit leave a gap on
// both sides of every suit, so that in a 64-bit mask of cards "one rank higher" is a shift by one
// that can never carry a king into the next suit's ace. Code 0 is no card.
struct Card {
  std::uint8_t code = 0;

  constexpr Card() = default;
  constexpr Card(int suit, int rank) : code(static_cast<std::uint8_t>(suit << 4 | rank)) {}

  static constexpr Card from_code(int code) {
    Card card;
    card.code = static_cast<std::uint8_t>(code);
    return card;
  }

  constexpr int suit() const { return code >> 4; }
  constexpr int rank() const { return code & 15; }
  constexpr std::uint64_t bit() const { return std::uint64_t{1} << code; }
  constexpr explicit operator bool() const { return code != 0; }
  constexpr auto operator<=>(const Card&) const = default;
};

}  // namespace winnable
