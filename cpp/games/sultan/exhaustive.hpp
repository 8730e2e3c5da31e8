// Depth first over all sets of cards left: proves losses, and finds wins that quicker searches missed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/reduction.hpp"
#include "games/sultan/choices.hpp"
#include "games/sultan/declined.hpp"
#include "games/sultan/last_pass_heads.hpp"
#include "games/sultan/lost_sets.hpp"
#include "games/sultan/needless.hpp"
#include "games/sultan/problem.hpp"
#include "games/sultan/waypoints.hpp"
#include "search/budget.hpp"
#include "search/frames.hpp"
#include "search/verdict.hpp"

namespace winnable::sultan {

class Exhaustive {
 public:
  // Forgets everything and begins with a deal.
  void begin(const Problem& problem, Reductions switches, std::size_t max_bytes);
  // Searches from a state that lines of that deal come to. What is proved lost stays known for further searches. From the
  // start of the deal the verdict is the deal's. From elsewhere "won" holds as well, but "lost" may mean no more than that
  // the deal is won elsewhere if at all: see needless.hpp, which speaks of wins from the start of the deal.
  Verdict search(const State& start, Budget& budget);
  // The takes of the win, from the state searched from.
  const std::vector<Take>& takes() const { return takes_; }

 private:
  // A set of cards left that can choose, whose next take is looked for at all moments from `first` on and before
  // `end`, where it is known to be lost.
  struct Frame {
    State state;
    Moment first;
    Moment end;
    std::uint16_t depth;  // takes made to get here
    Declined declined;
    bool top_tried = false;  // the take at state.moment
    bool done = false;       // nothing may be tried at later moments
  };

  Entered enter(State state, Declined declined, Budget& budget);
  Entered advance(Frame& frame, Budget& budget);
  Next find_next(State& state, const Declined& declined, bool top_tried, Moment end, Budget& budget);
  void take(State& state, Declined& declined);
  bool in_pass_before_last(const State& state) const { return state.pass() == problem_->last_pass() - 1; }
  bool lost_without_a_safe_card(const State& state) const;
  void take_the_rest(const State& state);
  void forget_unfinished();
  LostSets::Key key(const State& state, const PlaceSet& left) const;

  const Problem* problem_ = nullptr;
  Reductions on_;
  LostSets lost_;
  Waypoints waypoints_;
  Needless needless_;
  LastPassHeads heads_;
  bool many_ends_ = true;  // of the pass before the last; else it is over as the search begins
  std::vector<Frame> frames_;
  std::vector<Take> takes_;
};

}  // namespace winnable::sultan
