// How castle deals are answered: the two ways of building are two problems.
#pragma once

#include <span>

#include "games/castle/any_suit/solver.hpp"
#include "games/castle/same_suit/solver.hpp"

namespace winnable::castle {

inline std::span<const Reduction> reductions(const Layout& layout) {
  if (layout.any_suit) return any_suit_reductions;
  return same_suit_reductions;
}

class Solver {
 public:
  Solution search(const Rules& rules, const Position& from, const Request& request, Budget& budget) {
    return rules.layout().any_suit ? any_suit_.search(rules, from, request, budget)
                                   : same_suit_.search(rules, from, request, budget);
  }

 private:
  AnySuitSolver any_suit_;
  SameSuitSolver same_suit_;
};

}  // namespace winnable::castle
