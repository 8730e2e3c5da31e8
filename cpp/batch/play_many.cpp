#include "batch/play_many.hpp"

#include <memory>

#include "games/turning_point.hpp"

namespace winnable {
namespace {

// The losing move, and the verdicts after each pass.
void note(const Course& course, const Played& played, PlayRow& row) {
  const auto last = static_cast<std::int32_t>(played.moves.size());
  const bool turns = course.lost_from <= last && course.lost_from > 0;
  if (turns) row.losing_move = course.won_until + 1 == course.lost_from ? course.lost_from : -1;
  if (!turns && course.won_until < last && course.lost_from != 0) row.losing_move = -1;
  std::size_t pass = 0;
  for (std::int32_t at = 0; at < last && pass < passes_noted; ++at) {
    if (played.moves[static_cast<std::size_t>(at)] == redeal_move) {
      row.after_pass[pass++] = static_cast<std::uint8_t>(course.after(at));
    }
  }
  if (pass < passes_noted) row.after_pass[pass] = static_cast<std::uint8_t>(course.after(last));
}

class Playing {
 public:
  Playing(const Game& game, std::span<PlayRow> rows, const PlayRequest& request, bool verdicts)
      : game_(game), player_(game.player(request)), rows_(rows) {
    verdict_request_.limits = request.limits;
    if (verdicts) solver_ = game.solver();
  }

  std::uint64_t operator()(std::size_t first, std::size_t count, StopSource& stop) {
    std::uint64_t finished = 0;
    const std::span<PlayRow> rows = rows_.subspan(first, count);
    RowClock clock;
    for (PlayRow& row : rows) {
      if (stop.stop_requested()) break;
      clock.lap();
      player_->play_number(row.number, &stop, played_);
      const double seconds = clock.lap();
      row = row_of(row.number, played_);
      row.seconds = seconds;
      if (solver_) judge(game_, *solver_, played_, verdict_request_, &stop, row);
      if (stop.stop_requested()) row.outcome = Outcome::stopped;
      finished += row.outcome != Outcome::stopped ? 1 : 0;
    }
    const double scale = clock.scale();
    for (PlayRow& row : rows) row.seconds *= scale;
    return finished;
  }

 private:
  const Game& game_;
  std::shared_ptr<Player> player_;
  std::shared_ptr<Solver> solver_;
  std::span<PlayRow> rows_;
  Request verdict_request_;
  Played played_;
};

}  // namespace

PlayRow row_of(std::uint64_t number, const Played& played) {
  PlayRow row{};
  row.number = number;
  row.moves = static_cast<std::uint32_t>(played.moves.size());
  row.decisions = played.decisions;
  row.outcome = played.outcome;
  row.verdict = Verdict::undecided;
  row.losing_move = played.outcome == Outcome::won ? 0 : -1;
  row.after_pass.fill(PlayRow::no_pass);
  return row;
}

void judge(const Game& game, Solver& solver, const Played& played, const Request& request, StopSource* stop,
           PlayRow& row) {
  const auto deal = game.deal(game.numbered(row.number));
  row.verdict = solver.solve(*deal, deal->start(), request, stop).verdict;
  row.losing_move = 0;
  note(course_of(solver, *deal, played, row.verdict, request, stop), played, row);
}

std::uint64_t play_many(const Game& game, std::span<PlayRow> rows, const PlayRequest& request, bool verdicts,
                        unsigned threads, const Tick& tick) {
  for (PlayRow& row : rows) row = row_of(row.number, {.outcome = Outcome::stopped, .decisions = 0, .moves = {}});
  return share_out(rows.size(), threads, tick, [&] { return Playing(game, rows, request, verdicts); });
}

}  // namespace winnable
