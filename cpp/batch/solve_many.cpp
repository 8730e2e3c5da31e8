#include "batch/solve_many.hpp"

#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace winnable {
namespace {

class Answering {
 public:
  Answering(const Game& game, std::span<Row> rows, const Request& request, Lines* lines)
      : solver_(game.solver()), rows_(rows), request_(request), lines_(lines) {}

  std::uint64_t operator()(std::size_t first, std::size_t count, StopSource& stop) const {
    RowClock clock;
    const std::span<Row> rows = rows_.subspan(first, count);
    for (Row& row : rows) {
      if (stop.stop_requested()) break;
      answer(row, stop);
      row.seconds = clock.lap();
    }
    const double scale = clock.scale();
    std::uint64_t answered = 0;
    for (Row& row : rows) {
      row.seconds *= scale;
      answered += row.reason != Reason::stopped ? 1 : 0;
    }
    return answered;
  }

 private:
  void answer(Row& row, StopSource& stop) const {
    try {
      Solution solution = solver_->solve_number(row.number, request_, &stop);
      row.positions = solution.positions;
      row.moves = static_cast<std::uint32_t>(solution.moves.size());
      row.best = static_cast<std::int8_t>(solution.best_proved ? solution.best : -1);
      row.least_redeals = static_cast<std::int8_t>(solution.least_redeals);
      row.verdict = solution.verdict;
      row.reason = solution.verdict == Verdict::undecided ? solution.reason : Reason::none;
      if (lines_ != nullptr) (*lines_)[static_cast<std::size_t>(&row - rows_.data())] = std::move(solution.moves);
    } catch (const std::bad_alloc&) {
      row.verdict = Verdict::undecided;
      row.reason = Reason::memory;
    }
  }

  std::shared_ptr<Solver> solver_;
  std::span<Row> rows_;
  const Request& request_;
  Lines* lines_;  // each thread writes those of its own rows
};

}  // namespace

std::uint64_t solve_many(const Game& game, std::span<Row> rows, const Request& request, unsigned threads,
                         const Tick& tick, Lines* lines) {
  if (lines != nullptr) lines->assign(rows.size(), {});
  for (Row& row : rows) {
    row = {.number = row.number, .positions = 0, .seconds = 0, .moves = 0, .best = -1, .least_redeals = -1,
           .verdict = Verdict::undecided, .reason = Reason::stopped};
  }
  return share_out(rows.size(), threads, tick, [&] { return Answering(game, rows, request, lines); });
}

}  // namespace winnable
