// Last passes that are lost for what happens among their first cards, judged together.
#pragma once

#include <cstddef>
#include <cstdint>

#include "games/reduction.hpp"
#include "games/sultan/choices.hpp"
#include "games/sultan/late_cards.hpp"
#include "games/sultan/lost_ends.hpp"
#include "games/sultan/lost_sets.hpp"
#include "games/sultan/problem.hpp"
#include "games/sultan/waypoints.hpp"
#include "search/budget.hpp"

namespace winnable::sultan {

// Reduction "alike-ends". When the last pass begins, most sets of cards left differ only in which late cards of the stock are held
// and which are left, and most are lost before the stock comes to those. So the first cards of the last pass are
// searched for one set, by what is gone in all sets like it (late_cards.hpp) and what this one holds besides. Whenever
// the divan cannot hold what is gone, it is noted what that takes: some late cards that must be left, and a number of held ones.
// Another set like it of which this is true too has no line that this one does not have: at each point where this one
// fails, it fails as well. If no line of this set comes to the late cards, all such sets are lost. Otherwise nothing is known.
//   The waypoints look on to the end of the stock. Where they end the search of this set, each card of the waste can leave no later
// in another set like it than in this one: by induction from the bottom of the waste up, as every stop that is too late is
// proved to be so for both (of stops before the pointer nothing need be proved). Safe and declined plays are those of all sets alike: by the cards
// gone in all, and where no copy of the card is open.
class LastPassHeads {
 public:
  void begin(const Problem& problem, Reductions switches, std::size_t max_bytes);
  // Whether the set is lost before the stock comes to its late cards, as the last pass begins. A budget that ends says no.
  bool lost(const State& start, Budget& budget);

 private:
  bool gets_through(State state, Declined declined, Budget& budget);
  Next find_next(State& state, const Declined& declined, bool top_tried, Moment end);
  bool missed(const State& state);

  const Problem* problem_ = nullptr;
  Reductions on_;
  LateCards late_;
  LostEndsTable known_;
  LostSets lost_;  // in the pass that is being searched
  std::size_t max_bytes_ = 0;
  Waypoints waypoints_;
};

}  // namespace winnable::sultan
