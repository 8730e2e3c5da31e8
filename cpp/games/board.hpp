// What lies where in a position, for people and for drawing: every named place with its cards.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cards/card.hpp"

namespace winnable {

struct Pile {
  std::string name;         // as moves name it, but S the stock, and F1 .. the foundations one by one
  std::vector<Card> cards;  // the free card last; the stock: the next card first
  bool operator==(const Pile&) const = default;
};

// `R1`, `R2`, …: the name of the place with an index from 0.
inline std::string place_name(char letter, int index) {
  std::string name(1, letter);
  name += std::to_string(index + 1);
  return name;
}

struct Board {
  std::vector<Pile> piles;
  // What no pile shows, such as the redeals left, by name.
  std::vector<std::pair<std::string, std::variant<int, std::string>>> notes;
  bool operator==(const Board&) const = default;
};

}  // namespace winnable
