// By what a play-out judges the choices that it has, where the stock fills the divan.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/sultan/copies.hpp"
#include "games/sultan/stock_problem.hpp"

namespace winnable::sultan {

// What is chosen for a card: whether it is pulled into the divan when it comes next in the stock, and whether it
// leaves the waste when it can.
enum class Choice : std::uint8_t { pull, leave };

// Numbers of the weights whose sum says how readily a choice is made (stock_weights.hpp).
using Signs = std::array<std::uint16_t, 6>;
inline constexpr std::size_t signs_of_pulls = 3 * (72 + 64 + 104 + 192 + 12 + 104);
inline constexpr std::size_t signs_in_all = signs_of_pulls + std::size_t{3} * (72 + 64 + 39 + 48 + 96 + 96);

// What is counted is cut off where it hardly matters any more. Each sign knows whether the last pass is on, the one before
// it, or one earlier.
class StockSigns {
 public:
  StockSigns(const Problem& problem, const StockState& state, const Copies& in_stock)
      : problem_(problem),
        state_(state),
        in_stock_(in_stock),
        phase_(std::max(0, 2 - problem.last_pass() + state.cards.pass())),
        slack_(std::clamp(problem.places() - state.cards.gone.held(), 0, 7)),
        stock_(std::min((problem.size() - state.cards.pointer()) / 12, 7)) {}

  // Of the next card of the stock.
  Signs pull() const {
    const Problem::Entry& card = problem_.entry(state_.cards.pointer());
    const Missing missing = missing_of(state_.cards.gone.missing(card.bit, card.lower_ranks));
    const int twin = where_twin_is(card, in_stock_.twice), all = std::min(missing.ahead + missing.behind, 7);
    const int ahead = std::min(missing.ahead, 5), behind = std::min(missing.behind, 3);
    Numbers numbers(phase_, 0);
    numbers.add(72, (ahead * 4 + behind) * 3 + twin);
    numbers.add(64, slack_ * 8 + stock_);
    numbers.add(104, card.card.rank() * 8 + all);
    numbers.add(192, (outlook(state_.cards.waste_top()) * 6 + ahead) * 2 + std::min(behind, 1));
    numbers.add(12, where_next_rank_is(card) * 3 + twin);
    numbers.add(104, card.card.rank() * 8 + slack_);
    return numbers.signs();
  }

  // Of the waste's top card, which can leave.
  Signs leave() const {
    const int top = state_.cards.waste_top();
    const Problem::Entry& card = problem_.entry(top);
    const Missing missing = missing_of(card.lower_ranks & ~state_.cards.gone.twice);
    const int twin = where_twin_is(card, in_stock_.once), behind = std::min(missing.behind, 3);
    Numbers numbers(phase_, signs_of_pulls);
    numbers.add(72, (std::min(missing.ahead, 5) * 4 + behind) * 3 + twin);
    numbers.add(64, slack_ * 8 + stock_);
    numbers.add(39, card.card.rank() * 3 + twin);
    numbers.add(48, outlook(state_.cards.left.last_before(top)) * 3 + twin);
    numbers.add(96, (stock_ * 3 + twin) * 4 + behind);
    numbers.add(96, (slack_ * 3 + twin) * 4 + where_next_rank_is(card));
    return numbers.signs();
  }

 private:
  // A table of weights for each sign and phase, one after another.
  class Numbers {
   public:
    Numbers(int phase, std::size_t first) : phase_(phase), first_(static_cast<int>(first)) {}
    void add(int size, int number) {
      signs_[count_++] = static_cast<std::uint16_t>(first_ + phase_ * size + number);
      first_ += 3 * size;
    }
    const Signs& signs() const { return signs_; }

   private:
    int phase_;
    int first_;
    Signs signs_;
    std::size_t count_ = 0;
  };
  // How many come in this pass, and how many do not.
  struct Missing {
    int ahead, behind;
  };

  Missing missing_of(std::uint64_t cards) const {
    return {std::popcount(cards & in_stock_.once), std::popcount(cards & ~in_stock_.once)};
  }
  // Gone, ahead, behind.
  int where_twin_is(const Problem::Entry& card, std::uint64_t ahead) const {
    return (state_.cards.gone.once & card.bit) != 0 ? 0 : (ahead & card.bit) != 0 ? 1 : 2;
  }
  // Held in the divan, ahead, behind, or nothing that need be thought of.
  int where_next_rank_is(const Problem::Entry& card) const {
    const std::uint64_t next = card.bit << 1;
    if (card.card.rank() >= max_ranks - 1) return 3;
    if ((state_.cards.gone.once & next) != 0) return (state_.played.once & next) != 0 ? 3 : 0;
    return (in_stock_.once & next) != 0 ? 1 : 2;
  }
  // How soon a card of the waste can leave.
  int outlook(int place) const {
    if (place == PlaceSet::none) return 15;
    const Problem::Entry& card = problem_.entry(place);
    const Missing missing = missing_of(state_.cards.gone.missing(card.bit, card.lower_ranks));
    return std::min(missing.ahead, 3) * 3 + std::min(missing.behind, 2);
  }

  const Problem& problem_;
  const StockState& state_;
  const Copies& in_stock_;
  int phase_;
  int slack_;
  int stock_;
};

}  // namespace winnable::sultan
