// A quick game by a rule of thumb with some chance in it, where the stock fills the divan.
#pragma once

#include <array>
#include <span>

#include "games/sultan/chance.hpp"
#include "games/sultan/playout.hpp"
#include "games/sultan/stock_problem.hpp"

namespace winnable::sultan {

class StockPlayOut {
 public:
  explicit StockPlayOut(std::uint64_t seed) : chance_(seed) {}

  // Plays the passes up to and including `last`; true if the game is won.
  bool run(const Problem& problem, const StockState& start, Patience patience, int last) {
    state_ = start;
    count_ = 0;
    State& cards = state_.cards;
    do {
      const bool last_pass = problem.in_last_pass(cards);
      const int bound = last_pass ? patience.in_last_pass : patience.before_last_pass;
      play_waste(problem);
      while (cards.pointer() < problem.size() && wants_next(problem, bound, patience.chance_bits)) {
        play_divan(problem, chance_.bit_of(helpful_heads(problem, state_)));
        play_waste(problem);
      }
      if (last_pass && cards.pointer() == problem.size()) finish(problem);
    } while ((cards.pass() < last || cards.pointer() < problem.size()) && draw_or_turn_over(problem, cards));
    return cards.left.empty();
  }

  const StockState& state() const { return state_; }
  std::span<const Play> plays() const { return {plays_.data(), count_}; }

 private:
  void play_waste(const Problem& problem) {
    for (int top = state_.cards.waste_top(); top != PlaceSet::none; top = state_.cards.waste_top()) {
      if ((problem.entry(top).bit & state_.wanted()) == 0) return;
      plays_[count_++] = {state_.cards.moment, {}};
      play_from_waste(problem, state_, top);
    }
  }
  void play_divan(const Problem& problem, std::uint64_t head) {
    plays_[count_++] = {state_.cards.moment, Card::from_code(std::countr_zero(head))};
    play_from_divan(problem, state_, head);
  }
  // The stock is empty for the last time: places count no more.
  void finish(const Problem& problem) {
    for (std::uint64_t heads = state_.heads(); heads != 0; heads = state_.heads()) {
      play_divan(problem, heads & (~heads + 1));
      play_waste(problem);
    }
  }

  // Whether the stock's next card is worth playing a card of the divan for.
  bool wants_next(const Problem& problem, int bound, int chance_bits) {
    const std::uint64_t heads = state_.heads();
    if (heads == 0) return false;
    const Problem::Entry& next = problem.entry(state_.cards.pointer());
    if ((next.bit & state_.wanted()) != 0) return false;  // drawn, it can be played itself
    const int missing = std::popcount(state_.cards.gone.missing(next.bit, next.lower_ranks));
    return missing <= bound + chance_.deviation(chance_bits);
  }

  Chance chance_;
  StockState state_;
  std::array<Play, max_cards> plays_;
  std::size_t count_ = 0;
};

}  // namespace winnable::sultan
