// A* (Hart, Nilsson and Raphael, 1968) with a table: wins of fewest steps, or a proved bound from below.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "search/budget.hpp"
#include "search/nodes.hpp"
#include "search/problem.hpp"
#include "search/table.hpp"
#include "search/verdict.hpp"

namespace winnable {

// least_moves(): no win from the state has fewer steps. It need not be consistent: a state that is reached again by
// fewer steps is searched again.
template <class P>
concept MeasuredProblem = Problem<P> && requires(const P problem, const typename P::State& state) {
  { problem.least_moves(state) } -> std::same_as<int>;
};

template <MeasuredProblem P>
class Shortest {
 public:
  using Step = typename P::Step;
  static constexpr int any_length = 1 << 14;

  // Looks for a win of fewer than `below` steps. Won: path() has as few as any. Lost: there is none. Undecided: the budget
  // says why; path() is the shortest win found, if any. In every case no win has fewer than lower_bound() steps.
  Verdict search(const P& problem, Budget& budget, int below = any_length) {
    begin(budget, below);
    const typename P::State start = problem.start();
    if (problem.won(start)) return ended(0, Verdict::won);
    int bound = problem.least_moves(start);
    if (!meet(problem, start, none, {}, 0, bound, budget)) return ended(bound, Verdict::undecided);
    for (; bound < shortest_; ++bound) {
      while (open_.size() > static_cast<std::size_t>(bound) && !open_[static_cast<std::size_t>(bound)].empty()) {
        if (!search_next(problem, bound, budget)) return ended(bound, Verdict::undecided);
      }
    }
    return ended(shortest_, shortest_ < below ? Verdict::won : Verdict::lost);
  }

  const std::vector<Step>& path() const { return path_; }
  int lower_bound() const { return lower_bound_; }

 private:
  using Index = std::uint32_t;  // as of Nodes
  static constexpr Index none = ~Index{0};
  struct Fewest {
    std::uint16_t steps = 0;  // 1 + those known to lead here
  };
  struct Node {
    typename P::State state;
    Step step;
    Index parent;
    std::uint16_t steps;
  };

  void begin(const Budget& budget, int below) {
    seen_.clear(budget.bytes() / 2);
    nodes_.clear(budget.bytes() / 2);
    for (auto& bucket : open_) bucket.clear();
    path_.clear();
    shortest_ = below;
  }

  Verdict ended(int bound, Verdict verdict) {
    lower_bound_ = bound;
    return verdict;
  }

  // The latest of the states from which `bound` steps may do. False: out of budget.
  bool search_next(const P& problem, int bound, Budget& budget) {
    auto& bucket = open_[static_cast<std::size_t>(bound)];
    const Index index = bucket.back();
    const Node from = nodes_[index];
    if (seen_.find(problem.key(from.state))->value.steps != from.steps + 1) {  // reached by fewer since
      bucket.pop_back();
      return true;
    }
    if (!budget.spend()) return false;
    bucket.pop_back();
    steps_.clear();
    problem.successors(from.state, steps_);
    for (std::size_t i = steps_.size(); i-- > 0;) {  // the best step last: it is then taken first
      const int steps = from.steps + 1;
      const typename P::State next = problem.after(from.state, steps_[i]);
      if (!problem.won(next)) {
        if (!meet(problem, next, index, steps_[i], steps, bound, budget)) return false;
      } else if (steps < shortest_) {
        shortest_ = steps;
        remember_path(index, steps_[i]);
      }
    }
    return true;
  }

  // False: out of memory.
  bool meet(const P& problem, const typename P::State& state, Index parent, const Step& step, int steps, int bound,
            Budget& budget) {
    const int length = std::max(bound, steps + problem.least_moves(state));
    if (length >= shortest_) return true;
    const auto found = seen_.insert(problem.key(state));
    if (found.slot == nullptr || nodes_.full()) {
      budget.out_of_memory();
      return false;
    }
    if (!found.inserted && found.slot->value.steps <= steps + 1) return true;
    found.slot->value.steps = static_cast<std::uint16_t>(steps + 1);
    const Index index = nodes_.add();
    nodes_[index] = {state, step, parent, static_cast<std::uint16_t>(steps)};
    const auto bucket = static_cast<std::size_t>(length);
    if (bucket >= open_.size()) open_.resize(bucket + 1);
    open_[bucket].push_back(index);
    return true;
  }

  void remember_path(Index parent, const Step& last) {
    path_.assign(1, last);
    for (Index at = parent; nodes_[at].parent != none; at = nodes_[at].parent) path_.push_back(nodes_[at].step);
    std::ranges::reverse(path_);
  }

  Table<typename P::Key, Fewest> seen_;
  Nodes<Node> nodes_;
  std::vector<std::vector<Index>> open_;  // by the steps that a win through the state needs at least
  std::vector<Step> steps_, path_;
  int shortest_ = any_length;
  int lower_bound_ = 0;
};

}  // namespace winnable
