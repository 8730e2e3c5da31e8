// Many deals at once: the rows of a NumPy structured array are read and written in place.
#include "batch/solve_many.hpp"

#include <algorithm>
#include <cstddef>

#include "bindings/bindings.hpp"
#include "bindings/tables.hpp"

namespace winnable::bindings {

Tick tick_from(const py::object& progress) {
  return [&progress](std::uint64_t done) {
    const py::gil_scoped_acquire gil;
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    return progress.is_none() || !progress(done).is(py::bool_(false));
  };
}

namespace {

// The columns in the order in which people read them; the offsets are those of Row.
py::dtype row_dtype() {
  const std::vector<std::string> names{"number", "verdict", "reason", "positions", "moves", "seconds", "best", "least_redeals"};
  const std::vector<std::string> formats{"u8", "u1", "u1", "u8", "u4", "f8", "i1", "i1"};
  const std::vector<std::size_t> offsets{offsetof(Row, number), offsetof(Row, verdict), offsetof(Row, reason),
                                         offsetof(Row, positions), offsetof(Row, moves), offsetof(Row, seconds),
                                         offsetof(Row, best), offsetof(Row, least_redeals)};
  return py::dtype::from_args(py::dict(py::arg("names") = names, py::arg("formats") = formats,
                                       py::arg("offsets") = offsets, py::arg("itemsize") = sizeof(Row)));
}

// A move in a number of two bytes: its two places.
std::uint16_t code_of(Move move) { return static_cast<std::uint16_t>(move.from.code << 8 | move.to.code); }

Move move_of(std::uint16_t code) {
  Move move;
  move.from.code = static_cast<std::uint8_t>(code >> 8);
  move.to.code = static_cast<std::uint8_t>(code & 0xff);
  return move;
}

// Two arrays, no object a deal: where each row's moves begin in the second one, and the moves' codes.
py::tuple arrays_of(const Lines& lines) {
  py::array_t<std::int64_t> begins(static_cast<py::ssize_t>(lines.size() + 1));
  auto begin = begins.mutable_unchecked<1>();
  py::ssize_t total = 0;
  for (std::size_t row = 0; row < lines.size(); ++row) {
    begin(static_cast<py::ssize_t>(row)) = total;
    total += static_cast<py::ssize_t>(lines[row].size());
  }
  begin(static_cast<py::ssize_t>(lines.size())) = total;
  py::array_t<std::uint16_t> codes(total);
  std::uint16_t* code = codes.mutable_data();
  for (const auto& line : lines) code = std::transform(line.begin(), line.end(), code, code_of);
  return py::make_tuple(begins, codes);
}

// None, or the moves where they are wanted.
py::object solve_rows(const GameHandle& game, const py::array& table, unsigned threads, const py::object& progress,
                      const py::object& max_positions, const py::object& seconds, const py::object& memory,
                      const std::vector<std::string>& without, bool best, bool least_redeals, bool brute_force,
                      bool lines) {
  const std::span<Row> rows = rows_of<Row>(table, row_dtype(), "row_dtype");
  const Request request =
      request_from(*game.game, max_positions, seconds, memory, without, best, least_redeals, brute_force);
  const Tick tick = tick_from(progress);
  Lines kept;
  {
    const py::gil_scoped_release release;
    solve_many(*game.game, rows, request, threads, tick, lines ? &kept : nullptr);
  }
  if (!lines) return py::none();
  return arrays_of(kept);
}

}  // namespace

void register_batch(py::module_& module) {
  module.attr("row_dtype") = row_dtype();
  module.def("solve_rows", &solve_rows, py::arg("game"), py::arg("table"), py::kw_only(), py::arg("threads") = 0,
             py::arg("progress") = py::none(), py::arg("max_positions") = py::none(), py::arg("seconds") = py::none(),
             py::arg("memory") = py::none(), py::arg("without") = std::vector<std::string>{}, py::arg("best") = false,
             py::arg("least_redeals") = false, py::arg("brute_force") = false, py::arg("lines") = false);
  module.def("move_text", [](std::uint16_t code) { return to_text(move_of(code)); }, py::arg("code"));
}

}  // namespace winnable::bindings
