// How the castle games, in which nothing is hidden, are played by rule of thumb.
#pragma once

#include <memory>

#include "games/castle/rules.hpp"
#include "games/policy.hpp"

namespace winnable::castle {

using CastleView = View<Rules>;

// Plays all that can be played: to the foundations first, then onto another row where a card does not lie on
// one that it could be built on. Then nothing is left to it and it gives up, so it comes to an end.
class Greedy final : public Policy<Rules> {
 public:
  Move choose(const CastleView& view, std::uint64_t chance) override;
};

// Throws OptionError for what cannot be.
std::unique_ptr<Policy<Rules>> policy_of(const PolicySpec& spec, const Layout& layout);

// Moves worth comparing: all.
void candidates(const CastleView& view, MoveList& moves);

}  // namespace winnable::castle
