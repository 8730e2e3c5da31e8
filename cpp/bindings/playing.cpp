// Games played by policies: one game, and many in the rows of a NumPy structured array.
#include <algorithm>
#include <cstddef>
#include <optional>

#include "batch/play_many.hpp"
#include "bindings/bindings.hpp"
#include "bindings/tables.hpp"
#include "cards/error.hpp"
#include "games/playing.hpp"

namespace winnable::bindings {
namespace {

// The columns in the order in which people read them; the offsets are those of PlayRow.
py::dtype play_dtype() {
  const std::vector<std::string> names{"number",      "outcome",    "verdict", "losing_move",
                                       "after_pass",  "moves",      "decisions", "seconds"};
  const std::vector<py::object> formats{py::str("u8"), py::str("u1"), py::str("u1"), py::str("i4"),
                                        py::make_tuple("u1", py::make_tuple(passes_noted)), py::str("u4"), py::str("u4"),
                                        py::str("f8")};
  const std::vector<std::size_t> offsets{offsetof(PlayRow, number),     offsetof(PlayRow, outcome),
                                         offsetof(PlayRow, verdict),    offsetof(PlayRow, losing_move),
                                         offsetof(PlayRow, after_pass), offsetof(PlayRow, moves),
                                         offsetof(PlayRow, decisions),  offsetof(PlayRow, seconds)};
  return py::dtype::from_args(py::dict(py::arg("names") = names, py::arg("formats") = formats,
                                       py::arg("offsets") = offsets, py::arg("itemsize") = sizeof(PlayRow)));
}

// A Python policy gets a view and answers a move in text, or None when it gives up.
Callable callable_from(const std::shared_ptr<const Game>& game, const py::object& policy, Sight sight) {
  return [game, policy, sight](const std::shared_ptr<const Deal>& deal, const Seen& seen, std::span<const Move> line) {
    const py::object answer = policy(ViewHandle{game, deal, seen, sight, {line.begin(), line.end()}});
    if (answer.is_none()) return no_move;
    if (!py::isinstance<py::str>(answer)) {
      throw MoveError("the policy chose " + std::string(py::repr(answer)).substr(0, 60) + ", which is no move");
    }
    return move_from_text(answer.cast<std::string>());
  };
}

PlayRequest request_from(const std::shared_ptr<const Game>& game, const py::object& policy,
                         const std::string& memory, const std::string& waste, std::uint64_t seed, bool finish_exact,
                         const py::object& max_positions, const py::object& seconds, const py::object& memory_bytes) {
  PlayRequest request;
  request.sight = sight_from(memory, waste);
  if (py::isinstance<PolicySpec>(policy)) {
    request.policy = policy.cast<PolicySpec>();
  } else {
    request.callable = callable_from(game, policy, request.sight);
  }
  request.seed = seed;
  request.finish_exact = finish_exact;
  request.limits = limits_from(max_positions, seconds, memory_bytes);
  return request;
}

// Outcome, decisions, moves, and what a policy threw or was refused for, or None.
py::tuple play(const PositionHandle& start, const py::object& policy, std::uint64_t number,
               const std::vector<std::string>& line, const std::string& memory, const std::string& waste,
               std::uint64_t seed, bool finish_exact, const py::object& max_positions, const py::object& seconds,
               const py::object& memory_bytes) {
  const PlayRequest request =
      request_from(start.game, policy, memory, waste, seed, finish_exact, max_positions, seconds, memory_bytes);
  const std::vector<Move> moves = moves_from(line);
  const auto player = start.game->player(request);
  InterruptSource interrupt;
  Played played;
  py::object error = py::none();
  try {
    std::optional<py::gil_scoped_release> release;
    if (!request.callable) release.emplace();
    player->play(start.deal, number, moves, &interrupt, played);
  } catch (py::error_already_set& thrown) {
    if (!thrown.matches(PyExc_Exception)) throw;  // Ctrl-C is not the policy's failure
    error = thrown.value();
  } catch (const MoveError& refused) {
    error = py::module_::import("winnable").attr("MoveError")(refused.what());
  }
  interrupt.rethrow();
  return py::make_tuple(static_cast<int>(played.outcome), played.decisions, texts_of(played.moves), error);
}

// What a policy would play there, or None when it gives up.
std::optional<std::string> choose(const ViewHandle& view, const PolicySpec& policy, std::uint64_t number,
                                  std::uint64_t seed) {
  PlayRequest request;
  request.policy = policy;
  request.sight = view.sight;
  request.seed = seed;
  const py::gil_scoped_release release;
  const Move move = view.game->player(request)->choose(view.deal, number, view.line);
  return move == no_move ? std::nullopt : std::optional(to_text(move));
}

std::span<PlayRow> play_rows_of(const py::array& table) { return rows_of<PlayRow>(table, play_dtype(), "play_dtype"); }

void play_rows(const GameHandle& game, const py::array& table, const PolicySpec& policy, const std::string& memory,
               const std::string& waste, std::uint64_t seed, bool finish_exact, bool verdicts, unsigned threads,
               const py::object& progress, const py::object& max_positions, const py::object& seconds,
               const py::object& memory_bytes) {
  const std::span<PlayRow> rows = play_rows_of(table);
  const PlayRequest request = request_from(game.game, py::cast(policy), memory, waste, seed, finish_exact,
                                           max_positions, seconds, memory_bytes);
  const Tick tick = tick_from(progress);
  const py::gil_scoped_release release;
  play_many(*game.game, rows, request, verdicts, threads, tick);
}

// Writes the row of a game that was played one by one.
void judge_row(const GameHandle& game, const py::array& table, std::size_t row, int outcome, std::uint32_t decisions,
               const std::vector<std::string>& moves, bool verdicts, const py::object& max_positions,
               const py::object& seconds, const py::object& memory_bytes) {
  PlayRow& written = play_rows_of(table)[row];
  const Played played{static_cast<Outcome>(outcome), decisions, moves_from(moves)};
  Request request;
  request.limits = limits_from(max_positions, seconds, memory_bytes);
  const double taken = written.seconds;
  written = row_of(written.number, played);
  written.seconds = taken;
  if (!verdicts) return;
  written = without_gil([&](StopSource* source) {
    PlayRow judged = written;
    judge(*game.game, *game.game->solver(), played, request, source, judged);
    return judged;
  });
}

}  // namespace

void register_playing(py::module_& module) {
  module.attr("play_dtype") = play_dtype();
  py::class_<PolicySpec>(module, "PolicySpec")
      .def(py::init<std::string, std::vector<int>, std::string, int, double>(), py::arg("name"), py::arg("thresholds"),
           py::arg("base"), py::arg("worlds"), py::arg("margin"));
  module.def("play", &play, py::arg("start"), py::arg("policy"), py::kw_only(), py::arg("number"), py::arg("line"),
             py::arg("memory"), py::arg("waste"), py::arg("seed"), py::arg("finish_exact"), py::arg("max_positions"),
             py::arg("seconds"), py::arg("memory_bytes"));
  module.def("choose", &choose, py::arg("view"), py::arg("policy"), py::kw_only(), py::arg("number"), py::arg("seed"));
  module.def("play_rows", &play_rows, py::arg("game"), py::arg("table"), py::arg("policy"), py::kw_only(),
             py::arg("memory"), py::arg("waste"), py::arg("seed"), py::arg("finish_exact"), py::arg("verdicts"),
             py::arg("threads"), py::arg("progress"), py::arg("max_positions"), py::arg("seconds"),
             py::arg("memory_bytes"));
  module.def("judge_row", &judge_row, py::arg("game"), py::arg("table"), py::arg("row"), py::arg("outcome"),
             py::arg("decisions"), py::arg("moves"), py::kw_only(), py::arg("verdicts"), py::arg("max_positions"),
             py::arg("seconds"), py::arg("memory_bytes"));
}

}  // namespace winnable::bindings
