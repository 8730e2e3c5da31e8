// Beam search: of the states after each number of moves aside the best ones are gone on from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/castle/fewest/spreads.hpp"
#include "games/castle/fewest/way.hpp"
#include "search/budget.hpp"
#include "search/table.hpp"

namespace winnable::castle::fewest {

class Beam {
 public:
  // Looks for a win of fewer than `below` moves aside, keeping `width` states. The budget counts the states gone on from.
  bool search(Spreads& spreads, const Rules& rules, const Position& from, std::size_t width, int below, Budget& budget);

  // Whether all states were gone on from, so that nothing was overlooked.
  bool complete() const { return complete_; }
  // The win that was found.
  const std::vector<Leg>& way() const { return way_; }
  std::uint8_t ground() const { return ground_; }

 private:
  using Index = std::uint32_t;
  static constexpr Index none = ~Index{0};
  struct Candidate {
    State state;
    Step step;
    Index parent;  // among those kept
    int least;     // moves still needed
  };
  struct Ranked {
    int estimate;
    Index index;
    auto operator<=>(const Ranked&) const = default;
  };
  struct Kept {
    Leg leg;
    Index parent;
  };

  bool meet(const Spread& spread, Index parent, Step step, int least);
  void rank(std::size_t width);
  void take_way(const Spread& spread, Index parent, Step step);

  Table<Fingerprint> seen_;
  std::vector<Candidate> layer_, next_;
  std::vector<Ranked> ranked_;
  std::vector<Kept> kept_;
  int steps_left_ = 0;  // a win from the next layer must have fewer
  bool complete_ = true;
  std::vector<Leg> way_;
  std::uint8_t ground_ = 0;
};

}  // namespace winnable::castle::fewest
