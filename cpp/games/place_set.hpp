// A set of places in dealing order.
#pragma once

#include <bit>
#include <cstdint>

namespace winnable {

// Places are numbers from 0 to 127.
struct PlaceSet {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  static constexpr int none = -1;
  static constexpr int capacity = 128;

  bool empty() const { return (low | high) == 0; }
  bool contains(int place) const { return ((place < 64 ? low >> place : high >> (place - 64)) & 1) != 0; }
  int size() const { return std::popcount(low) + std::popcount(high); }
  // How many places from `begin` up to but not including `end`.
  int count(int begin, int end) const {
    const PlaceSet before_end = before(end), before_begin = before(begin);
    return std::popcount(before_end.low ^ before_begin.low) + std::popcount(before_end.high ^ before_begin.high);
  }
  PlaceSet before(int end) const {
    if (end >= 64) return {low, high & ~(~std::uint64_t{0} << (end - 64))};
    return {low & ~(~std::uint64_t{0} << end), 0};
  }
  PlaceSet operator&(const PlaceSet& other) const { return {low & other.low, high & other.high}; }
  PlaceSet operator|(const PlaceSet& other) const { return {low | other.low, high | other.high}; }
  PlaceSet without(const PlaceSet& other) const { return {low & ~other.low, high & ~other.high}; }
  bool operator==(const PlaceSet&) const = default;
  // Calls with each place, in order.
  template <class Use>
  void each(Use use) const {
    for (std::uint64_t rest = low; rest != 0; rest &= rest - 1) use(std::countr_zero(rest));
    for (std::uint64_t rest = high; rest != 0; rest &= rest - 1) use(64 + std::countr_zero(rest));
  }
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
    const PlaceSet places = before(end);
    return places.high != 0 ? 127 - std::countl_zero(places.high)
                            : places.low != 0 ? 63 - std::countl_zero(places.low) : none;
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

}  // namespace winnable
