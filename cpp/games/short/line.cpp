#include "games/short/line.hpp"

#include <bit>

namespace winnable::short_game {
namespace {

class Line {
 public:
  Line(const Position& from, const Problem& problem)
      : problem_(problem), state_(problem.unforced_start()), pointer_(from.pointer) {
    moves_.reserve(usual_moves);
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
    moves_.push_back({from, to});
    problem_.play(state_, step);
  }

  // Twice round at most: a place that dealing cannot reach would be a bug, which the replay reports.
  void deal_until_free(int place) {
    for (int redeals = 0; waste_top() != place && redeals < 2;) {
      if ((state_.stock >> pointer_) == 0) {
        moves_.push_back(redeal_move);
        pointer_ = 0;
        ++redeals;
        continue;
      }
      moves_.push_back(draw_move);
      for (int i = 0; i < problem_.draw() && (state_.stock >> pointer_) != 0; ++i) {
        pointer_ += std::countr_zero(state_.stock >> pointer_) + 1;
      }
    }
  }

  int waste_top() const { return static_cast<int>(std::bit_width(state_.stock & ((std::uint64_t{1} << pointer_) - 1))) - 1; }

  static constexpr std::size_t usual_moves = 256;

  const Problem& problem_;
  State state_;
  int pointer_;  // the place after the waste's; the search keeps less of it
  std::vector<Move> moves_;
};

}  // namespace

std::vector<Move> moves_of(const Position& from, const Problem& problem, std::span<const Step> steps) {
  Line line(from, problem);
  for (const Step step : steps) line.play(step);
  return std::move(line).moves();
}

}  // namespace winnable::short_game
