#include "games/asking/likeness.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace winnable {
namespace {

constexpr std::string_view alike_kinds = "DRAT";  // divan, main rows, auxiliary rows, columns

}  // namespace

std::string likeness(const Board& board) {
  std::string text;
  std::vector<std::string> piles;
  const auto flush = [&](char kind) {
    if (alike_kinds.find(kind) != std::string_view::npos) std::ranges::sort(piles);
    for (const auto& pile : piles) text += pile;
    piles.clear();
  };
  char kind = 0;
  for (const auto& [name, cards] : board.piles) {
    if (name[0] != kind) flush(kind);
    kind = name[0];
    std::string& pile = piles.emplace_back();
    for (const Card card : cards) pile += static_cast<char>(card.code);
    pile += '|';  // no card has this code
  }
  flush(kind);
  for (const auto& [name, value] : board.notes) {
    text += name;
    if (const int* number = std::get_if<int>(&value)) {
      text += '=' + std::to_string(*number);
    } else {
      text += '=' + std::get<std::string>(value) + '|';
    }
  }
  return text;
}

}  // namespace winnable
