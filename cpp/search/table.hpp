// A hash table of exact keys that starts small, grows, and is cheap to clear.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace winnable {

// Mixes the bytes of a key, eight at a time, each word on its own so that a processor works on several. Only
// the place in the table depends on it; keys are compared whole, so a collision costs a probe and never an answer.
template <class Key>
std::uint64_t hash_bytes(const Key& key) {
  static_assert(std::has_unique_object_representations_v<Key>, "padding would be hashed");
  const auto* bytes = reinterpret_cast<const unsigned char*>(&key);
  std::uint64_t hash = 0;
  std::uint64_t factor = 0xd6e8feb86659fd93u;
  const auto mix = [&](std::uint64_t word) {
    hash += (word ^ (word >> 32)) * factor;
    factor += 0x9e3779b97f4a7c16u;  // even, so that factors stay odd
  };
  std::size_t at = 0;
  for (; at + 8 <= sizeof(Key); at += 8) {
    std::uint64_t word;
    std::memcpy(&word, bytes + at, 8);
    mix(word);
  }
  if (at < sizeof(Key)) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + at, sizeof(Key) - at);
    mix(word);
  }
  hash = (hash ^ (hash >> 32)) * 0xd6e8feb86659fd93u;
  return hash ^ (hash >> 29);
}

// A key may bring a hash of its own, whose low bits count.
template <class Key>
std::uint64_t hash_of(const Key& key) {
  if constexpr (requires { key.hash(); }) {
    return key.hash();
  } else {
    return hash_bytes(key);
  }
}

struct Nothing {};

// Keys are trivially copyable; a value-initialised key is never stored (it marks an empty slot).
template <class Key, class Value = Nothing>
class Table {
  static_assert(std::is_trivially_copyable_v<Key> && std::is_trivially_copyable_v<Value>);

 public:
  struct Slot {
    Key key;
    [[no_unique_address]] Value value;
  };
  struct Found {
    Slot* slot;     // null when the table is full and may not grow
    bool inserted;  // the key was not there before; its value is value-initialised
  };

  // Forgets everything. Memory is kept, but only the part of it that `expected` keys need has to be cleaned.
  void clear(std::size_t max_bytes, std::size_t expected = 0) {
    std::size_t capacity = first_capacity;
    while (capacity * 3 < expected * 4 && capacity * 2 * sizeof(Slot) <= max_bytes) capacity *= 2;
    clear_to(capacity, max_bytes);
  }

  // The same for a search that is expected to need it all: a table that never grows has no old part beside
  // the new one, and so may hold twice as much. Where that much cannot be had it grows as ever.
  void clear_at_full_size(std::size_t max_bytes) {
    std::vector<Slot>().swap(spare_);
    std::size_t capacity = first_capacity;
    while (capacity * 2 * sizeof(Slot) <= max_bytes) capacity *= 2;
    try {
      clear_to(capacity, max_bytes);
    } catch (const std::bad_alloc&) {
      clear(max_bytes);
    }
  }

  Found insert(const Key& key) {
    Slot* slot = probe(slots_, key);
    if (!(slot->key == Key{})) return {slot, false};  // found in a full table too
    if ((size_ + 1) * 4 > capacity_ * 3) {
      if (!grow()) return {nullptr, false};
      slot = probe(slots_, key);
    }
    *slot = Slot{key, {}};
    ++size_;
    return {slot, true};
  }

  const Slot* find(const Key& key) const {
    const Slot* slot = const_cast<Table*>(this)->probe(const_cast<Table*>(this)->slots_, key);
    return slot->key == Key{} ? nullptr : slot;
  }
  Slot* find(const Key& key) { return const_cast<Slot*>(std::as_const(*this).find(key)); }

  std::size_t size() const { return size_; }
  std::size_t bytes() const { return capacity_ * sizeof(Slot); }

 private:
  static constexpr std::size_t first_capacity = 64;

  void clear_to(std::size_t capacity, std::size_t max_bytes) {
    resize(slots_, capacity);
    max_bytes_ = max_bytes;
    size_ = 0;
    capacity_ = capacity;
    std::fill_n(slots_.begin(), capacity_, Slot{});
  }

  static void resize(std::vector<Slot>& slots, std::size_t capacity) {
    if (slots.size() < capacity) {
      std::vector<Slot>().swap(slots);  // not needed: frees before allocating, which `= {}` would not
      slots.resize(capacity);
    }
  }

  Slot* probe(std::vector<Slot>& slots, const Key& key) {
    const std::size_t mask = capacity_ - 1;
    std::size_t at = hash_of(key) & mask;
    while (!(slots[at].key == Key{}) && !(slots[at].key == key)) at = (at + 1) & mask;
    return &slots[at];
  }

  // A small table grows to eight times its size, as moving keys costs more than cleaning room for them.
  bool grow() {
    const std::size_t old_capacity = capacity_;
    const std::size_t factor = old_capacity < 1024 ? 8 : 2;
    if (old_capacity * sizeof(Slot) * (1 + factor) > max_bytes_) {  // the old part and the new one
      return (size_ + 1) * 16 <= capacity_ * 15;                    // last resort: fill up what there is
    }
    try {
      resize(spare_, old_capacity * factor);
    } catch (const std::bad_alloc&) {
      return (size_ + 1) * 16 <= capacity_ * 15;
    }
    capacity_ = old_capacity * factor;
    std::fill_n(spare_.begin(), capacity_, Slot{});
    for (std::size_t i = 0; i < old_capacity; ++i) {
      if (!(slots_[i].key == Key{})) *probe(spare_, slots_[i].key) = slots_[i];
    }
    slots_.swap(spare_);
    return true;
  }

  std::vector<Slot> slots_, spare_;
  std::size_t capacity_ = 0;
  std::size_t size_ = 0;
  std::size_t max_bytes_ = 0;
};

}  // namespace winnable
