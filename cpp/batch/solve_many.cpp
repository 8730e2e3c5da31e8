#include "batch/solve_many.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <ctime>
#include <exception>
#include <memory>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace winnable {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_between(Clock::time_point from, Clock::time_point to) {
  return std::chrono::duration<double>(to - from).count();
}

double thread_cpu_seconds() {
#ifdef CLOCK_THREAD_CPUTIME_ID
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
#else
  return seconds_between({}, Clock::now());
#endif
}

class Batch final : public StopSource {
 public:
  Batch(const Game& game, std::span<Row> rows, const Request& request, unsigned threads, Lines* lines)
      : game_(game), rows_(rows), request_(request), lines_(lines), running_(threads) {
    // Small enough that the threads end together, large enough that handing out does not show.
    chunk_ = std::clamp<std::size_t>(rows.size() / (std::size_t{threads} * 64), 1, 64);
  }

  bool stop_requested() override { return stop_.load(std::memory_order_relaxed); }
  void stop() { stop_.store(true, std::memory_order_relaxed); }
  std::uint64_t done() const { return done_.load(std::memory_order_relaxed); }

  void work() {
    try {
      const auto solver = game_.solver();
      while (!stop_requested()) {
        const std::size_t first = next_.fetch_add(chunk_, std::memory_order_relaxed);
        if (first >= rows_.size()) break;
        answer(*solver, rows_.subspan(first, std::min(chunk_, rows_.size() - first)));
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
      stop();
    }
    const std::lock_guard lock(mutex_);
    --running_;
    finished_.notify_one();
  }

  // True when all workers have ended.
  bool wait(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    return finished_.wait_for(lock, time, [this] { return running_ == 0; });
  }

  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  void answer(Solver& solver, std::span<Row> rows) {
    // The thread's CPU clock costs a system call, as much as an easy deal; so it is read once a
    // chunk, and its time is shared out in the proportion of the wall time of each deal.
    const double cpu_start = thread_cpu_seconds();
    const auto start = Clock::now();
    auto before = start;
    for (Row& row : rows) {
      if (stop_requested()) break;
      answer_one(solver, row);
      const auto now = Clock::now();
      row.seconds = seconds_between(before, now);
      before = now;
    }
    const double wall = seconds_between(start, before);
    const double scale = wall > 0 ? std::min(1.0, (thread_cpu_seconds() - cpu_start) / wall) : 1.0;
    std::uint64_t answered = 0;
    for (Row& row : rows) {
      row.seconds *= scale;
      answered += row.reason != Reason::stopped ? 1 : 0;
    }
    done_.fetch_add(answered, std::memory_order_relaxed);
  }

  void answer_one(Solver& solver, Row& row) {
    try {
      Solution solution = solver.solve_number(row.number, request_, this);
      row.positions = solution.positions;
      row.moves = static_cast<std::uint32_t>(solution.moves.size());
      row.best = static_cast<std::int8_t>(solution.best_proved ? solution.best : -1);
      row.least_redeals = static_cast<std::int8_t>(solution.least_redeals);
      row.verdict = solution.verdict;
      row.reason = solution.verdict == Verdict::undecided ? solution.reason : Reason::none;
      if (lines_ != nullptr) (*lines_)[static_cast<std::size_t>(&row - rows_.data())] = std::move(solution.moves);
    } catch (const std::bad_alloc&) {
      row.verdict = Verdict::undecided;
      row.reason = Reason::memory;
    }
  }

  const Game& game_;
  std::span<Row> rows_;
  const Request& request_;
  Lines* lines_;  // each thread writes those of its own rows
  std::size_t chunk_;
  std::atomic<std::size_t> next_{0};
  std::atomic<std::uint64_t> done_{0};
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  std::condition_variable finished_;
  unsigned running_;
  std::exception_ptr failure_;
};

}  // namespace

std::uint64_t solve_many(const Game& game, std::span<Row> rows, const Request& request, unsigned threads,
                         const Tick& tick, Lines* lines) {
  if (lines != nullptr) lines->assign(rows.size(), {});
  for (Row& row : rows) {
    row = {.number = row.number, .positions = 0, .seconds = 0, .moves = 0, .best = -1, .least_redeals = -1,
           .verdict = Verdict::undecided, .reason = Reason::stopped};
  }
  if (threads == 0) threads = std::max(1u, std::thread::hardware_concurrency());
  threads = static_cast<unsigned>(std::clamp<std::size_t>(rows.size(), 1, threads));

  Batch batch(game, rows, request, threads, lines);
  std::vector<std::jthread> workers;
  workers.reserve(threads);
  try {
    for (unsigned i = 0; i < threads; ++i) workers.emplace_back([&batch] { batch.work(); });
    while (!batch.wait(std::chrono::milliseconds(50))) {
      if (!tick(batch.done())) batch.stop();
    }
  } catch (const std::system_error&) {  // no memory for another thread
    batch.stop();
    throw std::bad_alloc();
  } catch (...) {
    batch.stop();
    throw;  // the workers are joined on the way out
  }
  workers.clear();
  batch.rethrow();
  return batch.done();
}

}  // namespace winnable
