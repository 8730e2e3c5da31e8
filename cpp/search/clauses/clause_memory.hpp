// Clauses one behind the other in one piece of memory.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "search/clauses/literal.hpp"

namespace winnable {

// Where a clause begins.
using ClauseAt = std::uint32_t;

// A clause has its size, what is known of it, and its literals.
class ClauseMemory {
 public:
  void clear() { words_.clear(); }
  std::size_t bytes() const { return words_.size() * sizeof(Literal); }

  // Of a learnt clause: in how many decision levels its literals lay then, or in the fewest since, which tells best what it is
  // worth (Audemard & Simon, "Predicting learnt clauses quality in modern SAT solvers", IJCAI 2009).
  ClauseAt add(std::span<const Literal> literals, std::uint32_t levels = 0) {
    const auto at = static_cast<ClauseAt>(words_.size());
    words_.push_back({static_cast<std::uint32_t>(literals.size())});
    words_.push_back({levels << level_shift | used});
    words_.insert(words_.end(), literals.begin(), literals.end());
    return at;
  }
  std::span<Literal> literals(ClauseAt at) { return {&words_[at + head], words_[at].code}; }
  std::span<const Literal> literals(ClauseAt at) const { return {&words_[at + head], words_[at].code}; }
  std::uint32_t levels(ClauseAt at) const { return words_[at + 1].code >> level_shift; }

  void set_levels(ClauseAt at, std::uint32_t levels) {
    words_[at + 1].code = levels << level_shift | (words_[at + 1].code & ((1u << level_shift) - 1));
  }

  void use(ClauseAt at) { words_[at + 1].code |= used; }
  // Whether it has been used since that was last asked.
  bool was_used(ClauseAt at) {
    const bool was = (words_[at + 1].code & used) != 0;
    words_[at + 1].code &= ~used;
    return was;
  }
  void drop(ClauseAt at) { words_[at + 1].code |= dropped; }
  bool is_dropped(ClauseAt at) const { return (words_[at + 1].code & dropped) != 0; }

  // Closes the gaps of dropped clauses. Calls with where each of the others was and is.
  template <class Moved>
  void compact(Moved moved) {
    std::size_t to = 0;
    for (std::size_t at = 0; at < words_.size();) {
      const std::size_t next = at + head + words_[at].code;
      if (!is_dropped(static_cast<ClauseAt>(at))) {
        if (at != to) std::copy_n(&words_[at], next - at, &words_[to]);
        moved(static_cast<ClauseAt>(at), static_cast<ClauseAt>(to));
        to += next - at;
      }
      at = next;
    }
    words_.resize(to);
  }

 private:
  static constexpr std::size_t head = 2;
  static constexpr std::uint32_t used = 1, dropped = 2, level_shift = 2;
  std::vector<Literal> words_;
};

}  // namespace winnable
