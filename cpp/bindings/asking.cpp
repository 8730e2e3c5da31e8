// Questions about the moves of a position and about played games.
#include "bindings/bindings.hpp"
#include "cards/error.hpp"
#include "games/asking/advice.hpp"
#include "games/asking/choices.hpp"
#include "games/asking/review.hpp"

namespace winnable::bindings {
namespace {

py::tuple tuple_of(const Answer& answer) {
  return py::make_tuple(static_cast<int>(answer.verdict), static_cast<int>(answer.reason), texts_of(answer.line));
}

Request request_within(const py::object& max_positions, const py::object& seconds, const py::object& memory) {
  Request request;
  request.limits = limits_from(max_positions, seconds, memory);
  return request;
}

py::tuple advise_position(const PositionHandle& position, const py::object& max_positions, const py::object& seconds,
                          const py::object& memory, bool sharing) {
  const Request request = request_within(max_positions, seconds, memory);
  std::uint64_t positions = 0, searches = 0;
  const Advice advice = without_gil([&](StopSource* source) {
    Asker asker(*position.game, *position.deal, request, source, sharing);
    Advice given = advise(asker, position.position);
    positions = asker.positions();
    searches = asker.searches();
    return given;
  });
  py::list moves;
  for (const auto& [move, after] : advice.moves) moves.append(py::make_tuple(to_text(move), tuple_of(after)));
  return py::make_tuple(tuple_of(advice.answer), moves, positions, searches);
}

py::tuple review_game(const std::vector<PositionHandle>& game, const py::object& max_positions,
                      const py::object& seconds, const py::object& memory, bool sharing) {
  if (game.empty()) throw OptionError("a game has at least one position");
  const PositionHandle& start = game.front();
  const Request request = request_within(max_positions, seconds, memory);
  std::vector<AnyPosition> history;
  for (const auto& position : game) history.push_back(position.position);
  std::uint64_t positions = 0, searches = 0;
  const Review found = without_gil([&](StopSource* source) {
    Asker asker(*start.game, *start.deal, request, source, sharing);
    Review reviewed = review(asker, history);
    positions = asker.positions();
    searches = asker.searches();
    return reviewed;
  });
  return py::make_tuple(found.won_until, found.lost_from, texts_of(found.last_win.line),
                        static_cast<int>(found.reason), positions, searches);
}

// The counts of each position of a solution: moves that keep the win, that lose it, undecided ones.
py::list choices_along(const PositionHandle& position, const std::vector<std::string>& solution,
                       std::uint64_t most_positions, const py::object& max_positions, const py::object& seconds,
                       const py::object& memory, const py::object& stop) {
  const Request request = request_within(max_positions, seconds, memory);
  const std::vector<Move> moves = moves_from(solution);
  const std::vector<Choice> choices = without_gil([&](StopSource* source) {
    Asker asker(*position.game, *position.deal, request, source, true);
    return count_choices(asker, position.position, moves, most_positions);
  }, stop);
  py::list counts;
  for (const auto& [keeping, losing, undecided] : choices) counts.append(py::make_tuple(keeping, losing, undecided));
  return counts;
}

// How many of the games are won, and how many cards they bring to foundations; None when they were stopped.
std::optional<std::pair<std::uint64_t, std::uint64_t>> play_outs(const PositionHandle& position, bool greedy,
                                                                 std::uint64_t games, std::uint64_t seed,
                                                                 const py::object& stop) {
  const std::optional<PlayOuts> result = without_gil([&](StopSource* source) {
    Budget budget({}, source);
    const PlayStyle style = greedy ? PlayStyle::greedy : PlayStyle::random;
    return position.deal->play_outs(position.position, style, games, seed, budget);
  }, stop);
  if (!result) return std::nullopt;
  return std::pair(result->won, result->cards_up);
}

}  // namespace

void register_asking(py::module_& module) {
  module.def("choices", &choices_along, py::arg("position"), py::arg("solution"), py::kw_only(),
             py::arg("most_positions"), py::arg("max_positions") = py::none(), py::arg("seconds") = py::none(),
             py::arg("memory") = py::none(), py::arg("stop") = py::none());
  module.def("play_outs", &play_outs, py::arg("position"), py::kw_only(), py::arg("greedy"), py::arg("games"),
             py::arg("seed"), py::arg("stop") = py::none());
  module.def("advise", &advise_position, py::arg("position"), py::kw_only(), py::arg("max_positions") = py::none(),
             py::arg("seconds") = py::none(), py::arg("memory") = py::none(), py::arg("sharing") = true);
  module.def("review", &review_game, py::arg("game"), py::kw_only(), py::arg("max_positions") = py::none(),
             py::arg("seconds") = py::none(), py::arg("memory") = py::none(), py::arg("sharing") = true);
}

}  // namespace winnable::bindings
