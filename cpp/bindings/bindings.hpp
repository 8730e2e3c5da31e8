// What the binding files share. Bindings know the registry and what any game can do, no game and no
// search; arguments are converted with the GIL held and work is done without it.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "batch/sharing.hpp"
#include "games/game.hpp"

namespace winnable::bindings {

namespace py = pybind11;

void register_errors(py::module_& module);
void register_build_info(py::module_& module);
void register_games(py::module_& module);
void register_positions(py::module_& module);
void register_solving(py::module_& module);
void register_batch(py::module_& module);
void register_asking(py::module_& module);
void register_views(py::module_& module);
void register_playing(py::module_& module);

// A game as Python holds it.
struct GameHandle {
  const GameInfo* info;
  Options options;
  std::shared_ptr<const Game> game;
};

// A position as Python holds it, with the deal that it belongs to.
struct PositionHandle {
  std::shared_ptr<const Game> game;
  std::shared_ptr<const Deal> deal;
  AnyPosition position;
};

// What a player knows, as Python holds it. The deal is the true one: nothing of it goes to Python but what
// is not hidden.
struct ViewHandle {
  std::shared_ptr<const Game> game;
  std::shared_ptr<const Deal> deal;
  Seen seen;
  Sight sight;
  std::vector<Move> line;
};

// `order`, `pass`, `none` and `top`, `fanned`; throws OptionError.
Sight sight_from(const std::string& memory, const std::string& waste);
py::dict piles_of(const Board& board);
py::dict notes_of(const Board& board);
std::vector<std::string> texts_of(const MoveList& moves);
std::vector<std::string> texts_of(std::span<const Move> moves);
std::vector<Move> moves_from(const std::vector<std::string>& texts);

// Stops a search in the calling thread on Ctrl-C, and when a callable of Python's, if there is one, says so. The
// pending Python error is raised by rethrow().
class InterruptSource final : public StopSource {
 public:
  explicit InterruptSource(py::object stop = py::none()) : stop_(std::move(stop)) {}

  bool stop_requested() override {
    const auto now = std::chrono::steady_clock::now();
    if (stopped_ || now - last_ < std::chrono::milliseconds(50)) return stopped_;
    last_ = now;
    const py::gil_scoped_acquire gil;
    if (PyErr_CheckSignals() != 0) error_ = std::make_unique<py::error_already_set>();
    stopped_ = error_ != nullptr || (!stop_.is_none() && stop_().cast<bool>());
    return stopped_;
  }

  void rethrow() {
    if (error_) throw py::error_already_set(*error_);
  }

 private:
  py::object stop_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
  bool stopped_ = false;
  std::unique_ptr<py::error_already_set> error_;
};

// What `work(stop source)` gives, done without the GIL.
template <class Work>
auto without_gil(Work work, const py::object& stop = py::none()) {
  InterruptSource source(stop);
  auto result = [&] {
    const py::gil_scoped_release release;
    return work(&source);
  }();
  source.rethrow();
  return result;
}

// Tells Python of the progress and lets it see its signals, about twenty times a second; it may stop the batch.
Tick tick_from(const py::object& progress);

// `max_positions`, `seconds` and `memory` of a call, None meaning the standard value; throws OptionError.
Limits limits_from(const py::object& max_positions, const py::object& seconds, const py::object& memory);
// The named reductions switched off; throws OptionError for a name that the game does not have.
Reductions reductions_without(const Game& game, const std::vector<std::string>& names);
Request request_from(const Game& game, const py::object& max_positions, const py::object& seconds,
                     const py::object& memory, const std::vector<std::string>& without, bool best,
                     bool least_redeals, bool brute_force);

}  // namespace winnable::bindings
