// Positions: what lies where, the legal moves, and what a move makes of them.
#include <functional>
#include <string>

#include "bindings/bindings.hpp"
#include "cards/error.hpp"
#include "cards/text.hpp"

namespace winnable::bindings {

std::vector<std::string> texts_of(std::span<const Move> moves) {
  std::vector<std::string> texts;
  texts.reserve(moves.size());
  for (const Move move : moves) texts.push_back(to_text(move));
  return texts;
}

std::vector<std::string> texts_of(const MoveList& moves) { return texts_of(std::span(moves.begin(), moves.size())); }

std::vector<Move> moves_from(const std::vector<std::string>& texts) {
  std::vector<Move> moves;
  moves.reserve(texts.size());
  for (const auto& text : texts) moves.push_back(move_from_text(text));
  return moves;
}

py::dict piles_of(const Board& board) {
  py::dict piles;
  for (const auto& [name, cards] : board.piles) {
    py::list texts;
    for (const Card card : cards) texts.append(to_text(card));
    piles[py::str(name)] = texts;
  }
  return piles;
}

py::dict notes_of(const Board& board) {
  py::dict notes;
  for (const auto& [name, value] : board.notes) notes[py::str(name)] = value;
  return notes;
}

namespace {

MoveList moves_of(const PositionHandle& self) {
  MoveList moves;
  self.deal->moves(self.position, moves);
  return moves;
}

PositionHandle play(const PositionHandle& self, const std::string& text) {
  const Move move = move_from_text(text);
  const MoveList moves = moves_of(self);
  if (!moves.contains(move)) {
    const std::string legal = moves.size() == 0 ? "none" : joined(texts_of(moves), " ");
    throw MoveError(to_text(move) + " is not legal here; the legal moves are " + legal);
  }
  return {self.game, self.deal, self.deal->apply(self.position, move)};
}

// Two positions are one when everything lies the same. Their bytes may differ all the same: Sultan's
// two copies of a card are two places in the deal.
bool equal(const PositionHandle& self, const PositionHandle& other) {
  return self.deal->cards() == other.deal->cards() &&
         self.deal->board(self.position) == other.deal->board(other.position);
}

std::size_t hash(const PositionHandle& self) {
  std::string text;
  for (const auto& pile : self.deal->board(self.position).piles) text += to_text(pile.cards) + '|';
  return std::hash<std::string>{}(text);
}

std::uint64_t perft(const PositionHandle& self, int depth) {
  if (depth < 0 || depth > 100) throw OptionError("depth=" + std::to_string(depth) + " cannot be: it is 0 to 100");
  const auto count = without_gil([&](StopSource* source) {
    Budget budget({}, source);
    return self.deal->perft(self.position, depth, budget);
  });
  return count.value();
}

}  // namespace

void register_positions(py::module_& module) {
  py::class_<PositionHandle>(module, "Position")
      .def_property_readonly("cards", [](const PositionHandle& self) { return to_text(self.deal->cards()); })
      .def_property_readonly("won", [](const PositionHandle& self) { return self.deal->won(self.position); })
      .def("moves", [](const PositionHandle& self) { return texts_of(moves_of(self)); })
      .def("play", &play, py::arg("move"))
      .def("piles", [](const PositionHandle& self) { return piles_of(self.deal->board(self.position)); })
      .def("notes", [](const PositionHandle& self) { return notes_of(self.deal->board(self.position)); })
      .def("perft", &perft, py::arg("depth"))
      .def("__eq__",
           [](const PositionHandle& self, const py::object& other) {
             return py::isinstance<PositionHandle>(other) && equal(self, other.cast<const PositionHandle&>());
           })
      .def("__hash__", &hash);
}

}  // namespace winnable::bindings
