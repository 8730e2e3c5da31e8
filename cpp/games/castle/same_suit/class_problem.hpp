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
#include "search/table.hpp"

namespace winnable::castle {

class ClassProblem {
 public:
  using State = SlideClass;
  using Step = ClassStep;
  using Key = ClassKey;

  // The foundations of the position must be empty or build in the given direction. The ground must stay.
  void begin(const Ground& ground, Direction direction, const Request& request);

  // What is searched next: classes, from the given one on, or the members of one class, for a step out of it
  // to a class that is not in the table.
  void search_from(const State& state);
  void search_within(const State& state, const Table<Key>& known);

  State start() const { return start_; }
  bool won(const State& state) const {
    if (known_ != nullptr) return !state.alike(start_);  // successors leave out those that are known
    return (state.accessible | state.in_yard()) == 0;
  }
  bool hopeless(const State& state) const { return known_ == nullptr && dead_ends_.hopeless(state); }
  Key key(const State& state) const { return state.key(); }
  void successors(const State& state, std::vector<Step>& steps) const;
  State after(State state, Step step) const {
    ground_->move(state, step, direction_);
    if (known_ == nullptr || !state.alike(start_)) settling_.settle(state);
    return state;
  }

  // The most cards that the foundations held in any class that was reached, if the best result is searched.
  void reached(const State& state) const {
    if (best_) most_played_ = std::max(most_played_, ground_->played(state, direction_));
  }
  int most_played() const { return most_played_; }

  // For the way back to moves: the class asked about before what it forces, and single steps.
  Direction direction() const { return direction_; }
  State asked() const { return ground_->asked(direction_); }
  void move(State& state, Step step) const { ground_->move(state, step, direction_); }
  const Settling& settling() const { return settling_; }
  bool row_empty(const State& state) const { return ground_->row_empty(state); }

 private:
  bool worth_the_cellar(const State& state, Card card) const;
  void out_of_class(const State& state, std::vector<Step>& steps) const;
  void among_members(const State& state, std::vector<Step>& steps) const;
  void put_in_order(const State& state, std::span<Step> steps) const;

  const Ground* ground_ = nullptr;
  Settling settling_;
  DeadEnds dead_ends_;
  Direction direction_ = Direction::up;
  State start_;
  bool late_cellar_ = true, forces_ = true, best_ = false;
  const Table<Key>* known_ = nullptr;  // null while classes are searched
  mutable int most_played_ = 0;
};

}  // namespace winnable::castle
