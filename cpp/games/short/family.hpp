// Short as the registry sees it.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "games/lines/position_lines.hpp"
#include "games/short/insight.hpp"
#include "games/short/layout.hpp"
#include "games/short/policies.hpp"
#include "games/short/rules.hpp"
#include "games/short/solver.hpp"

namespace winnable::short_game {

struct Family {
  using Layout = short_game::Layout;
  using Rules = short_game::Rules;
  using Solver = short_game::Solver;
  using Lines = PositionLines<Insight>;
  static Layout layout(const Options& options) { return layout_of(options); }
  static std::vector<Card> pack(const Layout& layout) { return pack_of(layout); }
  static std::span<const Reduction> reductions(const Layout&) { return short_game::reductions; }
  static constexpr bool has_counting = false;  // a policy of its own by this name
  static std::unique_ptr<Policy<Rules>> policy(const PolicySpec& spec, const Layout& layout) {
    return policy_of(spec, layout);
  }
  static Move free_look(const View<Rules>& view) { return short_game::free_look(view); }
  static void candidates(const View<Rules>& view, MoveList& moves) { short_game::candidates(view, moves); }
};

}  // namespace winnable::short_game
