// How Short can be played without seeing the stock.
#pragma once

#include <memory>

#include "games/policy.hpp"
#include "games/short/rules.hpp"

namespace winnable::short_game {

using ShortView = View<Rules>;

// Plays all that can be played: cards of columns to foundations, then the waste's top card there, then that card to
// a column, then a card of one column to another unless it already lies on a card one higher or would only
// change one empty column for another; else it deals on.
class Greedy final : public Policy<Rules> {
 public:
  Move choose(const ShortView& view, std::uint64_t chance) override;
};

// Throws OptionError for what cannot be.
std::unique_ptr<Policy<Rules>> policy_of(const PolicySpec& spec, const Layout& layout);

// The next deal or redeal, if dealing round from here would turn up a card that is not known and changes nothing: the
// waste holds whole packets, so that every round turns up the same cards. Else no move.
Move free_look(const ShortView& view);

// Moves worth comparing: all but those that greedy leaves out.
void candidates(const ShortView& view, MoveList& moves);

}  // namespace winnable::short_game
