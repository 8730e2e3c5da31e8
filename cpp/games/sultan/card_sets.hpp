// Sets in bit words: which cards have left stock and waste, and which places of the deal are left.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "cards/card.hpp"
#include "games/sultan/rules.hpp"

namespace winnable::sultan {

// The cards that have left stock and waste, by card and not by copy: of which one copy at least has
// gone, and of which both. A suit is sixteen bits, a rank one bit, as in Card::bit().
struct Gone {
  std::uint64_t once = 0;
  std::uint64_t twice = 0;

  void add(std::uint64_t card) {
    twice |= once & card;
    once |= card;
  }

  // The unbroken ranks from the ace up, in each suit: what a foundation pile can be built of. Adding
  // one at each ace carries through just these; kings are never in the set, so no carry leaves a suit.
  static std::uint64_t run(std::uint64_t cards) { return cards & ~(cards + aces); }
  static std::uint64_t beyond_run(std::uint64_t cards) { return cards & (cards + aces); }

  // How many cards stay in the divan when all that can be played is played.
  int held() const { return std::popcount(beyond_run(once)) + std::popcount(beyond_run(twice)); }
  // One copy more of the card would wait for these cards.
  std::uint64_t missing(std::uint64_t card, std::uint64_t lower_ranks) const {
    return lower_ranks & ~((once & card) != 0 ? twice : once);
  }

  static constexpr std::uint64_t aces = 0x0002'0002'0002'0002;
};

// A set of places in the order of the deal, or any other set of small numbers.
struct PlaceSet {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  static constexpr int none = -1;

  bool empty() const { return (low | high) == 0; }
  bool contains(int place) const { return ((place < 64 ? low >> place : high >> (place - 64)) & 1) != 0; }
  int size() const { return std::popcount(low) + std::popcount(high); }
  void toggle(int place) {
    const std::uint64_t bit = std::uint64_t{1} << (place & 63);
    if (place < 64) {
      low ^= bit;
    } else {
      high ^= bit;
    }
  }
  // The last place before `end`, or none.
  int last_before(int end) const {
    if (end > 64) {
      if (const std::uint64_t word = high & ~(~std::uint64_t{0} << (end - 64)); word != 0) return 127 - std::countl_zero(word);
      end = 64;
    }
    const std::uint64_t word = end == 64 ? low : low & ~(~std::uint64_t{0} << end);
    return word != 0 ? 63 - std::countl_zero(word) : none;
  }
  // The first place from `begin` on, or none.
  int first_from(int begin) const {
    if (begin < 64) {
      if (const std::uint64_t word = low & (~std::uint64_t{0} << begin); word != 0) return std::countr_zero(word);
      begin = 64;
    }
    const std::uint64_t word = high & (~std::uint64_t{0} << (begin - 64));
    return word != 0 ? 64 + std::countr_zero(word) : none;
  }
};

}  // namespace winnable::sultan
