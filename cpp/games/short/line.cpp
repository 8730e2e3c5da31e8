#include "games/short/line.hpp"

namespace winnable::short_game {
namespace {

class Line {
 public:
  Line(const Rules& rules, const Position& from, const Problem& problem)
      : rules_(rules), position_(from), problem_(problem), state_(problem.unforced_start()) {
    play_what_is_forced();
  }

  void play(Step step) {
    play_one(step);
    play_what_is_forced();
  }

  std::vector<Move> moves() && { return std::move(moves_); }

 private:
  void play_what_is_forced() {
    while (const auto forced = problem_.forced_step(state_)) play_one(*forced);
  }

  void play_one(Step step) {
    if (step.from_stock()) deal_until_free(step.place());
    const Place from = step.from_stock() ? Place(PlaceKind::waste) : Place(PlaceKind::column, step.from);
    const Place to = step.to == Step::foundation ? Place(PlaceKind::foundation) : Place(PlaceKind::column, step.to);
    move({from, to});
    problem_.play(state_, step);
  }

  // Twice round at most: a place that dealing cannot reach would be a bug, which the replay reports.
  void deal_until_free(int place) {
    for (int redeals = 0; rules_.waste_top(position_) != place && redeals < 2;) {
      const bool stock_is_empty = (position_.stock >> position_.pointer) == 0;
      redeals += stock_is_empty ? 1 : 0;
      move(stock_is_empty ? redeal_move : draw_move);
    }
  }

  void move(Move move) {
    moves_.push_back(move);
    position_ = rules_.apply(position_, move);
  }

  const Rules& rules_;
  Position position_;
  const Problem& problem_;
  State state_;
  std::vector<Move> moves_;
};

}  // namespace

std::vector<Move> moves_of(const Rules& rules, const Position& from, const Problem& problem, std::span<const Step> steps) {
  Line line(rules, from, problem);
  for (const Step step : steps) line.play(step);
  return std::move(line).moves();
}

}  // namespace winnable::short_game
