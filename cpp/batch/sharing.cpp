#include "batch/sharing.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <ctime>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace winnable {
namespace {

std::int64_t wall_nanoseconds() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double thread_cpu_seconds() {
#ifdef CLOCK_THREAD_CPUTIME_ID
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
#else
  return static_cast<double>(wall_nanoseconds()) * 1e-9;
#endif
}

class Sharing final : public StopSource {
 public:
  Sharing(std::size_t count, unsigned threads) : count_(count), running_(threads) {
    // Small enough that the threads end together, large enough that handing out does not show.
    chunk_ = std::clamp<std::size_t>(count / (std::size_t{threads} * 64), 1, 64);
  }

  bool stop_requested() override { return stop_.load(std::memory_order_relaxed); }
  void stop() { stop_.store(true, std::memory_order_relaxed); }
  std::uint64_t done() const { return done_.load(std::memory_order_relaxed); }

  void work(const std::function<Worker()>& make_worker) {
    try {
      const Worker worker = make_worker();
      while (!stop_requested()) {
        const std::size_t first = next_.fetch_add(chunk_, std::memory_order_relaxed);
        if (first >= count_) break;
        done_.fetch_add(worker(first, std::min(chunk_, count_ - first), *this), std::memory_order_relaxed);
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
  std::size_t count_, chunk_;
  std::atomic<std::size_t> next_{0};
  std::atomic<std::uint64_t> done_{0};
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  std::condition_variable finished_;
  unsigned running_;
  std::exception_ptr failure_;
};

}  // namespace

std::uint64_t share_out(std::size_t count, unsigned threads, const Tick& tick,
                        const std::function<Worker()>& make_worker) {
  if (threads == 0) threads = std::max(1u, std::thread::hardware_concurrency());
  threads = static_cast<unsigned>(std::clamp<std::size_t>(count, 1, threads));

  Sharing sharing(count, threads);
  std::vector<std::jthread> workers;
  workers.reserve(threads);
  try {
    for (unsigned i = 0; i < threads; ++i) workers.emplace_back([&] { sharing.work(make_worker); });
    while (!sharing.wait(std::chrono::milliseconds(50))) {
      if (!tick(sharing.done())) sharing.stop();
    }
  } catch (const std::system_error&) {  // no memory for another thread
    sharing.stop();
    throw std::bad_alloc();
  } catch (...) {
    sharing.stop();
    throw;  // the workers are joined on the way out
  }
  workers.clear();
  sharing.rethrow();
  return sharing.done();
}

RowClock::RowClock() : cpu_start_(thread_cpu_seconds()), last_(wall_nanoseconds()) {}

double RowClock::lap() {
  const std::int64_t now = wall_nanoseconds();
  const double seconds = static_cast<double>(now - last_) * 1e-9;
  last_ = now;
  wall_ += seconds;
  return seconds;
}

double RowClock::scale() const { return wall_ > 0 ? std::min(1.0, (thread_cpu_seconds() - cpu_start_) / wall_) : 1.0; }

}  // namespace winnable
