// One position of a class, card by card: turns steps between classes back into plain moves.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "games/castle/same_suit/class_problem.hpp"
#include "games/move.hpp"

namespace winnable::castle {

// Follows a line of classes with a position of each. Where classes are merged, which member is at hand is left to what
// the steps make of it; the floor piles are brought into the shape that the class writes only for a step that needs it.
class Arrangement {
 public:
  // Also plays what the position forces.
  void begin(const ClassProblem& problem, const Layout& layout, const Position& from);

  // Plays a step out of the class of the position, and what is forced then.
  void play(ClassStep step);

  std::span<const Move> moves() const { return std::span(moves_).first(count_); }

 private:
  void play_forced();
  void play_up(Card card);
  void play_one(ClassStep step);
  bool play_and_keep_row_empty(ClassStep step);
  bool play_as_it_stands(ClassStep step, const SlideClass& next);
  bool lies_ready(ClassStep step) const;
  bool can_be_made_ready(ClassStep& step) const;
  void gather_one();

  void perform(ClassStep step);
  void join(Card card);
  Card landing_for(Card card) const;
  void free(Card card);

  void tidy_floor(const SlideClass& at);
  bool shift(int row, int direction, Mask accessible);
  int turn(int row);
  void pour(int from, int to);
  void pour_above(Card card, int to);

  void move(Card card, Place to);
  [[gnu::noinline]] void note_with_more_room(Move move);
  int row_of(Card card) const { return place_[card.code].index(); }
  Card& top(int row) { return tops_[static_cast<std::size_t>(row)]; }
  Card& bottom(int row) { return bottoms_[static_cast<std::size_t>(row)]; }
  int empty_row() const;

  const ClassProblem* problem_ = nullptr;
  SlideClass here_;       // of the position, with its own floor piles
  bool member_ = false;   // the steps tell members of a merged class apart
  int rows_ = 0;
  std::array<Card, 64> below_{}, above_{};
  Mask uncovered_ = 0;    // the cards with nothing on them, and perhaps some that have left
  std::array<Place, 64> place_{};
  std::array<Card, max_rows> tops_{}, bottoms_{};
  std::vector<Move> moves_;  // the first count_ are made
  std::size_t count_ = 0;
};

}  // namespace winnable::castle
