#include "games/castle/fewest/proof.hpp"

#include <algorithm>

namespace winnable::castle::fewest {

Proof::Proof(Spreads& spreads, const Rules& rules, const Position& from, int below, std::size_t bytes)
    : spreads_(spreads), below_(below) {
  constexpr int most_steps = 250;  // they are counted in bytes
  below_ = std::min(below_, most_steps);
  open_.resize(static_cast<std::size_t>(std::max(below_, 0)) + 1);
  seen_.clear(bytes / 2);
  nodes_.clear(bytes / 2);
  for (Spread& spread : spreads_.all()) {
    spread.each_start(rules, from, [&] { return meet(spread, none, {}, 0, 0); });
  }
}

bool Proof::go_on(int below, Budget& budget) {
  below_ = std::min(below_, below);
  for (; static_cast<int>(bound_) < below_; ++bound_) {
    while (!open_[bound_].empty() && static_cast<int>(bound_) < below_) {
      const Index index = open_[bound_].back();
      const Node& from = nodes_[index];
      const bool reached_by_fewer = seen_.find(from.state.key)->value.steps != from.steps + 1;
      if (!reached_by_fewer && (out_of_memory_ || !budget.spend())) break;
      open_[bound_].pop_back();
      if (!reached_by_fewer) search_next(index);
    }
    if (static_cast<int>(bound_) >= below_) break;
    if (out_of_memory_) budget.out_of_memory();
    if (out_of_memory_ || !open_[bound_].empty()) return false;
  }
  return true;
}

void Proof::search_next(Index index) {
  const Node& from = nodes_[index];
  Spread& spread = spreads_.of(from.state);
  spread.lay(from.state);
  spread.each_step([&](Step step) { return meet(spread, index, step, from.steps + 1, from.least - 1); });
}

// `least`: what is known of the moves that are still needed. False: nothing is to be looked for from here.
bool Proof::meet(const Spread& spread, Index parent, Step step, int steps, int least) {
  const auto* known = seen_.find(spread.key());
  if (known != nullptr && known->value.steps <= steps + 1) return false;
  least = std::max(least, spread.least_aside(below_ - steps));
  if (steps + least >= below_ || out_of_memory_) return false;
  const auto found = seen_.insert(spread.key());
  if (found.slot == nullptr || nodes_.full()) {
    out_of_memory_ = true;
    return false;
  }
  found.slot->value.steps = static_cast<std::uint8_t>(steps + 1);
  const Index index = nodes_.add();
  Node& node = nodes_[index];
  spread.write(node.state);
  node.step = step;
  node.steps = static_cast<std::uint8_t>(steps);
  node.least = static_cast<std::uint8_t>(least);
  node.parent = parent;
  if (least == 0) {
    below_ = steps;
    won_ = index;
    return false;
  }
  open_[static_cast<std::size_t>(steps + least)].push_back(index);
  return true;
}

std::vector<Leg> Proof::way() const {
  std::vector<Leg> way;
  for (Index at = won_; at != none; at = nodes_[at].parent) way.push_back({nodes_[at].step, nodes_[at].state.next});
  std::ranges::reverse(way);
  return way;
}

}  // namespace winnable::castle::fewest
