// Short's options, and what they make of pack and board.
#pragma once

#include <vector>

#include "cards/card.hpp"
#include "games/options.hpp"

namespace winnable::short_game {

inline constexpr int max_columns = 12;

struct Layout {
  bool any_suit = false;  // foundations ignore suits
  int draw = 3;           // cards turned at a time
  int columns = 6;
  int depth = 4;  // cards dealt to each column
  int ranks = max_ranks;
  int suits = max_suits;

  int cards() const { return ranks * suits; }
  int stock_begin() const { return columns * depth + 1; }  // place in the deal of the first stock card
};

std::vector<OptionSpec> options();
// Throws OptionError where the pack has too few cards for the columns.
Layout layout_of(const Options& options);
std::vector<Card> pack_of(const Layout& layout);

}  // namespace winnable::short_game
