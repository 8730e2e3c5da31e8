// The problem without slide classes: positions up to which main row is which.
#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "games/castle/rules.hpp"
#include "games/castle/same_suit/reductions.hpp"
#include "games/plain_problem.hpp"

namespace winnable::castle {

class SimpleProblem {
 public:
  using State = Position;
  using Step = Move;
  using Key = PlainProblem<Rules>::Key;

  SimpleProblem(const Rules& rules, Position from, Direction direction, Reductions reductions)
      : plain_(rules, from), rules_(rules), from_(from), reductions_(reductions) {
    from_.direction = direction;
  }

  State start() const { return from_; }
  bool won(const State& state) const { return rules_.won(state); }
  bool hopeless(const State&) const { return false; }
  State after(const State& state, Move move) const { return rules_.apply(state, move); }

  // The most cards that the foundations held in any position that was reached.
  void reached(const State& state) const {
    most_played_ = std::max(most_played_, std::accumulate(state.played.begin(), state.played.end(), 0));
  }
  int most_played() const { return most_played_; }

  // Alike rows. A move names rows only as places; renaming them all in a line gives a line. So only the
  // set of rows counts, and a sorted list of free cards names that set, as `below` says what lies under each.
  Key key(State state) const {
    if (reductions_[alike_rows]) std::ranges::sort(state.rows);
    return plain_.key(state);
  }

  // Forced plays: the proof stands in settling.hpp.
  void successors(const State& state, std::vector<Move>& steps) const {
    const std::size_t first = steps.size();
    plain_.successors(state, steps);
    const bool plays = steps.size() > first && steps[first].to.kind() == PlaceKind::foundation;
    if (plays && reductions_[forced_plays]) steps.resize(first + 1);
  }

 private:
  PlainProblem<Rules> plain_;
  const Rules& rules_;
  State from_;
  Reductions reductions_;
  mutable int most_played_ = 0;
};

}  // namespace winnable::castle
