// Exhaustive depth-first search with an explicit stack and a table of the states seen.
#pragma once

#include <cstddef>
#include <vector>

#include "search/budget.hpp"
#include "search/problem.hpp"
#include "search/table.hpp"
#include "search/verdict.hpp"

namespace winnable {

// Won: path() holds the steps from the start. Lost: every state that can be reached was seen and none
// is won. Undecided: the budget says why; unless memory ran out, resume() with more budget goes on
// where the search stood, so that several searches can take turns. The memory is kept from one
// search to the next. After a win, resume() goes on as if the state that won had been lost.
template <Problem P>
class DepthFirst {
 public:
  using Step = typename P::Step;

  Verdict search(const P& problem, Budget& budget) {
    begin(budget.bytes());
    return resume(problem, budget);
  }

  // The last resort: with as large a table as there may be, from the start on. It gives that memory back.
  Verdict search_at_full_size(const P& problem, Budget& budget) {
    begin(0);
    seen_.clear_at_full_size(budget.bytes());
    const Verdict verdict = resume(problem, budget);
    seen_ = {};
    return verdict;
  }

  void begin(std::size_t max_bytes) {
    seen_.clear(max_bytes);
    steps_.clear();
    frames_.clear();
    path_.clear();
    waiting_ = Waiting::start;
  }

  Verdict resume(const P& problem, Budget& budget) {
    for (Entered entered = enter_waiting(problem, budget);;) {
      if (entered == Entered::won) {
        waiting_ = Waiting::nothing;
        return Verdict::won;
      }
      if (entered == Entered::out) return Verdict::undecided;
      if (entered == Entered::dead && !path_.empty()) path_.pop_back();
      // The steps of the last frame are the last ones of all.
      while (!frames_.empty() && frames_.back().next == steps_.size()) {
        steps_.resize(frames_.back().first);
        frames_.pop_back();
        if (!path_.empty()) path_.pop_back();
      }
      if (frames_.empty()) return Verdict::lost;
      Frame& frame = frames_.back();
      const Step step = steps_[frame.next++];
      path_.push_back(step);
      entered = enter(problem, problem.after(frame.state, step), budget);
    }
  }

  const std::vector<Step>& path() const { return path_; }

 private:
  enum class Entered { won, out, dead, open };
  // What resume() begins with: the start, a state in the table that is not expanded yet, or nothing,
  // after a win; or never again, because a state was lost when memory ran out.
  enum class Waiting { start, state, nothing, never };
  struct Frame {
    typename P::State state;
    std::size_t first, next;  // its steps in steps_
  };

  Entered enter_waiting(const P& problem, Budget& budget) {
    if (waiting_ == Waiting::never) return Entered::out;
    if (waiting_ == Waiting::nothing) return Entered::dead;
    if (waiting_ == Waiting::state) return expand(problem, paused_, budget);
    return enter(problem, problem.start(), budget);
  }

  Entered enter(const P& problem, const typename P::State& state, Budget& budget) {
    if (problem.won(state)) return Entered::won;
    if constexpr (requires { problem.reached(state); }) problem.reached(state);
    const auto found = seen_.insert(problem.key(state));
    if (found.slot == nullptr) {
      budget.out_of_memory();
      waiting_ = Waiting::never;
      return Entered::out;
    }
    return is_fresh(problem, state, found) ? expand(problem, state, budget) : Entered::dead;
  }

  Entered expand(const P& problem, const typename P::State& state, Budget& budget) {
    if (!budget.spend()) {
      waiting_ = Waiting::state;
      paused_ = state;
      return Entered::out;
    }
    if (problem.hopeless(state)) return Entered::dead;
    const std::size_t first = steps_.size();
    problem.successors(state, steps_);
    if (steps_.size() == first) return Entered::dead;
    frames_.push_back({state, first, first});
    return Entered::open;
  }

  Table<typename P::Key, CoverOf<P>> seen_;
  std::vector<Step> steps_;
  std::vector<Frame> frames_;
  std::vector<Step> path_;
  Waiting waiting_ = Waiting::start;
  typename P::State paused_{};
};

}  // namespace winnable
