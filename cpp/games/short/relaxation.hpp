// A proof of loss for many lost states: what could be played if cards that moved stayed where they were, too.
#pragma once

#include <array>
#include <cstdint>

#include "games/short/problem.hpp"

namespace winnable::short_game {

// The least sets of cards that obey these rules, all places being those of the state:
//   can go up: a free card whose predecessor is up or can go up (`any`: a card of the order below).
//   movable: a free card that can go up or can be laid.
//   can be laid: a free card if one of the next higher order can be the free card of a column; a free
//     closing card also if a column can be empty: if all its cards are movable.
//   free, in a column: all cards above are movable.
//   free, in the stock: see free_by_count().
//   can be the free card of a column: a free card that lies in one, a card of the stock that can be laid.
//
// By induction on the moves of any line from the state, each card that the line frees, moves or puts up
// is in the set of that name: what a move needs was there at the start or was brought about by moves
// before it, and the sets never forget what was possible once. (A card is not counted as laid onto the
// card that it lies on: that one is free only if the first is movable.) So a state is lost if some card
// can never go up.
class Relaxation {
 public:
  Relaxation(const Problem& problem, const State& state);

  bool all_can_go_up() const { return up_ == all_cards; }

 private:
  // A column from its free card down.
  struct Walk {
    int card, length, left;
    std::uint32_t run;
  };

  void close();
  void raise();
  bool walk_columns();
  bool move_stock_cards();
  std::uint64_t free_by_count() const;
  std::uint64_t cards_at(std::uint64_t places) const;
  bool step_down(Walk& walk, int index) const;
  void add_tip(int card);

  const Problem& problem_;
  const State& state_;
  std::array<Walk, max_columns> walks_;
  std::uint64_t walking_ = 0;              // columns with cards that are not yet movable
  std::uint64_t up_;                       // cards that are up or can go up
  std::uint64_t free_ = 0;                 // cards that can be free
  std::uint64_t laid_ = 0;                 // cards that can be laid, once they are free
  std::uint64_t stock_free_, stock_moved_ = 0;  // places of the stock: free; movable
  std::array<std::uint64_t, 2> by_number_{};    // of the stock, by the number's remainder less one
};

}  // namespace winnable::short_game
