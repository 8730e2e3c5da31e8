// Sultan as the registry sees it.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "games/sultan/layout.hpp"
#include "games/sultan/lines.hpp"
#include "games/sultan/policies.hpp"
#include "games/sultan/rules.hpp"
#include "games/sultan/solver.hpp"

namespace winnable::sultan {

struct Family {
  using Layout = sultan::Layout;
  using Rules = sultan::Rules;
  using Solver = sultan::Solver;
  using Lines = sultan::Lines;
  static Layout layout(const Options& options) { return layout_of(options); }
  static std::vector<Card> pack(const Layout& layout) { return pack_of(layout); }
  static std::span<const Reduction> reductions(const Layout&) { return sultan::reductions; }
  static constexpr bool has_counting = true;  // a policy of its own by this name
  static std::unique_ptr<Policy<Rules>> policy(const PolicySpec& spec, const Layout& layout) {
    return policy_of(spec, layout);
  }
  static void candidates(const View<Rules>& view, MoveList& moves) { sultan::candidates(view, moves); }
};

}  // namespace winnable::sultan
