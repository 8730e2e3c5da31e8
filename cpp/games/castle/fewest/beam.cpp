#include "games/castle/fewest/beam.hpp"

#include <algorithm>

#include "games/castle/fewest/estimate.hpp"

namespace winnable::castle::fewest {

bool Beam::search(Spreads& spreads, const Rules& rules, const Position& from, std::size_t width, int below, Budget& budget) {
  seen_.clear(budget.bytes() / 16);
  kept_.clear();
  next_.clear();
  ranked_.clear();
  way_.clear();
  complete_ = true;
  steps_left_ = below;
  for (Spread& spread : spreads.all()) {
    spread.each_start(rules, from, [&] { return meet(spread, none, {}, 0); });
  }
  while (way_.empty() && !next_.empty() && --steps_left_ > 0) {
    rank(width);
    layer_.swap(next_);
    next_.clear();
    const std::vector<Ranked> best = std::move(ranked_);
    ranked_.clear();
    for (const Ranked& each : best) {
      if (!budget.spend()) {
        complete_ = false;
        return false;
      }
      const Candidate& candidate = layer_[each.index];
      const auto kept = static_cast<Index>(kept_.size());
      kept_.push_back({{candidate.step, candidate.state.next}, candidate.parent});
      Spread& spread = spreads.of(candidate.state);
      spread.lay(candidate.state);
      spread.each_step([&](Step step) { return meet(spread, kept, step, candidate.least - 1); });
      if (!way_.empty()) break;
    }
  }
  return !way_.empty();
}

// `least`: what is known of the moves that are still needed. False: nothing is to be looked for from here.
bool Beam::meet(const Spread& spread, Index parent, Step step, int least) {
  if (!way_.empty()) return false;
  const auto found = seen_.insert(spread.key());
  if (found.slot == nullptr) complete_ = false;
  if (found.slot == nullptr || !found.inserted) return false;
  least = std::max(least, spread.least_aside(steps_left_));
  if (least >= steps_left_) return false;
  if (least == 0) {
    take_way(spread, parent, step);
    return false;
  }
  const auto index = static_cast<Index>(next_.size());
  ranked_.push_back({estimate(spread.signs(), least, spread.ground().any_suit), index});
  next_.emplace_back();
  Candidate& candidate = next_.back();
  spread.write(candidate.state);
  candidate.step = step;
  candidate.parent = parent;
  candidate.least = least;
  return true;
}

// Only the best of the candidates, in their order.
void Beam::rank(std::size_t width) {
  if (ranked_.size() > width) {
    complete_ = false;
    std::ranges::nth_element(ranked_, ranked_.begin() + static_cast<std::ptrdiff_t>(width));
    ranked_.resize(width);
  }
  std::ranges::sort(ranked_);
}

void Beam::take_way(const Spread& spread, Index parent, Step step) {
  State last;
  spread.write(last);
  ground_ = last.ground;
  way_.push_back({step, last.next});
  for (Index at = parent; at != none; at = kept_[at].parent) way_.push_back(kept_[at].leg);
  std::ranges::reverse(way_);
}

}  // namespace winnable::castle::fewest
