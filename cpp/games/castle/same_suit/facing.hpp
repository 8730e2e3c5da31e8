// Building down is building up with every rank turned round: one search for both directions.
#pragma once

#include "games/castle/rules.hpp"

namespace winnable::castle {

// How cards look to a search that only knows how to build up. Turning is its own inverse.
class Facing {
 public:
  Facing(const Layout& layout, Direction direction)
      : turned_(direction == Direction::down), rank_sum_(layout.first_rank() + layout.ranks) {}

  Card operator()(Card card) const {
    return card && turned_ ? Card(card.suit(), rank_sum_ - card.rank()) : card;
  }

 private:
  bool turned_;
  int rank_sum_;
};

}  // namespace winnable::castle
