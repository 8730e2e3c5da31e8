// Many rows of work shared out to many threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

#include "search/budget.hpp"

namespace winnable {

// Called by the calling thread about twenty times a second with the count of rows done so far; false stops
// the batch within a moment.
using Tick = std::function<bool(std::uint64_t done)>;

// Does the work of a few rows and returns how many it finished; the stop source says when to end early.
using Worker = std::function<std::uint64_t(std::size_t first, std::size_t count, StopSource& stop)>;

// Rows 0 to count - 1 in chunks, whoever is free taking the next. `make_worker` is called in each thread
// (0: one a core). Returns how many rows were finished; what a worker throws ends the batch and comes back.
std::uint64_t share_out(std::size_t count, unsigned threads, const Tick& tick,
                        const std::function<Worker()>& make_worker);

// Does each row and notes its CPU seconds.
//
// The thread's CPU clock costs a system call, as much as an easy deal; so it is read once for all rows, and
// its time is shared out in the proportion of the wall time of each.
class RowClock {
 public:
  RowClock();
  // The wall time since the last call, or since it began.
  double lap();
  // What to multiply laps with.
  double scale() const;

 private:
  double cpu_start_, wall_ = 0;
  std::int64_t last_;
};

}  // namespace winnable
