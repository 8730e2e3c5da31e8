#include "games/sultan/stock_learner.hpp"

#include <bit>
#include <utility>

namespace winnable::sultan {
namespace {

constexpr int tries_in_a_row = 20;
constexpr std::uint64_t positions_of_last_pass = 1000;
constexpr std::size_t bytes_of_a_state = 256;  // more than a table needs that grows

}  // namespace

void StockLearner::begin(const Problem& problem, const StockState& start, const StockBound& bound, Reductions switches,
                         std::size_t max_bytes) {
  problem_ = &problem;
  start_ = start;
  last_pass_.begin(problem, bound, switches, max_bytes);
  most_known_ = max_bytes / bytes_of_a_state;
  chance_ = Chance(1);
}

bool StockLearner::win(int play_outs, Budget& budget) {
  play_outs_left_ = play_outs;
  while (!is_over(budget)) {
    if (improve(top_level, Habits(problem_->last_pass()), budget)) return true;
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
  for (int i = 0; i < tries_in_a_row; ++i) {
    const bool won = level == 1 ? play(habits, budget) : improve(level - 1, habits, budget);
    if (i == 0 || won || tried.left <= best.left) best = tried;
    if (won) return true;
    if (is_over(budget)) return false;
    habits.learn(best.choices);
  }
  return level == 1 && search_last_pass(best, budget);
}

bool StockLearner::play(const Habits& habits, Budget& budget) {
  Attempt& attempt = best_[0];
  attempt = {.choices = std::move(attempt.choices), .plays = std::move(attempt.plays)};
  attempt.choices.clear();
  attempt.plays.clear();
  --play_outs_left_;
  if (!budget.spend()) return false;
  StockState state = start_;
  const State& cards = state.cards;
  int pass = cards.pass();
  do {
    if (cards.pass() != pass) {
      pass = cards.pass();
      attempt.opening = state;
      attempt.plays_of_opening = attempt.plays.size();
    }
    play_waste(habits, state, attempt);
    while (pulls_next(habits, state, attempt)) {
      play_from_divan(state, chance_.bit_of(helpful_heads(*problem_, state)), attempt);
      play_waste(habits, state, attempt);
    }
    if (problem_->in_last_pass(cards) && cards.pointer() == problem_->size()) play_the_rest(habits, state, attempt);
  } while (draw_or_turn_over(*problem_, state.cards));
  attempt.left = cards.left.size();
  return attempt.left == 0;
}

// A card that will be playable for ever leaves the waste in any case.
void StockLearner::play_waste(const Habits& habits, StockState& state, Attempt& attempt) {
  for (int top = state.cards.waste_top(); top != PlaceSet::none; top = state.cards.waste_top()) {
    const Problem::Entry& entry = problem_->entry(top);
    if ((entry.bit & state.wanted()) == 0) return;
    const bool safe = (entry.lower_ranks & ~state.played.twice) == 0;
    if (!safe && !chooses(habits, state, Choice::leave, top, attempt)) return;
    attempt.plays.push_back({state.cards.moment, {}});
    play_from_waste(*problem_, state, top);
  }
}

void StockLearner::play_from_divan(StockState& state, std::uint64_t head, Attempt& attempt) const {
  attempt.plays.push_back({state.cards.moment, Card::from_code(std::countr_zero(head))});
  sultan::play_from_divan(*problem_, state, head);
}

// The stock is empty for the last time: places count no more.
void StockLearner::play_the_rest(const Habits& habits, StockState& state, Attempt& attempt) {
  for (std::uint64_t heads = state.heads(); heads != 0; heads = state.heads()) {
    play_from_divan(state, heads & (~heads + 1), attempt);
    play_waste(habits, state, attempt);
  }
}

// A card that can be played when it has been drawn is drawn.
bool StockLearner::pulls_next(const Habits& habits, const StockState& state, Attempt& attempt) {
  const int next = state.cards.pointer();
  if (next == problem_->size() || state.heads() == 0 || (problem_->entry(next).bit & state.wanted()) != 0) return false;
  return chooses(habits, state, Choice::pull, next, attempt);
}

bool StockLearner::chooses(const Habits& habits, const StockState& state, Choice choice, int place, Attempt& attempt) {
  const std::uint16_t number = Habits::number(state.cards.pass(), choice, place);
  const bool yes = habits.says_yes(number, chance_);
  attempt.choices.push_back({number, yes});
  return yes;
}

bool StockLearner::search_last_pass(Attempt& attempt, Budget& budget) {
  if (last_pass_.known() > most_known_) last_pass_.forget();
  budget.begin_stage(positions_of_last_pass);
  if (last_pass_.search(attempt.opening, budget, false) != Verdict::won) return false;
  attempt.plays.resize(attempt.plays_of_opening);
  attempt.plays.insert(attempt.plays.end(), last_pass_.plays().begin(), last_pass_.plays().end());
  attempt.left = 0;
  return true;
}

}  // namespace winnable::sultan
