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
// is won. Undecided: the budget says why. The memory is kept from one search to the next.
template <Problem P>
class DepthFirst {
 public:
  using Step = typename P::Step;

  Verdict search(const P& problem, Budget& budget) {
    seen_.clear(budget.bytes());
    steps_.clear();
    frames_.clear();
    path_.clear();
    switch (enter(problem, problem.start(), budget)) {
      case Entered::won: return Verdict::won;
      case Entered::out: return Verdict::undecided;
      default: break;
    }
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      if (frame.next == steps_.size()) {  // the steps of the last frame are the last ones of all
        steps_.resize(frame.first);
        frames_.pop_back();
        if (!path_.empty()) path_.pop_back();
        continue;
      }
      const Step step = steps_[frame.next++];
      path_.push_back(step);
      switch (enter(problem, problem.after(frame.state, step), budget)) {
        case Entered::won: return Verdict::won;
        case Entered::out: return Verdict::undecided;
        case Entered::dead: path_.pop_back(); break;
        case Entered::open: break;
      }
    }
    return Verdict::lost;
  }

  const std::vector<Step>& path() const { return path_; }

 private:
  enum class Entered { won, out, dead, open };
  struct Frame {
    typename P::State state;
    std::size_t first, next;  // its steps in steps_
  };

  Entered enter(const P& problem, const typename P::State& state, Budget& budget) {
    if (problem.won(state)) return Entered::won;
    const auto found = seen_.insert(problem.key(state));
    if (found.slot == nullptr) {
      budget.out_of_memory();
      return Entered::out;
    }
    if (!is_fresh(problem, state, found)) return Entered::dead;
    if (!budget.spend()) return Entered::out;
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
};

}  // namespace winnable
