#include "games/castle/any_suit/ground.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace winnable::castle::any_suit {

Ground::Ground(const Layout& layout, const Position& from) : rows(layout.row_count), ranks(layout.ranks) {
  const SuitSet suits = (1u << layout.suits) - 1;
  for (int rank = layout.first_rank(); rank <= layout.ranks; ++rank) deck |= at_rank(suits, rank);
  lowest_cards = at_rank(suits, layout.first_rank());
  std::vector<int> row;
  for (const Card top : from.rows) {
    row.clear();
    for (Card card = top; card; card = from.under(card)) row.push_back(place_of(card));
    std::ranges::reverse(row);
    int lowest_rank = max_ranks + 1, below = 0;
    bool ordered = true;
    for (const int card : row) {
      under[static_cast<std::size_t>(card)] = static_cast<std::uint8_t>(below);
      if (lowest_rank < rank_of(card)) above_lower |= bit_of(card);
      ordered = ordered && lowest_rank >= rank_of(card);
      if (!ordered) disordered |= bit_of(card);
      lowest_rank = std::min(lowest_rank, rank_of(card));
      below = card;
    }
  }
}

}  // namespace winnable::castle::any_suit
