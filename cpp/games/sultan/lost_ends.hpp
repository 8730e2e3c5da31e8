// Which sets of cards left are known to be lost as the last pass begins, many at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/place_set.hpp"

namespace winnable::sultan {

// All sets that share these cards left, in which these late cards are left too and at least so many are held.
struct LostEnds {
  PlaceSet shared;
  std::uint64_t left = 0;
  std::uint32_t held = 0;
};

// Hashed by what is shared. When it is full it forgets all, which costs searches and nothing else.
class LostEndsTable {
 public:
  void clear(std::size_t max_bytes) {
    most_ = max_bytes / (2 * sizeof(Entry));
    entries_.clear();
    first_.assign(first_buckets, 0);
  }

  bool contain(const PlaceSet& shared, std::uint64_t left, std::uint32_t held) const {
    for (std::uint32_t at = first_[bucket(shared)]; at != 0; at = entries_[at - 1].next) {
      const LostEnds& ends = entries_[at - 1].ends;
      if (ends.shared == shared && ends.held <= held && (ends.left & ~left) == 0) return true;
    }
    return false;
  }

  void add(const LostEnds& ends) {
    if (entries_.size() >= most_) {
      entries_.clear();
      first_.assign(first_.size(), 0);
    }
    entries_.push_back({ends, 0});
    if (entries_.size() > first_.size()) {
      first_.assign(2 * first_.size(), 0);
      for (std::size_t i = 0; i < entries_.size(); ++i) link(i);
    } else {
      link(entries_.size() - 1);
    }
  }

 private:
  struct Entry {
    LostEnds ends;
    std::uint32_t next;
  };
  static constexpr std::size_t first_buckets = 64;

  std::size_t bucket(const PlaceSet& set) const {
    std::uint64_t hash = (set.low ^ 0x9e3779b97f4a7c15u) * 0xd6e8feb86659fd93u;
    hash = (hash ^ hash >> 32 ^ set.high) * 0xd6e8feb86659fd93u;
    return (hash ^ hash >> 32) & (first_.size() - 1);
  }
  void link(std::size_t i) {
    std::uint32_t& first = first_[bucket(entries_[i].ends.shared)];
    entries_[i].next = first;
    first = static_cast<std::uint32_t>(i + 1);
  }

  std::vector<Entry> entries_;
  std::vector<std::uint32_t> first_;
  std::size_t most_ = 0;
};

}  // namespace winnable::sultan
