// Sets of ways in which cards of one rank stand on cards of the next.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/castle/any_suit/card_set.hpp"

namespace winnable::castle::any_suit {

// A placement sends each of at most four tokens (suits of rank r) to a host of its own (suits of rank
// r + 1). There are 24 bijections of the four suits; a placement of some tokens stands for all the
// bijections that agree with it on these tokens, and a set of placements is the union, in 24 bits.
using Placements = std::uint32_t;

inline constexpr int bijections = 24;
inline constexpr Placements all_placements = (Placements{1} << bijections) - 1;

namespace detail {

struct PlacementTables {
  std::array<std::array<std::uint8_t, 4>, bijections> host{};  // of each token in each bijection
  std::array<std::array<Placements, 4>, 4> at{};                // [token][host]
  std::array<std::array<Placements, 4>, 16> covering{};         // [tokens][host]: one of them stands there
  std::array<std::array<Placements, 16>, 16> into{};            // [tokens][hosts]: all stand on these hosts
  std::array<std::array<std::array<std::array<Placements, 256>, 3>, 4>, 4> swapped{};  // [token][token][byte][bits]
};

constexpr PlacementTables make_placement_tables() {
  PlacementTables tables;
  int count = 0;
  for (int code = 0; code < 256; ++code) {
    unsigned hosts = 0;
    for (int token = 0; token < 4; ++token) hosts |= 1u << (code >> (2 * token) & 3);
    if (hosts != 15) continue;
    for (int token = 0; token < 4; ++token) {
      tables.host[static_cast<std::size_t>(count)][static_cast<std::size_t>(token)] =
          static_cast<std::uint8_t>(code >> (2 * token) & 3);
    }
    ++count;
  }
  for (std::size_t bijection = 0; bijection < bijections; ++bijection) {
    const auto& host = tables.host[bijection];
    const Placements bit = Placements{1} << bijection;
    for (std::size_t token = 0; token < 4; ++token) tables.at[token][host[token]] |= bit;
    for (std::size_t tokens = 0; tokens < 16; ++tokens) {
      unsigned image = 0;
      for (std::size_t token = 0; token < 4; ++token) {
        if ((tokens >> token & 1) == 0) continue;
        image |= 1u << host[token];
        tables.covering[tokens][host[token]] |= bit;
      }
      for (unsigned hosts = 0; hosts < 16; ++hosts) {
        if ((image & ~hosts) == 0) tables.into[tokens][hosts] |= bit;
      }
    }
    for (std::size_t one = 0; one < 4; ++one) {
      for (std::size_t other = 0; other < 4; ++other) {
        auto exchanged = host;
        exchanged[one] = host[other];
        exchanged[other] = host[one];
        std::size_t result = 0;
        while (tables.host[result] != exchanged) ++result;
        for (std::size_t bits = 0; bits < 256; ++bits) {
          if ((bits >> (bijection % 8) & 1) != 0) {
            tables.swapped[one][other][bijection / 8][bits] |= Placements{1} << result;
          }
        }
      }
    }
  }
  return tables;
}

inline constexpr PlacementTables placement_tables = make_placement_tables();

}  // namespace detail

// The placements in which `token` stands on `host`.
inline Placements placed(int token, int host) {
  return detail::placement_tables.at[static_cast<std::size_t>(token)][static_cast<std::size_t>(host)];
}

// The placements in which one of `tokens` stands on `host`.
inline Placements covering(SuitSet tokens, int host) {
  return detail::placement_tables.covering[tokens][static_cast<std::size_t>(host)];
}

// The placements of `tokens` on some of `hosts`.
inline Placements into(SuitSet tokens, SuitSet hosts) { return detail::placement_tables.into[tokens][hosts]; }

// Where one bijection, by its bit, sends a token.
inline int host_in(int bijection, int token) {
  return detail::placement_tables.host[static_cast<std::size_t>(bijection)][static_cast<std::size_t>(token)];
}

// The same placements with two tokens exchanged.
inline Placements swapped(Placements set, int one, int other) {
  const auto& bytes = detail::placement_tables.swapped[static_cast<std::size_t>(one)][static_cast<std::size_t>(other)];
  return bytes[0][set & 255] | bytes[1][set >> 8 & 255] | bytes[2][set >> 16];
}

// The placements of the other tokens, when `token` is no longer one of `tokens`. A bijection that
// agrees on the others differs by an exchange with a suit that is no token.
inline Placements without(Placements set, int token, SuitSet tokens) {
  Placements result = set;
  for (SuitSet others = ~tokens & 15; others != 0; others &= others - 1) {
    result |= swapped(set, token, std::countr_zero(others));
  }
  return result;
}

}  // namespace winnable::castle::any_suit
