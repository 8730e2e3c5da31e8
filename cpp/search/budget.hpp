// How long a search may go on: positions, seconds, bytes, and a request to stop.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "search/verdict.hpp"

namespace winnable {

struct Limits {
  static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t positions = unlimited;
  double seconds = std::numeric_limits<double>::infinity();  // wall time of one answer
  std::size_t bytes = std::size_t{1} << 30;                  // of tables, for one solver
};

// Asked now and then by a running search, from its own thread. An answer of true is final.
class StopSource {
 public:
  virtual ~StopSource() = default;
  virtual bool stop_requested() = 0;
};

// What one answer has used so far. The count of positions is the only part that a search touches at
// every node; clock and stop are looked at every few thousand positions, or as often as a stage says.
class Budget {
 public:
  static constexpr std::uint64_t usual_interval = 4096;  // between looks

  Budget(const Limits& limits, StopSource* stop)
      : limits_(limits), stop_(stop), stage_end_(limits.positions) {
    if (limits_.seconds < std::numeric_limits<double>::infinity()) start_ = Clock::now();
    next_look_ = std::min(first_look, stage_end_);
  }

  // Counts one more position. False: the search must end; exhausted() and reason() say what ran out.
  bool spend() {
    if (positions_ < next_look_) [[likely]] {
      ++positions_;
      return true;
    }
    return look();
  }

  // A stage ends after `count` further positions; the stages after it go on with what is left. Clock and stop are looked at once in
  // so many positions, which should be few where each takes long.
  void begin_stage(std::uint64_t count, std::uint64_t look_interval = usual_interval) {
    stage_end_ = count < limits_.positions - positions_ ? positions_ + count : limits_.positions;
    look_interval_ = look_interval;
    next_look_ = std::min({next_look_, positions_ + look_interval, stage_end_});
  }

  // A table could not grow within the limit of bytes.
  void out_of_memory() { reason_ = Reason::memory; }
  bool is_out_of_memory() const { return reason_ == Reason::memory; }

  // True when no stage may go on; a mere end of a stage does not count.
  bool exhausted() const { return reason_ == Reason::stopped || reason_ == Reason::time ||
                                  positions_ >= limits_.positions; }

  std::uint64_t positions() const { return positions_; }
  // Since the start; 0 where no limit of seconds is kept.
  double seconds() const {
    return start_ == Clock::time_point{} ? 0 : std::chrono::duration<double>(Clock::now() - start_).count();
  }
  std::size_t bytes() const { return limits_.bytes; }
  // Why the last search ended without a verdict.
  Reason reason() const { return reason_ == Reason::none ? Reason::positions : reason_; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t first_look = 256;

  bool look() {
    if (positions_ >= stage_end_) return false;
    if (stop_ != nullptr && stop_->stop_requested()) {
      reason_ = Reason::stopped;
      return false;
    }
    if (start_ != Clock::time_point{} &&
        std::chrono::duration<double>(Clock::now() - start_).count() >= limits_.seconds) {
      reason_ = Reason::time;
      return false;
    }
    ++positions_;
    next_look_ = std::min(positions_ + look_interval_, stage_end_);
    return true;
  }

  Limits limits_;
  StopSource* stop_;
  Clock::time_point start_{};
  std::uint64_t positions_ = 0;
  std::uint64_t look_interval_ = usual_interval;
  std::uint64_t next_look_ = 0;
  std::uint64_t stage_end_;
  Reason reason_ = Reason::none;
};

}  // namespace winnable
