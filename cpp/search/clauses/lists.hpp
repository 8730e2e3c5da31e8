// Many lists that grow, in one piece of memory.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace winnable {

// Chains run from list to list, so lists that follow each other lie beside each other, at least once gaps have been closed. A list
// that has no room left moves to the end.
template <class Item>
class Lists {
 public:
  // Memory is kept.
  void clear() {
    lists_.clear();
    items_.clear();
  }
  void add_list() { lists_.push_back({}); }

  // Until something is appended to this list, or gaps are closed. Appending to another one invalidates it as well, but leaves the items.
  std::span<Item> operator[](std::size_t list) { return {items_.data() + lists_[list].begin, lists_[list].size}; }
  std::span<const Item> operator[](std::size_t list) const { return {items_.data() + lists_[list].begin, lists_[list].size}; }
  // The list is wanted soon.
  void fetch(std::size_t list) const { __builtin_prefetch(items_.data() + lists_[list].begin); }
  void append(std::size_t list, Item item) {
    List& to = lists_[list];
    if (to.size >= to.room()) move_to_end(to);
    items_[to.begin + to.size] = item;
    ++to.size;
  }
  void shorten(std::size_t list, std::size_t size) { lists_[list].size = static_cast<std::uint32_t>(size) & most_items; }

  // Puts the lists in their order, without room between them.
  void close_gaps() {
    spare_.clear();
    for (List& list : lists_) {
      const auto begin = static_cast<std::uint32_t>(spare_.size());
      const auto first = items_.begin() + static_cast<std::ptrdiff_t>(list.begin);
      spare_.insert(spare_.end(), first, first + static_cast<std::ptrdiff_t>(list.size));
      list.begin = begin;
      list.room_bits = list.size == 0 ? 0 : static_cast<std::uint32_t>(std::bit_width(std::uint32_t{list.size}) - 1) & 31;
    }
    items_.swap(spare_);
  }

 private:
  struct List {
    std::uint32_t begin = 0;
    std::uint32_t size : 27 = 0;
    std::uint32_t room_bits : 5 = 0;  // room is rounded down to a power of two, for what is looked at most should be small
    std::uint32_t room() const { return room_bits == 0 ? 0 : 1u << room_bits; }
  };
  static constexpr std::uint32_t most_items = (1u << 27) - 1;

  void move_to_end(List& list) {
    const auto begin = static_cast<std::uint32_t>(items_.size());
    list.room_bits = static_cast<std::uint32_t>(std::bit_width(std::uint32_t{list.size} | 1u)) & 31;
    items_.resize(items_.size() + list.room());
    std::copy_n(items_.begin() + static_cast<std::ptrdiff_t>(list.begin), list.size, items_.begin() + static_cast<std::ptrdiff_t>(begin));
    list.begin = begin;
  }

  std::vector<List> lists_;
  std::vector<Item> items_, spare_;
};

}  // namespace winnable
