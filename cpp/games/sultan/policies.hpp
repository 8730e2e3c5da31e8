// How Sultan can be played without seeing the stock.
#pragma once

#include <array>
#include <memory>

#include "games/policy.hpp"
#include "games/sultan/gone.hpp"
#include "games/sultan/rules.hpp"

namespace winnable::sultan {

using SultanView = View<Rules>;

// Plays all that can be played, the waste's top card first, and else draws.
class Greedy final : public Policy<Rules> {
 public:
  Move choose(const SultanView& view, std::uint64_t chance) override;
  std::uint64_t looks_at(const SultanView& view) const override;
};

// What a policy that holds cards back looks at when a card lies on the waste. A card of the divan that could be
// played is as good as a free place (problem.hpp), so it stays until the place is wanted for the waste's top card:
// then it is played, and the top card is pulled in.
struct Outlook {
  Gone gone;
  int stock_and_waste;    // cards
  int free;               // places that hold no card or one that could be played
  int passes_left;        // after this one
  int passes;             // of the game
  Card top;               // of the waste
  std::uint64_t missing;  // the cards below it without which this copy cannot be played

  explicit Outlook(const SultanView& view);

  std::uint64_t lower_ranks() const { return lower_ranks_of(top); }
};

// What such policies share; they differ in which cards are worth a place. The waste's top card is played if a
// foundation takes it, and pulled in if nothing is missing below it or if all that is left finds room.
class Holding : public Policy<Rules> {
 public:
  Move choose(const SultanView& view, std::uint64_t chance) final;

 protected:
  // Whether the waste's top card should go to the divan, where there is room, though cards are missing below it.
  virtual bool worth(const SultanView& view, const Outlook& outlook) const = 0;
  // Whether it should anyhow when nothing else can be done; else the policy gives up then.
  virtual bool pulls_at_the_end() const = 0;
};

// At most so many cards may be missing below the card, by pass: those of which no copy has come between it and
// its foundation, the higher one if it is still to come there, else the lower one.
class Rule final : public Holding {
 public:
  using Thresholds = std::array<int, 4>;
  explicit Rule(const Thresholds& thresholds) : thresholds_(thresholds) {}

 protected:
  bool worth(const SultanView& view, const Outlook& outlook) const override;
  bool pulls_at_the_end() const override { return false; }

 private:
  Thresholds thresholds_;  // by pass
};

// Counts cards. Before the last pass: exactly one card is missing below, the twin does not come again in this pass,
// and the missing card does, or else another place stays free. (Without the last condition fewer games are won: of
// deals 100,000 to 159,999 82.7% and not 84.0%, and of 100,000 to 149,999 with the solver after the first pass 361
// are not won and not 348.) In the last pass only missing cards still to come count: at most two, and only one if
// the twin is still to come.
class Counting final : public Holding {
 protected:
  bool worth(const SultanView& view, const Outlook& outlook) const override;
  bool pulls_at_the_end() const override { return true; }
};

// Throws OptionError for what cannot be.
std::unique_ptr<Policy<Rules>> policy_of(const PolicySpec& spec, const Layout& layout);

// Moves worth comparing: playing the waste's top card, pulling it in, leaving it.
void candidates(const SultanView& view, MoveList& moves);

}  // namespace winnable::sultan
