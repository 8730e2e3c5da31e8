// 128 bits that stand for a state too large to be kept whole.
#pragma once

#include <algorithm>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace winnable {

// Two states of one search share a fingerprint with probability 2^-128: after a billion deals of ten
// million states each, the chance that any pair of one deal ever met is below 10^-14.
struct Fingerprint {
  std::uint64_t low = 0, high = 0;
  constexpr bool operator==(const Fingerprint&) const = default;
};

// Takes a state word by word. Each lane maps the words before and the new one by a bijection of either,
// so two states that differ in one word differ in both lanes.
class Fingerprinter {
 public:
  constexpr void add(std::uint64_t word) {
    low_ = std::rotl(low_ ^ std::rotl(word * 0x9fb21c651e98df25u, 31) * 0xd6e8feb86659fd93u, 27) * 5 + 0x52dce729u;
    high_ = std::rotl(high_ ^ std::rotl(word * 0xc2b2ae3d27d4eb4fu, 33) * 0x9e3779b97f4a7c15u, 31) * 9 + 0x38495ab5u;
    low_ += high_;
  }

  // Never the value-initialised fingerprint.
  constexpr Fingerprint finish() const {
    const std::uint64_t low = mixed(low_ + high_), high = mixed(high_ ^ std::rotl(low, 32));
    return {low, high | (low == 0 ? 1 : 0)};
  }

 private:
  static constexpr std::uint64_t mixed(std::uint64_t word) {
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9u;
    word = (word ^ (word >> 27)) * 0x94d049bb133111ebu;
    return word ^ (word >> 31);
  }

  std::uint64_t low_ = 0x243f6a8885a308d3u, high_ = 0x13198a2e03707344u;
};

// Adds the bytes of a value, eight at a time.
template <class Value>
void add_bytes(Fingerprinter& fingerprinter, const Value& value) {
  static_assert(std::has_unique_object_representations_v<Value>, "padding would be added");
  for (std::size_t at = 0; at < sizeof(Value); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, reinterpret_cast<const unsigned char*>(&value) + at, std::min<std::size_t>(8, sizeof(Value) - at));
    fingerprinter.add(word);
  }
}

}  // namespace winnable
