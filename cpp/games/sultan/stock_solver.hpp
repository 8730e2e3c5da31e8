// How Sultan's deals are answered when the stock fills the divan.
#pragma once

#include <cstdint>
#include <vector>

#include "games/solution.hpp"
#include "games/sultan/stock_bound.hpp"
#include "games/sultan/stock_learner.hpp"
#include "games/sultan/stock_model.hpp"
#include "games/sultan/stock_search.hpp"
#include "search/clauses/clause_search.hpp"

namespace winnable::sultan {

class StockSolver {
 public:
  // The problem must have been set from the position.
  Verdict search(const Problem& problem, const Position& from, const Request& request, Budget& budget);
  const std::vector<Play>& plays() const { return plays_; }

 private:
  Verdict won_by_play_out();
  Verdict bound(std::uint64_t positions, Budget& budget);
  Verdict search_all(StockSearch& search, std::uint64_t positions, Budget& budget);
  Verdict search_clauses(Budget& budget);

  const Problem* problem_ = nullptr;
  StockState start_;
  StockBound bound_;
  bool bound_is_won_ = false;
  StockLearner learner_;
  StockSearch hopeful_{Trust::wins};
  StockSearch exact_{Trust::all};
  StockModel model_;
  ClauseSearch clauses_;
  std::vector<Play> plays_;
};

}  // namespace winnable::sultan
