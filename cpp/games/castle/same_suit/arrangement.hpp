// One position of a class, card by card: turns steps between classes back into plain moves.
#pragma once

#include <array>
#include <vector>

#include "games/castle/same_suit/class_problem.hpp"
#include "games/move.hpp"

namespace winnable::castle {

class Arrangement {
 public:
  void begin(const Layout& layout, const Position& from, Facing facing);

  // Plays a step out of the given class and answers with the class that it leads to.
  SlideClass play(const ClassProblem& problem, const SlideClass& at, ClassStep step);

  // As long as no row is empty, joins what lies alone on the floor and need not.
  SlideClass gather(const ClassProblem& problem, SlideClass at);

  const std::vector<Move>& moves() const { return moves_; }

 private:
  bool play_as_it_stands(const ClassProblem& problem, const SlideClass& at, ClassStep step, const SlideClass& next);
  void perform(const SlideClass& at, ClassStep step);
  void join(const SlideClass& at, Card card);
  void free(Card card);

  void tidy_floor(const SlideClass& at);
  bool shift(int row, int direction, Mask accessible);
  int turn(int row);
  void pour(int from, int to);
  void pour_above(Card card, int to);

  void move(Card card, Place to);
  Mask floor_bases(Mask accessible) const;
  int row_of(Card card) const { return place_[card.code].index(); }
  Card& top(int row) { return tops_[static_cast<std::size_t>(row)]; }
  Card& bottom(int row) { return bottoms_[static_cast<std::size_t>(row)]; }
  int empty_row() const;

  int rows_ = 0;
  std::array<Card, 64> below_{}, above_{};
  std::array<Place, 64> place_{};
  std::array<Card, max_rows> tops_{}, bottoms_{};
  std::vector<Move> moves_;
};

}  // namespace winnable::castle
