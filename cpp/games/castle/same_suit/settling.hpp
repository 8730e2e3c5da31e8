// What happens by itself in a class: floor piles are gathered while a row is empty, and what can be played is played.
#pragma once

#include "games/castle/same_suit/ground.hpp"
#include "games/reduction.hpp"

namespace winnable::castle {

class Settling {
 public:
  void begin(const Ground& ground, Direction direction, Reductions reductions);

  // Gathers and plays until there is nothing more of either.
  void settle(SlideClass& state) const {
    if (!ground_->row_empty(state) && ((state.floor & neighbours(state.accessible)) | playable(state)) == 0) return;
    settle_with_care(state);
  }

  void gather(SlideClass& state) const;
  SlideClass gathered(SlideClass state) const {
    gather(state);
    return state;
  }

  // A card alone on the floor that slides can bring onto a neighbour, or none.
  Card needless_floor(const SlideClass& state) const;

  // The next card to be played at once, and how.
  bool forced(const SlideClass& state, ClassStep& step) const;

  // How such a card is played.
  static ClassStep play_of(const SlideClass& state, Card card);

  // What would have to go to the foundations if it were free.
  Mask playable(const SlideClass& state) const {
    return state.next & (state.accessible | ground_->free_in_yard(state)) & forces_;
  }

 private:
  void settle_with_care(SlideClass& state) const;

  const Ground* ground_ = nullptr;
  Direction direction_ = Direction::up;
  Mask forces_ = ~Mask{0};  // none, where plays are not forced
};

}  // namespace winnable::castle
