// One answer for one position.
#include <algorithm>
#include <cmath>

#include "bindings/bindings.hpp"
#include "cards/error.hpp"
#include "cards/text.hpp"

namespace winnable::bindings {
namespace {

[[noreturn]] void refuse(const char* name, const py::object& value, const char* right) {
  throw OptionError(std::string(name) + "=" + std::string(py::str(value)).substr(0, 40) + " cannot be: it is " + right);
}

// A whole number from 1 to 2^63 - 1.
std::uint64_t positive(const char* name, const py::object& value) {
  if (!py::isinstance<py::int_>(value) || py::isinstance<py::bool_>(value)) refuse(name, value, "a whole number above 0");
  int overflow = 0;
  const long long number = PyLong_AsLongLongAndOverflow(value.ptr(), &overflow);
  if (overflow != 0 || number < 1) refuse(name, value, "a whole number from 1 to 2^63 - 1");
  return static_cast<std::uint64_t>(number);
}

py::dict solve(const PositionHandle& position, const py::object& max_positions, const py::object& seconds,
               const py::object& memory, const std::vector<std::string>& without, bool best, bool least_redeals,
               bool shorten, bool shortest, bool brute_force) {
  Request request =
      request_from(*position.game, max_positions, seconds, memory, without, best, least_redeals, brute_force);
  request.shorten = shorten;
  request.shortest = shortest;
  const Solution solution = without_gil([&](StopSource* source) {
    return position.game->solver()->solve(*position.deal, position.position, request, source);
  });
  return py::dict(py::arg("verdict") = static_cast<int>(solution.verdict),
                  py::arg("reason") = static_cast<int>(solution.reason), py::arg("positions") = solution.positions,
                  py::arg("moves") = texts_of(solution.moves), py::arg("best") = solution.best,
                  py::arg("best_proved") = solution.best_proved, py::arg("best_moves") = texts_of(solution.best_moves),
                  py::arg("least_moves") = solution.least_moves, py::arg("least_redeals") = solution.least_redeals);
}

}  // namespace

Limits limits_from(const py::object& max_positions, const py::object& seconds, const py::object& memory) {
  Limits limits;
  if (!max_positions.is_none()) limits.positions = positive("max_positions", max_positions);
  if (!memory.is_none()) limits.bytes = positive("memory", memory);
  if (!seconds.is_none()) {
    const bool number = py::isinstance<py::float_>(seconds) || py::isinstance<py::int_>(seconds);
    limits.seconds = number ? seconds.cast<double>() : -1;
    if (!(limits.seconds > 0) || std::isinf(limits.seconds)) refuse("seconds", seconds, "a number above 0");
  }
  return limits;
}

Reductions reductions_without(const Game& game, const std::vector<std::string>& names) {
  const auto all = game.reductions();
  Reductions reductions;
  for (const auto& name : names) {
    const auto found = std::ranges::find(all, name, &Reduction::name);
    if (found == all.end()) {
      std::vector<std::string> known;
      for (const auto& reduction : all) known.emplace_back(reduction.name);
      throw OptionError("without=" + name.substr(0, 40) + " cannot be: the game's reductions are " + joined(known, ", "));
    }
    reductions.switch_off(static_cast<std::size_t>(found - all.begin()));
  }
  return reductions;
}

Request request_from(const Game& game, const py::object& max_positions, const py::object& seconds,
                     const py::object& memory, const std::vector<std::string>& without, bool best,
                     bool least_redeals, bool brute_force) {
  return {.limits = limits_from(max_positions, seconds, memory),
          .reductions = reductions_without(game, without),
          .best = best,
          .least_redeals = least_redeals,
          .plain = brute_force};
}

void register_solving(py::module_& module) {
  module.def("solve", &solve, py::arg("position"), py::kw_only(), py::arg("max_positions") = py::none(),
             py::arg("seconds") = py::none(), py::arg("memory") = py::none(),
             py::arg("without") = std::vector<std::string>{}, py::arg("best") = false,
             py::arg("least_redeals") = false, py::arg("shorten") = false, py::arg("shortest") = false,
             py::arg("brute_force") = false);
}

}  // namespace winnable::bindings
