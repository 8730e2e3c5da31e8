// Some of the pack's cards, of which there are two copies each, in two bit words.
#pragma once

#include <cstdint>

namespace winnable::sultan {

// By card and not by copy: of which one copy at least is among them, and of which both. A suit is sixteen bits, a rank
// one bit, as in Card::bit().
struct Copies {
  std::uint64_t once = 0;
  std::uint64_t twice = 0;

  void add(std::uint64_t card) {
    twice |= once & card;
    once |= card;
  }
  void add(const Copies& other) {
    twice |= other.twice | (once & other.once);
    once |= other.once;
  }
  // One copy of a card of which one at least is among them.
  void remove(std::uint64_t card) {
    once ^= card & ~twice;
    twice &= ~card;
  }
  // Cards that are among them, as many copies.
  void remove(const Copies& other) {
    once &= ~(other.twice | (other.once & ~twice));
    twice &= ~other.once;
  }
};

}  // namespace winnable::sultan
