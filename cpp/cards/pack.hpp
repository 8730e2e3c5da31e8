// Packs in order, and the deals that numbers name.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "cards/card.hpp"

namespace winnable {

// One pack or several, one after another, in pack order: suits C D H S, in each suit A up.
std::vector<Card> ordered_pack(int copies, int ranks, int suits);

// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014).
class SplitMix64 {
 public:
  explicit constexpr SplitMix64(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t operator()() {
    std::uint64_t word = state_ += 0x9e3779b97f4a7c15u;
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9u;
    word = (word ^ (word >> 27)) * 0x94d049bb133111ebu;
    return word ^ (word >> 31);
  }

  // A number below bound, each with the same chance (Lemire, "Fast random integer generation in an
  // interval", ACM TOMACS 2019).
  constexpr std::uint64_t below(std::uint64_t bound) {
    __extension__ using Wide = unsigned __int128;
    Wide product = Wide{(*this)()} * bound;
    if (static_cast<std::uint64_t>(product) < bound) {
      const std::uint64_t threshold = (0 - bound) % bound;
      while (static_cast<std::uint64_t>(product) < threshold) product = Wide{(*this)()} * bound;
    }
    return static_cast<std::uint64_t>(product >> 64);
  }

 private:
  std::uint64_t state_;
};

// Shuffles the pack as deal `number`: Fisher-Yates from the end, words from SplitMix64(number).
void shuffle_as_deal(std::span<Card> pack, std::uint64_t number);

// Throws DealError unless the cards are exactly those of the pack, each as often as the pack has it.
void check_deal(std::span<const Card> cards, std::span<const Card> pack);

}  // namespace winnable
