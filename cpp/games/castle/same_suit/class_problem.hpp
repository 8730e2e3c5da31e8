// The problem that is searched for castle games that build in suit: classes of positions that slides
// connect (slides.hpp), and the moves that lead from class to class.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "games/castle/same_suit/dead_ends.hpp"
#include "games/castle/same_suit/ground.hpp"
#include "games/castle/same_suit/settling.hpp"
#include "games/solution.hpp"

namespace winnable::castle {

// A class in which nothing is left to gather or to play, with what every question about it needs.
struct SettledClass : SlideClass {
  Mask freely = 0;   // the cards that slide freely
  Mask sources = 0;  // the cards that can leave a place where they cover something, a row or the yard
  Mask joins = 0;    // those of them that can go onto a neighbour
};

class ClassProblem {
 public:
  using State = SettledClass;
  using Step = ClassStep;

  // The foundations of the position must be empty or build in the given direction. The ground must stay.
  void begin(const Ground& ground, Direction direction, const Request& request);

  State start() const { return settled(asked()); }
  State after(const SlideClass& state, Step step) const { return settled(moved(state, step)); }
  // Before what follows by itself.
  [[gnu::always_inline]] SlideClass moved(SlideClass state, Step step) const {
    ground_->move(state, step, direction_);
    return state;
  }
  [[gnu::always_inline]] State settled(SlideClass state) const {  // as settle() is
    const Mask freely = settling_.settle(state);
    const Mask sources = (state.bases & freely) | ground_->free_in_yard(state);
    return {state, freely, sources, sources & neighbours(landings(freely, state.accessible, state.bases))};
  }
  static bool won(const SlideClass& state) { return (state.accessible | state.in_yard()) == 0; }

  // Whether a class has no step at all.
  bool stuck(const State& state) const {
    return state.joins == 0 && forces_ && !row_empty(state) && !cellar_empty(state);
  }

  // Appends the steps out of a class, best first; none if it is found to be lost.
  void successors(const State& state, std::vector<Step>& steps) const;

  // Appends every step of a member of a merged class, whatever it is good for; but those of successors() if they are tried.
  // Answers with the cards that can be joined.
  Mask all_steps(const SlideClass& state, bool tried, std::vector<Step>& steps) const;

  // The most cards that the foundations held in any class that was reached, if the best result is searched.
  void reached(const State& state) const {
    if (best_) most_played_ = std::max(most_played_, ground_->played(state, direction_));
  }
  int most_played() const { return most_played_; }

  // For the way back to moves: the class asked about before what it forces, and single steps.
  Direction direction() const { return direction_; }
  SlideClass asked() const { return ground_->asked(direction_); }
  void move(SlideClass& state, Step step) const { ground_->move(state, step, direction_); }
  void play(SlideClass& state, Card card) const { ground_->play(state, card, direction_); }
  const Settling& settling() const { return settling_; }
  bool row_empty(const SlideClass& state) const { return ground_->row_empty(state); }
  int rows_empty(const SlideClass& state) const { return ground_->rows_empty(state); }

 private:
  bool cellar_empty(const SlideClass& state) const { return ground_->has_cellar() && state.cellar == 0; }
  Mask worth_the_cellar(const State& state, Mask free) const;
  void put_in_order(const State& state, std::span<Step> steps) const;

  const Ground* ground_ = nullptr;
  Settling settling_;
  DeadEnds dead_ends_;
  Direction direction_ = Direction::up;
  bool late_cellar_ = true, forces_ = true, best_ = false;
  mutable int most_played_ = 0;
  mutable std::vector<std::uint64_t> ranked_;
};

}  // namespace winnable::castle
