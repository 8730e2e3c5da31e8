#include "games/registry.hpp"

#include <algorithm>
#include <cctype>

#include "cards/error.hpp"
#include "cards/text.hpp"
#include "games/castle/family.hpp"
#include "games/make_game.hpp"
#include "games/short/family.hpp"
#include "games/sultan/family.hpp"

namespace winnable {
namespace {

std::vector<GameInfo> registered() {
  using Castle = castle::Family;
  return {
      {"sultan", "Sultan", "sultan", {"Sultan of Turkey", "Emperor of Germany"}, sultan::options(), make_game<sultan::Family>},
      {"masterpiece", "Masterpiece", "castle", {"Basement", "Well", "Master"}, castle::masterpiece(), make_game<Castle>},
      {"besieged-castle", "Besieged Castle", "castle", {}, castle::besieged_castle(), make_game<Castle>},
      {"fortress", "Fortress", "castle", {}, castle::fortress(), make_game<Castle>},
      {"beleaguered-castle", "Beleaguered Castle", "castle", {}, castle::beleaguered_castle(), make_game<Castle>},
      {"streets-and-alleys", "Streets and Alleys", "castle", {}, castle::streets_and_alleys(), make_game<Castle>},
      {"castle", "Castle", "castle", {}, castle::any_castle(), make_game<Castle>},
      {"short", "Short", "short", {"Korotky", "Короткий"}, short_game::options(), make_game<short_game::Family>},
  };
}

// `Besieged Castle`, `besieged-castle` and `besieged_castle` are one name.
std::string plain(std::string_view name) {
  std::string text;
  for (const char letter : name) {
    const auto byte = static_cast<unsigned char>(letter);
    if (std::isalnum(byte) != 0) text += static_cast<char>(std::tolower(byte));
    if (byte >= 0x80) text += letter;
  }
  return text;
}

}  // namespace

std::span<const GameInfo> all_games() {
  static const std::vector<GameInfo> games = registered();
  return games;
}

const GameInfo& find_game(std::string_view name) {
  const std::string wanted = plain(name);
  const auto is_wanted = [&wanted](const std::string& other) { return plain(other) == wanted; };
  for (const auto& game : all_games()) {
    if (is_wanted(game.name) || std::ranges::any_of(game.aliases, is_wanted)) return game;
  }
  std::vector<std::string> names;
  for (const auto& game : all_games()) names.push_back(game.name);
  throw OptionError("there is no game '" + std::string(name.substr(0, 40)) + "'; the games are " + joined(names, ", "));
}

}  // namespace winnable
