// Sultan's options, and what they make of pack and board.
#pragma once

#include <cstdint>
#include <vector>

#include "cards/card.hpp"
#include "games/options.hpp"

namespace winnable::sultan {

// How a freed place of the divan is filled.
enum class Refill : std::uint8_t { waste_then_stock, stock, waste_optional };

struct Layout {
  int divan = 6;
  int redeals = 2;
  Refill refill = Refill::waste_then_stock;
  int ranks = max_ranks;
  int suits = max_suits;

  // The rank that ends a foundation: the queen's part in a short pack.
  int top_rank() const { return ranks - 1; }
  // An ace of hearts is a foundation from the start, in place of a king whose suit is the Sultan's.
  bool ace_laid_out() const { return suits > hearts; }
};

std::vector<OptionSpec> options();
Layout layout_of(const Options& options);
// Two packs without the kings and, where hearts are played, without one ace of hearts.
std::vector<Card> pack_of(const Layout& layout);

}  // namespace winnable::sultan
