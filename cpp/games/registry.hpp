// Every game that winnable knows. A new game is one line in registry.cpp.
#pragma once

#include <span>
#include <string_view>

#include "games/game.hpp"

namespace winnable {

std::span<const GameInfo> all_games();

// By name, title or other name, whatever the letters' case; throws OptionError.
const GameInfo& find_game(std::string_view name);

}  // namespace winnable
