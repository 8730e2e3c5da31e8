// The castle family as the registry sees it.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "games/castle/insight.hpp"
#include "games/castle/layout.hpp"
#include "games/castle/policies.hpp"
#include "games/castle/rules.hpp"
#include "games/castle/solver.hpp"
#include "games/castle/lines.hpp"

namespace winnable::castle {

struct Family {
  using Layout = castle::Layout;
  using Rules = castle::Rules;
  using Solver = castle::Solver;
  using Lines = castle::Lines;
  static Layout layout(const Options& options) { return layout_of(options); }
  static std::vector<Card> pack(const Layout& layout) { return pack_of(layout); }
  static std::span<const Reduction> reductions(const Layout& layout) { return castle::reductions(layout); }
  static constexpr bool has_counting = false;  // a policy of its own by this name
  static std::unique_ptr<Policy<Rules>> policy(const PolicySpec& spec, const Layout& layout) {
    return policy_of(spec, layout);
  }
  static void candidates(const View<Rules>& view, MoveList& moves) { castle::candidates(view, moves); }
};

}  // namespace winnable::castle
