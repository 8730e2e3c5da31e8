// What happens by itself in a class: floor piles are gathered while a row is empty, and what can be played is played.
#pragma once

#include "games/castle/same_suit/ground.hpp"
#include "games/reduction.hpp"

namespace winnable::castle {

class Settling {
 public:
  void begin(const Ground& ground, Direction direction, Reductions reductions);

  // Gathers and plays until there is nothing more of either; answers with the cards that slide freely then.
  Mask settle(SlideClass& state) const;

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
  static ClassStep play_of(const SlideClass& state, Mask freely, Card card);

  // What would have to go to the foundations if it were free.
  Mask playable(const SlideClass& state) const {
    return state.next & (state.accessible | ground_->free_in_yard(state)) & forces_;
  }

 private:
  bool forced(const SlideClass& state, Mask freely, ClassStep& step) const;
  static Mask needless_floors(const SlideClass& state, Mask freely);
  static void gather_with_row(SlideClass& state);

  const Ground* ground_ = nullptr;
  Direction direction_ = Direction::up;
  Mask forces_ = ~Mask{0};  // none, where plays are not forced
};

// A search settles the class behind every step, so what follows is made part of it (by force, as compilers find it too long).

// Merged classes. All positions with an empty row that have the same accessible cards, the same bases that cover
// something and the same yard reach each other. For the moves in the following can be taken back, and lead each to one shape:
// A floor pile can be turned over into an empty row. So a floor pile next to a pile whose end lies towards it
// is absorbed: turn it that way, move it over card by card, and its row is empty. Next to another floor pile the same,
// after turning that one as well. Next to a base whose run lies on the far side, it passes: move the
// run into the empty row, let the base take the floor pile instead; the run is the floor pile now, and as many rows are
// empty as before. Let all floor piles of a segment (cut at covering bases only) pass downwards until they are absorbed
// or are the segment's lowest pile, and that one, unless the segment needs it, upwards again. A
// segment with k covering bases has k - 1 gaps and its tails to hold, so it needs a floor pile just where it has two
// tails, or no base. Where it does, k + 1 piles hold k + 1 things, one each, and the lowest is the low tail.
// Where it does not, a pile that went from end to end and was never absorbed would leave k - 1 gaps and a tail to fewer bases.
// That shape is `needed_floor`, with the low tail's highest card on the floor. A position without an empty row belongs
// to the merged class if slides bring a card that lies alone on the floor onto a neighbour.
[[gnu::always_inline]] inline void Settling::gather_with_row(SlideClass& state) {
  const Mask stuck = state.stuck();
  state.floor = needed_floor(state.accessible, stuck);
  state.bases = stuck | state.floor;
}

[[gnu::always_inline]] inline Mask Settling::needless_floors(const SlideClass& state, Mask freely) {
  return state.floor & freely & neighbours(landings(freely, state.accessible, state.bases));
}

// The first card of its suit left is the end of its segment. So it is free where it slides freely or is loose, and else
// the segment's cards lie on it.
[[gnu::always_inline]] inline bool Settling::forced(const SlideClass& state, Mask freely, ClassStep& step) const {
  const Mask playable = this->playable(state);
  if (playable == 0) return false;
  const Mask free = playable & ~(state.bases & ~freely);
  if (free == 0 && !ground_->row_empty(state)) return false;
  step = play_of(state, freely, first_of(free != 0 ? free : playable));
  return true;
}

// Forced plays. Say a card c goes to its foundation in some line, but could go earlier. Play it earlier and keep the
// rest of the line, in which c itself moves no more. All that could miss c is a card that was put on it: a
// neighbour, and as the cards of the suit before it are up, the one that follows it. That card goes to its foundation
// instead, which takes it as c is up, and the same holds for what was put on it in turn. So the changed line ends
// with at least the same cards on the foundations, and other rows are no fuller than they were, which forbids no move: what
// was put on a place that is now empty may still be put there. Hence nothing is lost by going up at once, whichever
// position of the class it is done from.
[[gnu::always_inline]] inline Mask Settling::settle(SlideClass& state) const {
  while (true) {
    // What is loose or in the yard needs no look at what slides.
    while (const Mask playable = this->playable(state) & ~state.bases) ground_->play(state, first_of(playable), direction_);
    if (ground_->row_empty(state)) gather_with_row(state);
    const Mask freely = freely_sliding(state.accessible, state.bases);
    ClassStep step;
    if (const Mask floors = needless_floors(state, freely); floors != 0 && !ground_->row_empty(state)) {
      state.bases &= ~first_of(floors).bit();
    } else if (forced(state, freely, step)) {
      ground_->move(state, step, direction_);
    } else {
      return freely;
    }
  }
}

}  // namespace winnable::castle
