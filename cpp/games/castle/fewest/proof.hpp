// A* (Hart, Nilsson and Raphael, 1968) over states after steps: wins of fewest moves aside, or a proved bound from below.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/castle/fewest/spreads.hpp"
#include "games/castle/fewest/way.hpp"
#include "search/budget.hpp"
#include "search/nodes.hpp"
#include "search/table.hpp"

namespace winnable::castle::fewest {

class Proof {
 public:
  // No win of `below` moves aside or more is looked for.
  Proof(Spreads& spreads, const Rules& rules, const Position& from, int below, std::size_t bytes);

  // Goes on as far as the budget allows, for wins of fewer than `below`. True: none has fewer than least().
  bool go_on(int below, Budget& budget);

  int least() const { return static_cast<int>(bound_); }
  // The best win that was found, if any.
  bool has_found() const { return won_ != none; }
  int found() const { return nodes_[won_].steps; }
  std::vector<Leg> way() const;
  const Ground& ground() const { return spreads_.ground(nodes_[won_].state); }

 private:
  using Index = std::uint32_t;  // as of Nodes
  static constexpr Index none = ~Index{0};
  struct Fewest {
    std::uint8_t steps = 0;  // 1 + those known to lead here
  };
  struct Node {
    State state;
    Step step;
    std::uint8_t steps, least;  // made; still needed at least
    Index parent;
  };

  bool meet(const Spread& spread, Index parent, Step step, int steps, int least);
  void search_next(Index index);

  Spreads& spreads_;
  Table<Fingerprint, Fewest> seen_;
  Nodes<Node> nodes_;
  std::vector<std::vector<Index>> open_;  // by the moves aside of a win through the state, at least
  std::size_t bound_ = 0;                 // the search is at those of so many
  int below_;
  Index won_ = none;
  bool out_of_memory_ = false;
};

}  // namespace winnable::castle::fewest
