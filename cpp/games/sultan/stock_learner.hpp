// Play-outs that learn from the best ones, where the stock fills the divan. Only their wins say anything.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/reduction.hpp"
#include "games/sultan/chance.hpp"
#include "games/sultan/habits.hpp"
#include "games/sultan/stock_bound.hpp"
#include "games/sultan/stock_playout.hpp"
#include "games/sultan/stock_problem.hpp"
#include "games/sultan/stock_search.hpp"
#include "search/budget.hpp"

namespace winnable::sultan {

// Nested rollout policy adaptation (Rosin, "Nested rollout policy adaptation for Monte Carlo tree search", IJCAI
// 2011): on level 1 a row of play-outs, each of which makes the choices of the best one so far likelier for the
// next; on level 2 a row of rows, each of which begins with the habits of the row that it is part of. What
// is best has the fewest cards left in stock and waste. The habits begin with what was learnt from other deals.
class StockLearner {
 public:
  // Forgets everything and begins with a deal, for play-outs that do not learn.
  void begin(const Problem& problem, const StockState& start);
  // And for those that do.
  void begin_learning(const StockBound& bound, Reductions switches, std::size_t max_bytes);

  // Makes so many play-outs, each of which counts as a position. True if one of them won.
  bool play(int play_outs, Budget& budget);
  // The same, learning; after each row the last pass of its best one is searched.
  bool learn(int play_outs, Budget& budget);
  const std::vector<Play>& plays() const { return won_->plays; }
  // How many cards the best play-out so far left in stock and waste.
  int fewest_left() const { return fewest_left_; }

 private:
  static constexpr int top_level = 2;

  struct Attempt {
    StockGame game{};
    std::vector<Chosen> choices{};
  };

  bool improve(int level, Habits habits, Budget& budget);
  bool is_over(const Budget& budget) const;
  bool play(const Habits& habits, Budget& budget);
  bool search_last_pass(StockGame& game, Budget& budget);

  const Problem* problem_ = nullptr;
  StockState start_;
  StockSearch last_pass_{Trust::wins};
  std::size_t most_known_ = 0;
  Chance chance_{0};
  int play_outs_left_ = 0;
  int fewest_left_ = max_cards;
  std::array<Attempt, top_level + 1> best_;  // of each level; of level 0 the play-out just made
  const StockGame* won_ = nullptr;
};

}  // namespace winnable::sultan
