// How deals of the castle games that build whatever the suits are answered.
#pragma once

#include "games/castle/any_suit/class_problem.hpp"
#include "games/castle/any_suit/counting.hpp"
#include "games/castle/any_suit/reductions.hpp"
#include "games/castle/any_suit/retelling.hpp"
#include "games/castle/any_suit/short_sketch.hpp"
#include "games/castle/any_suit/sketch_problem.hpp"
#include "games/castle/insight.hpp"
#include "games/castle/rules.hpp"
#include "games/lines/position_problem.hpp"
#include "games/solution.hpp"
#include "search/best_first.hpp"
#include "search/depth_first.hpp"

namespace winnable::castle {

class AnySuitSolver {
 public:
  Solution search(const Rules& rules, const Position& from, const Request& request, Budget& budget);

 private:
  // Positions of the rules, whatever the layout: auxiliary rows, a cellar and foundations of every direction.
  Solution search_positions(const Rules& rules, const Position& from, const Request& request, Budget& budget);
  Solution search_classes(const any_suit::Ground& ground, const Rules& rules, const Position& from,
                          const Request& request, Budget& budget);

  DepthFirst<PositionProblem<Insight>> positions_;
  any_suit::Counting counting_;
  any_suit::Retelling retelling_;
  BestFirst<any_suit::ShortSketch> short_sketch_;
  BestFirst<any_suit::SketchProblem<any_suit::Alike::empty_rows>> rough_sketch_;
  BestFirst<any_suit::SketchProblem<any_suit::Alike::ranks_on_floor>> sketch_;
  BestFirst<any_suit::SketchProblem<any_suit::Alike::free_cards>> finest_sketch_;
  BestFirst<any_suit::ClassProblem> best_first_;
  DepthFirst<any_suit::ClassProblem> depth_first_;
};

}  // namespace winnable::castle
