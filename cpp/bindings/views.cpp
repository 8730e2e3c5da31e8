// Views: what a player knows who sees only what has been turned.
#include <algorithm>

#include "bindings/bindings.hpp"
#include "cards/error.hpp"
#include "cards/text.hpp"

namespace winnable::bindings {

Sight sight_from(const std::string& memory, const std::string& waste) {
  Sight sight;
  if (memory == "pass") {
    sight.memory = Memory::pass;
  } else if (memory == "none") {
    sight.memory = Memory::none;
  } else if (memory != "order") {
    throw OptionError("memory=" + memory.substr(0, 40) + " cannot be: it is order, pass or none");
  }
  if (waste != "top" && waste != "fanned") {
    throw OptionError("waste=" + waste.substr(0, 40) + " cannot be: it is top or fanned");
  }
  sight.fanned = waste == "fanned";
  return sight;
}

namespace {

ViewHandle view_of(const PositionHandle& start, const std::vector<std::string>& moves, const std::string& memory,
                   const std::string& waste) {
  std::vector<Move> line = moves_from(moves);
  const Sight sight = sight_from(memory, waste);
  const Seen seen = start.deal->see(line, sight);
  return {start.game, start.deal, seen, sight, std::move(line)};
}

// Waste and stock with None for cards that are not known. Their places follow one another in dealing order.
py::dict piles(const ViewHandle& self) {
  py::dict piles = piles_of(self.deal->board(self.seen.position));
  std::vector<std::pair<const char*, py::size_t>> order;
  for (const char* name : {"W", "S"}) {
    if (!piles.contains(name)) continue;
    for (py::size_t i = 0; i < py::len(piles[name]); ++i) order.emplace_back(name, i);
  }
  std::size_t next = 0;
  self.deal->stock_and_waste(self.seen.position).each([&](int place) {
    const auto& [name, index] = order[next++];
    if (self.seen.hidden.contains(place)) piles[name].cast<py::list>()[index] = py::none();
  });
  return piles;
}

PositionHandle start_of(const ViewHandle& self, std::shared_ptr<const Deal> deal) {
  const AnyPosition start = deal->start();
  return {self.game, std::move(deal), start};
}

// The start of a deal that looks the same from here.
PositionHandle sample(const ViewHandle& self, std::uint64_t seed) {
  return start_of(self, self.game->deal(self.deal->imagine(self.seen.hidden, seed)));
}

PositionHandle truth(const ViewHandle& self) {
  const int hidden = self.seen.hidden.size();
  if (hidden > 0) {
    throw InputError(std::to_string(hidden) + " cards are hidden: there is a position only when all are known");
  }
  return start_of(self, self.deal);
}

// The hidden cards in pack order: what they are is known by counting, where they lie is not.
std::vector<std::string> unseen(const ViewHandle& self) {
  std::vector<Card> cards = self.deal->hidden_cards(self.seen.hidden);
  std::ranges::sort(cards);
  std::vector<std::string> texts;
  for (const Card card : cards) texts.push_back(to_text(card));
  return texts;
}

}  // namespace

void register_views(py::module_& module) {
  py::class_<ViewHandle>(module, "View")
      .def(py::init(&view_of), py::arg("start"), py::arg("moves"), py::arg("memory"), py::arg("waste"))
      .def_property_readonly("line", [](const ViewHandle& self) { return texts_of(self.line); })
      .def_property_readonly("won", [](const ViewHandle& self) { return self.deal->won(self.seen.position); })
      .def_property_readonly("idle", [](const ViewHandle& self) { return self.seen.idle; })
      .def_property_readonly("hidden", [](const ViewHandle& self) { return self.seen.hidden.size(); })
      .def_property_readonly("unseen", &unseen)
      .def("piles", &piles)
      .def("notes", [](const ViewHandle& self) { return notes_of(self.deal->board(self.seen.position)); })
      .def("moves",
           [](const ViewHandle& self) {
             MoveList moves;
             self.deal->moves(self.seen.position, moves);
             return texts_of(moves);
           })
      .def("sample", &sample, py::arg("seed"))
      .def("truth", &truth);
}

}  // namespace winnable::bindings
