// The members of a merged class, searched for a step out of it that leads to a class not seen so far.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "games/castle/same_suit/class_problem.hpp"
#include "search/table.hpp"

namespace winnable::castle {

// Won is what lies outside. The problem and the table must stay.
class MembersProblem {
 public:
  using State = SettledClass;
  using Step = ClassStep;
  using Key = ClassKey;

  MembersProblem(const ClassProblem& problem, const SlideClass& merged, const Table<Key>& known)
      : problem_(problem), merged_(merged), known_(known) {}

  State start() const { return {merged_}; }
  bool won(const State& state) const { return !state.alike(merged_); }
  bool hopeless(const State&) const { return false; }
  Key key(const State& state) const { return state.key(); }
  void successors(const State& state, std::vector<Step>& steps) const {
    const std::size_t first = steps.size();
    problem_.all_steps(state, static_cast<const SlideClass&>(state) == merged_, steps);
    const auto known = [&](Step step) {
      const State next = after(state, step);
      if (!won(next)) return false;
      if (!problem_.stuck(next)) return known_.find(next.key()) != nullptr;
      problem_.reached(next);  // it is in no table, and nothing is left to see of it
      return true;
    };
    steps.erase(std::remove_if(steps.begin() + static_cast<std::ptrdiff_t>(first), steps.end(), known), steps.end());
  }
  State after(const State& state, Step step) const {
    const SlideClass next = problem_.moved(state, step);
    if (!next.alike(merged_)) return problem_.settled(next);
    // Word by word, as a copy of the whole would have to wait until all are stored.
    return {{next.accessible, next.bases, next.floor, next.auxiliary, next.cellar, next.next}};
  }

 private:
  const ClassProblem& problem_;
  const SlideClass& merged_;
  const Table<Key>& known_;
};

}  // namespace winnable::castle
