// A quick game with chance in it, where the stock fills the divan. Only its wins say anything.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/sultan/copies.hpp"
#include "games/sultan/stock_problem.hpp"
#include "games/sultan/stock_signs.hpp"

namespace winnable::sultan {

// A game as it was played.
struct StockGame {
  int left = max_cards;  // cards in stock and waste at the end
  std::vector<Play> plays{};
  StockState opening{};  // where the last pass begins, after so many of the plays
  std::size_t plays_of_opening = 0;
};

// `Judge` chooses: says_yes(Choice, pass, place, signs), and bit_of(mask) for one of the cards of a mask. A card that will be
// playable for ever leaves the waste in any case, and one that can be played when it has been drawn is drawn.
template <class Judge>
class StockPlayOut {
 public:
  StockPlayOut(const Problem& problem, Judge& judge) : problem_(problem), judge_(judge) {}

  // True if the game is won.
  bool run(const StockState& start, StockGame& game) {
    state_ = start;
    game_ = &game;
    game.plays.clear();
    begin_pass();
    do {
      play_waste();
      while (pulls_next()) {
        play_from_divan(judge_.bit_of(helpful_heads(problem_, state_)));
        play_waste();
      }
      if (problem_.in_last_pass(state_.cards) && stock_top() == PlaceSet::none) play_the_rest();
    } while (draw_or_turn_over());
    game.left = state_.cards.left.size();
    return game.left == 0;
  }

 private:
  int stock_top() const { return state_.cards.pointer() == problem_.size() ? PlaceSet::none : state_.cards.pointer(); }

  void begin_pass() {
    in_stock_ = {};
    const PlaceSet& left = state_.cards.left;
    left.without(left.before(state_.cards.pointer())).each([&](int place) { in_stock_.add(problem_.entry(place).bit); });
    game_->opening = state_;
    game_->plays_of_opening = game_->plays.size();
  }

  bool draw_or_turn_over() {
    const int drawn = stock_top();
    if (!sultan::draw_or_turn_over(problem_, state_.cards)) return false;
    if (drawn == PlaceSet::none) {
      begin_pass();
    } else {
      in_stock_.remove(problem_.entry(drawn).bit);
    }
    return true;
  }

  void play_waste() {
    for (int top = state_.cards.waste_top(); top != PlaceSet::none; top = state_.cards.waste_top()) {
      const Problem::Entry& card = problem_.entry(top);
      if ((card.bit & state_.wanted()) == 0) return;
      const bool safe = (card.lower_ranks & ~state_.played.twice) == 0;
      if (!safe && !judge_.says_yes(Choice::leave, state_.cards.pass(), top, signs().leave())) return;
      game_->plays.push_back({state_.cards.moment, {}});
      play_from_waste(problem_, state_, top);
    }
  }

  void play_from_divan(std::uint64_t head) {
    game_->plays.push_back({state_.cards.moment, Card::from_code(std::countr_zero(head))});
    if (const int next = stock_top(); next != PlaceSet::none) in_stock_.remove(problem_.entry(next).bit);
    sultan::play_from_divan(problem_, state_, head);
  }

  // The stock is empty for the last time: places count no more.
  void play_the_rest() {
    for (std::uint64_t heads = state_.heads(); heads != 0; heads = state_.heads()) {
      play_from_divan(heads & (~heads + 1));
      play_waste();
    }
  }

  bool pulls_next() {
    const int next = stock_top();
    if (next == PlaceSet::none || state_.heads() == 0 || (problem_.entry(next).bit & state_.wanted()) != 0) return false;
    return judge_.says_yes(Choice::pull, state_.cards.pass(), next, signs().pull());
  }

  StockSigns signs() const { return {problem_, state_, in_stock_}; }

  const Problem& problem_;
  Judge& judge_;
  StockState state_{};
  Copies in_stock_;
  StockGame* game_ = nullptr;
};

}  // namespace winnable::sultan
