// Depth first over all sets of cards left: proves losses, and finds wins that cleverer searches missed.
#pragma once

#include <vector>

#include "games/reduction.hpp"
#include "games/sultan/lost_sets.hpp"
#include "games/sultan/problem.hpp"
#include "search/budget.hpp"
#include "search/verdict.hpp"

namespace winnable::sultan {

class Exhaustive {
 public:
  Verdict search(const Problem& problem, const State& start, Reductions switches, Budget& budget);

  // The takes of the win.
  const std::vector<Take>& takes() const { return takes_; }

 private:
  // A set of cards left and how far on its next take is looked for. All moments from `state.moment`
  // up to `end` are still to be tried.
  struct Frame {
    State state;
    Moment end;
    std::uint16_t depth;     // takes made to get here
    std::uint8_t declined;   // two bits a suit: 0, or which copy of the next rank must wait for the other
    bool top_tried;          // the take at state.moment has been tried
  };
  enum class Entered { won, out, dead, open };

  Entered enter(const State& state, std::uint8_t declined, Budget& budget);
  LostSets::Key key(const PlaceSet& left, std::uint8_t declined, Moment moment) const;
  Moment lost_from(const PlaceSet& left, std::uint8_t declined, Moment moment) const;
  bool lost_without_a_safe_card(const State& state) const;
  bool next_child(Frame& frame, State& child, std::uint8_t& declined);

  const Problem* problem_ = nullptr;
  Reductions on_;
  LostSets lost_;
  std::vector<Frame> frames_;
  std::vector<Take> takes_;
};

}  // namespace winnable::sultan
