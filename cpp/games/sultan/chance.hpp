// Small random numbers, many from one random word.
#pragma once

#include <bit>
#include <cstdint>

#include "cards/pack.hpp"

namespace winnable::sultan {

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : random_(seed) {}

  // Each number below 2^bits has the same chance.
  std::uint64_t roll(int bits) {
    if (left_ < bits) {
      word_ = random_();
      left_ = 64;
    }
    const std::uint64_t number = word_ & ((std::uint64_t{1} << bits) - 1);
    word_ >>= bits;
    left_ -= bits;
    return number;
  }
  // -1 and 1 once in 2^bits each, else 0; with no bits always 0.
  int deviation(int bits) {
    if (bits == 0) return 0;
    const std::uint64_t number = roll(bits);
    return static_cast<int>(number == 1) - static_cast<int>(number == 0);
  }
  // One of the bits of a mask that is not empty, each with nearly the same chance.
  std::uint64_t bit_of(std::uint64_t mask) {
    const auto choices = static_cast<std::uint64_t>(std::popcount(mask));
    for (std::uint64_t skip = roll(8) % choices; skip > 0; --skip) mask &= mask - 1;
    return mask & (~mask + 1);
  }

 private:
  SplitMix64 random_;
  std::uint64_t word_ = 0;
  int left_ = 0;
};

}  // namespace winnable::sultan
