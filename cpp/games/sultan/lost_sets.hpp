// Which sets of cards left are known to be lost, and from which moment on.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <vector>

#include "games/sultan/problem.hpp"

namespace winnable::sultan {

// Sixteen bytes an entry, keys are exact. It starts small, grows, and is cheap to clear.
class LostSets {
 public:
  struct Key {
    std::uint64_t low;
    std::uint64_t high;
  };

  // At most 94 places are ever left (a divan of one), which leaves 34 bits: what else belongs to the key
  // (16), a moment as part of the key (9, used only when moments are not to be compared), and the entry's moment (9).
  static Key key(const PlaceSet& left, Moment part_of_key = 0, std::uint64_t besides = 0) {
    return {left.low, left.high | besides << besides_shift | std::uint64_t{part_of_key} << part_shift};
  }

  // The first capacity is a power of two.
  void clear(std::size_t max_bytes, std::size_t first = first_capacity) {
    max_bytes_ = max_bytes;
    size_ = 0;
    capacity_ = first;
    if (slots_.size() < capacity_) slots_.resize(capacity_);
    std::fill_n(slots_.begin(), capacity_, Slot{});
  }

  // That the set will be looked up soon.
  void prefetch(const Key& key) const { __builtin_prefetch(&slots_[home(key)]); }

  // The moment from which on the set is lost; `never` if nothing is known.
  Moment lost_from(const Key& key) const {
    const Slot& slot = slots_[probe(slots_, key)];
    return slot.high == 0 ? never : slot.moment();
  }
  // The earliest such moment of all keys that differ from this one only in what else belongs to them, if that will do.
  template <class WillDo>
  Moment lost_from(const Key& key, WillDo will_do) const {
    Moment earliest = never;
    for (std::size_t at = home(key); slots_[at].high != 0; at = (at + 1) & (capacity_ - 1)) {
      const Slot& slot = slots_[at];
      if (slot.low != key.low || ((slot.high ^ key.high) & key_mask & ~besides_mask) != 0) continue;
      if (will_do((slot.high & besides_mask) >> besides_shift)) earliest = std::min(earliest, slot.moment());
    }
    return earliest;
  }

  // Says so. A table that is full and may not grow forgets another set for it or, seldom, does not listen:
  // that costs a search which meets such a set again, and nothing else.
  void set(const Key& key, Moment moment) {
    std::size_t at = probe(slots_, key);
    if (slots_[at].high == 0) {
      if (has_room()) {
        ++size_;
      } else if (grow()) {
        at = probe(slots_, key);
        ++size_;
      } else {
        at = home(key);
        if (slots_[at].high == 0) return;  // free slots end the probes and stay free
      }
    }
    slots_[at] = {key.low, key.high | time_left(moment) << moment_shift};
  }

  // Takes back what was said of a set, unless it has been forgotten.
  void take_back(const Key& key, Moment moment) {
    if (slots_[probe(slots_, key)].high != 0) set(key, moment);
  }

  std::size_t size() const { return size_; }

 private:
  struct Slot {
    std::uint64_t low = 0;
    std::uint64_t high = 0;  // 0 only if nothing is known
    Moment moment() const {
      const auto left = static_cast<Moment>(high >> moment_shift);
      return left == 1 ? never : static_cast<Moment>(never - left);
    }
  };
  // A moment as it is kept: never as 1, which stands for no other moment.
  static std::uint64_t time_left(Moment moment) { return moment == never ? 1 : static_cast<std::uint64_t>(never - moment); }
  static constexpr int besides_shift = 30, part_shift = 46, moment_shift = 55;
  static constexpr std::uint64_t besides_mask = std::uint64_t{0xffff} << besides_shift;
  static constexpr std::uint64_t key_mask = (std::uint64_t{1} << moment_shift) - 1;
  static constexpr std::size_t first_capacity = 1024;

  // Keys that differ only in what else belongs to them have their slots near each other.
  std::size_t home(const Key& key) const {
    std::uint64_t hash = (key.low ^ 0x9e3779b97f4a7c15u) * 0xd6e8feb86659fd93u;
    hash = (hash ^ hash >> 32 ^ (key.high & ~besides_mask)) * 0xd6e8feb86659fd93u;
    return (hash ^ hash >> 32) & (capacity_ - 1);
  }
  std::size_t probe(const std::vector<Slot>& slots, const Key& key) const {
    const std::size_t mask = capacity_ - 1;
    std::size_t at = home(key);
    while (slots[at].high != 0 && (slots[at].low != key.low || ((slots[at].high ^ key.high) & key_mask) != 0)) {
      at = (at + 1) & mask;
    }
    return at;
  }

  // While it may grow a quarter is kept free, then a sixteenth.
  bool has_room() const { return (size_ + 1) * 16 <= capacity_ * (may_grow() ? 12 : 15); }
  bool may_grow() const { return capacity_ * sizeof(Slot) * 3 <= max_bytes_; }  // the old part and the new one

  bool grow() {
    const std::size_t old_capacity = capacity_;
    if (!may_grow() || !reserve_spare(old_capacity * 2)) return false;
    capacity_ = old_capacity * 2;
    std::fill_n(spare_.begin(), capacity_, Slot{});
    for (std::size_t i = 0; i < old_capacity; ++i) {
      const Slot& slot = slots_[i];
      if (slot.high != 0) spare_[probe(spare_, {slot.low, slot.high & key_mask})] = slot;
    }
    slots_.swap(spare_);
    return true;
  }

  bool reserve_spare(std::size_t capacity) {
    if (spare_.size() >= capacity) return true;
    try {
      std::vector<Slot>().swap(spare_);  // frees first, which `= {}` would not
      spare_.resize(capacity);
    } catch (const std::bad_alloc&) {
      return false;
    }
    return true;
  }

  std::vector<Slot> slots_, spare_;
  std::size_t capacity_ = 0;
  std::size_t size_ = 0;
  std::size_t max_bytes_ = 0;
};

}  // namespace winnable::sultan
