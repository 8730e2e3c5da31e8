// Games: what the registry says of them, and a game with its options.
#include <optional>

#include "bindings/bindings.hpp"
#include "cards/text.hpp"
#include "games/registry.hpp"

namespace winnable::bindings {
namespace {

py::dict described(const OptionSpec& spec) {
  return py::dict(py::arg("name") = spec.name, py::arg("standard") = spec.standard, py::arg("meaning") = spec.meaning,
                  py::arg("choices") = spec.choices, py::arg("least") = spec.least, py::arg("most") = spec.most,
                  py::arg("layout") = spec.layout);
}

py::dict described(const GameInfo& info) {
  py::list options;
  for (const auto& spec : info.options) options.append(described(spec));
  return py::dict(py::arg("name") = info.name, py::arg("title") = info.title, py::arg("family") = info.family,
                  py::arg("aliases") = info.aliases, py::arg("options") = options);
}

GameHandle make(const std::string& name, const Options& given) {
  const GameInfo& info = find_game(name);
  Options options = complete(info.name, info.options, given);
  auto game = info.make(options);
  return {&info, std::move(options), std::move(game)};
}

PositionHandle dealt(const GameHandle& handle, std::span<const Card> cards) {
  auto deal = handle.game->deal(cards);
  const AnyPosition start = deal->start();
  return {handle.game, std::move(deal), start};
}

}  // namespace

void register_games(py::module_& module) {
  module.def("games", [] {
    py::list games;
    for (const auto& info : all_games()) games.append(described(info));
    return games;
  });
  module.def("find_game", [](const std::string& name) { return find_game(name).name; }, py::arg("name"));
  module.def(
      "option_from_text",
      [](const std::string& game, const std::string& option, const std::string& text) {
        const GameInfo& info = find_game(game);
        for (const auto& spec : info.options) {
          if (spec.name == option) return option_from_text(info.name, spec, text);
        }
        complete(info.name, info.options, {{option, text}});  // throws: there is no such option
        return OptionValue(false);
      },
      py::arg("game"), py::arg("option"), py::arg("text"));

  py::class_<GameHandle>(module, "Game")
      .def(py::init(&make), py::arg("name"), py::arg("options"))
      .def_property_readonly("name", [](const GameHandle& self) { return self.info->name; })
      .def_property_readonly("options", [](const GameHandle& self) { return self.options; })
      .def_property_readonly("pack", [](const GameHandle& self) { return to_text(self.game->pack()); })
      .def_property_readonly("reductions",
                             [](const GameHandle& self) {
                               std::vector<std::pair<std::string, std::string>> all;
                               for (const auto& [name, statement] : self.game->reductions()) all.emplace_back(name, statement);
                               return all;
                             })
      .def("numbered", [](const GameHandle& self, std::uint64_t number) { return to_text(self.game->numbered(number)); },
           py::arg("number"))
      .def("deal", [](const GameHandle& self, const std::string& text) { return dealt(self, cards_from_text(text)); },
           py::arg("text"));
}

}  // namespace winnable::bindings
