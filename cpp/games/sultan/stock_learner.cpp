#include "games/sultan/stock_learner.hpp"

#include <algorithm>

#include "games/sultan/stock_weights.hpp"

namespace winnable::sultan {
namespace {

constexpr std::array<int, 3> tries_on_level{0, 20, 100};
constexpr std::uint64_t positions_of_last_pass = 1000;
constexpr std::size_t bytes_of_a_state = 256;  // more than a table needs that grows

// Chooses by habits and writes down what it chose.
struct HabitualJudge {
  const Habits& habits;
  Chance& chance;
  std::vector<Chosen>& choices;

  bool says_yes(Choice choice, int pass, int place, const Signs& signs) {
    const std::uint16_t number = Habits::number(pass, choice, place);
    const int inclined = inclination(signs);
    const bool yes = habits.says_yes(number, inclined, chance);
    choices.push_back({number, static_cast<std::int16_t>(inclined), yes});
    return yes;
  }
  std::uint64_t bit_of(std::uint64_t mask) { return chance.bit_of(mask); }
};

}  // namespace

void StockLearner::begin(const Problem& problem, const StockState& start) {
  problem_ = &problem;
  start_ = start;
  chance_ = Chance(1);
  fewest_left_ = max_cards;
}

void StockLearner::begin_learning(const StockBound& bound, Reductions switches, std::size_t max_bytes) {
  last_pass_.begin(*problem_, bound, switches, max_bytes);
  most_known_ = max_bytes / bytes_of_a_state;
}

bool StockLearner::play(int play_outs, Budget& budget) {
  const Habits habits;
  play_outs_left_ = play_outs;
  budget.begin_stage(Limits::unlimited);
  while (!is_over(budget)) {
    if (play(habits, budget)) return true;
  }
  return false;
}

bool StockLearner::learn(int play_outs, Budget& budget) {
  play_outs_left_ = play_outs;
  while (!is_over(budget)) {
    if (improve(top_level, {}, budget)) return true;
  }
  return false;
}

bool StockLearner::is_over(const Budget& budget) const {
  return play_outs_left_ == 0 || budget.exhausted();
}

bool StockLearner::improve(int level, Habits habits, Budget& budget) {
  Attempt& best = best_[static_cast<std::size_t>(level)];
  const Attempt& tried = best_[static_cast<std::size_t>(level - 1)];
  if (level == 1) budget.begin_stage(Limits::unlimited);
  for (int i = 0; i < tries_on_level[static_cast<std::size_t>(level)]; ++i) {
    if (level == 1 ? play(habits, budget) : improve(level - 1, habits, budget)) return true;
    if (i == 0 || tried.game.left <= best.game.left) best = tried;
    if (is_over(budget)) return false;
    habits.learn(best.choices);
  }
  return level == 1 && search_last_pass(best.game, budget);
}

bool StockLearner::play(const Habits& habits, Budget& budget) {
  Attempt& attempt = best_[0];
  attempt.choices.clear();
  attempt.game.left = max_cards;
  --play_outs_left_;
  if (!budget.spend()) return false;
  HabitualJudge judge{habits, chance_, attempt.choices};
  won_ = &attempt.game;
  const bool won = StockPlayOut(*problem_, judge).run(start_, attempt.game);
  fewest_left_ = std::min(fewest_left_, attempt.game.left);
  return won;
}

bool StockLearner::search_last_pass(StockGame& game, Budget& budget) {
  if (last_pass_.known() > most_known_) last_pass_.forget();
  budget.begin_stage(positions_of_last_pass);
  if (last_pass_.search(game.opening, budget, false) != Verdict::won) return false;
  game.plays.resize(game.plays_of_opening);
  game.plays.insert(game.plays.end(), last_pass_.plays().begin(), last_pass_.plays().end());
  won_ = &game;
  return true;
}

}  // namespace winnable::sultan
