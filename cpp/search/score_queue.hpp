// A queue of numbered entries by a small integer score: lowest score first, the newest of equals first.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace winnable {

// Entries are numbered 0, 1, 2, ... as they are pushed; taking one leaves its number in use.
class ScoreQueue {
 public:
  static constexpr int scores = 4096;

  void clear() {
    words_.fill(0);
    summary_ = 0;
    next_.clear();
  }

  void push(int score) {
    const auto bucket = static_cast<std::size_t>(std::clamp(score, 0, scores - 1));
    std::uint64_t& word = words_[bucket / 64];
    const std::uint64_t mark = std::uint64_t{1} << bucket % 64;
    next_.push_back((word & mark) != 0 ? first_[bucket] : none);
    first_[bucket] = static_cast<std::uint32_t>(next_.size() - 1);
    word |= mark;
    summary_ |= std::uint64_t{1} << bucket / 64;
  }

  bool empty() const { return summary_ == 0; }

  std::uint32_t pop() {
    const auto at = static_cast<std::size_t>(std::countr_zero(summary_));
    const std::size_t bucket = at * 64 + static_cast<std::size_t>(std::countr_zero(words_[at]));
    const std::uint32_t entry = first_[bucket];
    first_[bucket] = next_[entry];
    if (next_[entry] == none) {
      words_[at] &= words_[at] - 1;
      if (words_[at] == 0) summary_ &= summary_ - 1;
    }
    return entry;
  }

 private:
  static constexpr std::uint32_t none = 0xffffffff;
  static_assert(scores == 64 * 64, "one word of summary");

  std::array<std::uint64_t, scores / 64> words_{};  // buckets in use
  std::uint64_t summary_ = 0;                       // words in use
  std::array<std::uint32_t, scores> first_{};       // newest entry of a bucket in use
  std::vector<std::uint32_t> next_;                 // by entry: the next older one of its bucket
};

}  // namespace winnable
