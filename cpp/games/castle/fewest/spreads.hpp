// The directions in which the foundations of a position can build, one to start from each.
#pragma once

#include <cstdint>
#include <vector>

#include "games/castle/fewest/spread.hpp"

namespace winnable::castle::fewest {

class Spreads {
 public:
  Spreads(const Rules& rules, const Position& position) {
    for (const Direction direction : {Direction::up, Direction::down}) {
      if (position.direction != Direction::either && position.direction != direction) continue;
      all_.emplace_back(Ground(rules, direction), static_cast<std::uint8_t>(all_.size()));
    }
  }

  std::vector<Spread>& all() { return all_; }
  Spread& of(const State& state) { return all_[state.ground]; }
  const Ground& ground(const State& state) const { return all_[state.ground].ground(); }

 private:
  std::vector<Spread> all_;
};

}  // namespace winnable::castle::fewest
