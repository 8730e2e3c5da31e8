// The members of a merged class, searched for a step out of it that leads to a class not seen so far.
#pragma once

#include <algorithm>
#include <array>
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
    const bool tried = static_cast<const SlideClass&>(state) == merged_;
    const Mask joins = problem_.all_steps(state, tried, steps);
    if (tried) known_steps_[static_cast<std::size_t>(Goal::join)] |= joins;
    const auto known = [&](Step step) {
      const SlideClass moved = problem_.moved(state, step);
      if (moved.alike(merged_)) return false;
      const bool merges = problem_.row_empty(moved);
      Mask& known_cards = known_steps_[static_cast<std::size_t>(step.goal)];
      if (merges && contains(known_cards, step.card)) return true;
      const State next = problem_.settled(moved);
      const bool stuck = problem_.stuck(next);
      if (stuck) problem_.reached(next);  // it is in no table, and nothing is left to see of it
      if (!stuck && known_.find(next.key()) == nullptr) return false;
      if (merges) known_cards |= step.card.bit();
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
  // By goal, the cards whose steps out of the merged class are known where they leave a row empty. What becomes accessible
  // or stuck by a step, and what becomes of the yard, is the same for all members; so with an empty row all of them come to
  // the same merged class. The joins of the class itself were searched with it, and fill no row.
  mutable std::array<Mask, 4> known_steps_{};
};

}  // namespace winnable::castle
