// Best-first search: always the state with the least score next, the latest one among equals.
#pragma once

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

// score() is small and not negative; the less, the nearer to a win.
template <class P>
concept ScoredProblem = Problem<P> && requires(const P problem, const typename P::State& state) {
  { problem.score(state) } -> std::same_as<int>;
};

// Of two states with the same key, a state that covers the other one wins if the other does, so that the
// other need not be searched. Where covers() is not offered, states with the same key are equal.
template <class P>
concept ComparableProblem = requires(const P problem, const typename P::State& state) {
  { problem.covers(state, state) } -> std::same_as<bool>;
};

// Won: path() holds the steps from the start. Lost: every state that can be reached was seen and none
// is won. Undecided: the budget says why. The memory is kept from one search to the next.
template <ScoredProblem P>
class BestFirst {
 public:
  using Step = typename P::Step;

  Verdict search(const P& problem, Budget& budget) {
    seen_.clear(budget.bytes() / 4);
    nodes_.clear(budget.bytes() / 4 * 3);
    for (auto& bucket : open_) bucket.clear();
    path_.clear();
    best_ = open_.size();
    switch (enter(problem, problem.start(), none, {}, budget)) {
      case Entered::won: return Verdict::won;
      case Entered::out: return Verdict::undecided;
      default: break;
    }
    while (best_ < open_.size()) {
      auto& bucket = open_[best_];
      if (bucket.empty()) {
        ++best_;
        continue;
      }
      const Index index = bucket.back();
      bucket.pop_back();
      if (!budget.spend()) return Verdict::undecided;
      const typename P::State state = nodes_[index].state;
      steps_.clear();
      problem.successors(state, steps_);
      for (std::size_t i = steps_.size(); i-- > 0;) {  // the best step last: it is then taken first
        switch (enter(problem, problem.after(state, steps_[i]), index, steps_[i], budget)) {
          case Entered::won: return Verdict::won;
          case Entered::out: return Verdict::undecided;
          default: break;
        }
      }
    }
    return Verdict::lost;
  }

  const std::vector<Step>& path() const { return path_; }

 private:
  using Index = std::uint32_t;  // as of Nodes
  static constexpr Index none = ~Index{0};
  static constexpr int most_compared = 48;
  enum class Entered { won, out, dead, open };
  struct Latest {
    Index latest = none;
  };
  struct Node {
    typename P::State state;
    Step step;
    Index parent;
    Index older;  // the last state before with the same key
  };

  Entered enter(const P& problem, const typename P::State& state, Index parent, const Step& step, Budget& budget) {
    if (problem.won(state)) {
      remember_path(parent, step);
      return Entered::won;
    }
    const auto found = seen_.insert(problem.key(state));
    if (found.slot == nullptr || nodes_.full()) {
      budget.out_of_memory();
      return Entered::out;
    }
    const Index older = found.inserted ? none : found.slot->value.latest;
    if (is_covered(problem, state, older) || problem.hopeless(state)) return Entered::dead;
    const Index index = nodes_.add();
    found.slot->value.latest = index;
    nodes_[index] = {state, step, parent, older};
    const auto score = static_cast<std::size_t>(problem.score(state));
    if (score >= open_.size()) open_.resize(score + 1);
    if (score < best_) best_ = score;
    open_[score].push_back(index);
    return Entered::open;
  }

  bool is_covered(const P& problem, const typename P::State& state, Index older) {
    if constexpr (ComparableProblem<P>) {
      // Only the latest ones: long chains would cost more than they save.
      for (int tries = most_compared; older != none && tries > 0; older = nodes_[older].older, --tries) {
        if (problem.covers(nodes_[older].state, state)) return true;
      }
      return false;
    } else {
      return older != none;
    }
  }

  void remember_path(Index parent, const Step& last) {
    if (parent == none) return;
    path_.push_back(last);
    for (Index at = parent; nodes_[at].parent != none; at = nodes_[at].parent) path_.push_back(nodes_[at].step);
    for (std::size_t i = 0, j = path_.size() - 1; i < j; ++i, --j) std::swap(path_[i], path_[j]);
  }

  Table<typename P::Key, Latest> seen_;
  Nodes<Node> nodes_;
  std::vector<std::vector<Index>> open_;  // by score
  std::size_t best_ = 0;                  // no open state has a lower score
  std::vector<Step> steps_, path_;
};

}  // namespace winnable
