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
#include "games/sultan/stock_problem.hpp"
#include "games/sultan/stock_search.hpp"
#include "search/budget.hpp"

namespace winnable::sultan {

// Nested rollout policy adaptation (Rosin, "Nested rollout policy adaptation for Monte Carlo tree search", IJCAI
// 2011): on level 1 a row of play-outs, each of which makes the choices of the best one so far likelier for the
// next; on each level above a row of rows, each of which begins with the habits of the row that it is part of. What
// is best has the fewest cards left in stock and waste.
//   The rule of thumb of StockPlayOut, which pulls a card by how many cards are missing below it, makes a bad
// beginning, and leaving a card in the waste is part of most wins that are hard to find. So at first all cards are
// chosen alike.
class StockLearner {
 public:
  // Forgets everything and begins with a deal.
  void begin(const Problem& problem, const StockState& start, const StockBound& bound, Reductions switches,
             std::size_t max_bytes);
  // Makes so many play-outs, each of which counts as a position; after each row the last pass of its best one is
  // searched. True if one of them won.
  bool win(int play_outs, Budget& budget);
  const std::vector<Play>& plays() const { return best_[top_level].plays; }

 private:
  static constexpr int top_level = 3;

  struct Attempt {
    int left = max_cards;
    std::vector<Chosen> choices{};
    std::vector<Play> plays{};
    StockState opening{};  // where the last pass begins, after so many of the plays
    std::size_t plays_of_opening = 0;
  };

  bool improve(int level, Habits habits, Budget& budget);
  bool is_over(const Budget& budget) const;
  bool play(const Habits& habits, Budget& budget);
  void play_waste(const Habits& habits, StockState& state, Attempt& attempt);
  void play_from_divan(StockState& state, std::uint64_t head, Attempt& attempt) const;
  void play_the_rest(const Habits& habits, StockState& state, Attempt& attempt);
  bool pulls_next(const Habits& habits, const StockState& state, Attempt& attempt);
  bool chooses(const Habits& habits, const StockState& state, Choice choice, int place, Attempt& attempt);
  bool search_last_pass(Attempt& attempt, Budget& budget);

  const Problem* problem_ = nullptr;
  StockState start_;
  StockSearch last_pass_{Trust::wins};
  std::size_t most_known_ = 0;
  Chance chance_{0};
  int play_outs_left_ = 0;
  std::array<Attempt, top_level + 1> best_;  // of each level; of level 0 the play-out just made
};

}  // namespace winnable::sultan
