#include "games/move.hpp"

#include <cctype>

#include "cards/error.hpp"

namespace winnable {
namespace {

struct Letter {
  char letter;
  PlaceKind kind;
  bool numbered;
};

constexpr std::array<Letter, 7> letters{{{'W', PlaceKind::waste, false},
                                         {'F', PlaceKind::foundation, false},
                                         {'D', PlaceKind::divan, true},
                                         {'R', PlaceKind::row, true},
                                         {'A', PlaceKind::auxiliary, true},
                                         {'C', PlaceKind::cellar, false},
                                         {'T', PlaceKind::column, true}}};

// Returns false where the text is no place.
bool place_from_text(std::string_view text, Place& place) {
  if (text.empty()) return false;
  for (const auto& [letter, kind, numbered] : letters) {
    if (std::toupper(static_cast<unsigned char>(text.front())) != letter) continue;
    int index = 0;
    for (const char digit : text.substr(1)) {
      if (std::isdigit(static_cast<unsigned char>(digit)) == 0) return false;
      index = index * 10 + (digit - '0');
      if (index > max_places) return false;
    }
    if (numbered ? index < 1 || text[1] == '0' : text.size() != 1) return false;
    place = Place(kind, numbered ? index - 1 : 0);
    return true;
  }
  return false;
}

}  // namespace

std::string to_text(Place place) {
  for (const auto& [letter, kind, numbered] : letters) {
    if (kind == place.kind()) return letter + (numbered ? std::to_string(place.index() + 1) : std::string());
  }
  return "S";
}

std::string to_text(Move move) {
  if (move == draw_move) return "draw";
  if (move == redeal_move) return "redeal";
  return to_text(move.from) + '>' + to_text(move.to);
}

Move move_from_text(std::string_view text) {
  if (text == "draw") return draw_move;
  if (text == "redeal") return redeal_move;
  const auto arrow = text.find('>');
  Move move;
  if (arrow == std::string_view::npos || !place_from_text(text.substr(0, arrow), move.from) ||
      !place_from_text(text.substr(arrow + 1), move.to)) {
    throw MoveError("'" + std::string(text.substr(0, 20)) +
                    "' is not a move: draw, redeal, or source>target with places such as W, F, D1, R1, A1, C, T1");
  }
  return move;
}

}  // namespace winnable
