// How the floor piles of a position are brought into the shape that its class writes.
#include "games/castle/same_suit/arrangement.hpp"

namespace winnable::castle {

void Arrangement::pour(int from, int to) {
  while (top(from)) move(top(from), {PlaceKind::row, to});
}

// Turns a floor pile over; answers with the row where it lies then.
int Arrangement::turn(int row) {
  const int to = empty_row();
  pour(row, to);
  return to;
}

// Brings the floor piles into the shape that the class writes: by the proof of `gathered`, shift all down
// until they merge; what comes to lie at the end of a segment that needs no floor pile is shifted up again.
void Arrangement::tidy_floor(const SlideClass& at) {
  const auto shift_one = [&](Mask cards, int direction) {
    for (int row = 0; row < rows_; ++row) {
      if ((cards & bottom(row).bit()) != 0 && shift(row, direction, at.accessible)) return true;
    }
    return false;
  };
  if (here_.floor == at.floor) return;
  while (shift_one(at.accessible, -1)) {
  }
  const Segments segments(at.accessible, at.bases & ~at.floor);
  const Mask needed = segments.with_low_tail() & segments.with_high_tail();
  while (shift_one(at.accessible & ~needed, 1)) {
  }
  for (int row = 0; row < rows_; ++row) {
    const Card base = bottom(row);
    if (base && (at.accessible & ~at.floor & base.bit()) != 0) turn(row);
  }
}

// Shifts a floor pile along its suit until another run takes it; false where the suit's cards end first.
bool Arrangement::shift(int row, int direction, Mask accessible) {
  while (true) {
    const bool rising = top(row) > bottom(row);
    const Card edge = rising == (direction > 0) ? top(row) : bottom(row);
    const Card next = Card::from_code(edge.code + direction);
    if ((accessible & next.bit()) == 0) return false;
    if (edge != top(row)) row = turn(row);
    if (above_[next.code] && bottom(row_of(next)) == next) turn(row_of(next));
    if (!above_[next.code]) {
      pour(row, row_of(next));
      return true;
    }
    // A base whose run goes on in the same direction: it takes this pile instead, and its run is shifted on.
    const int shifted = empty_row();
    pour_above(next, shifted);
    pour(row, row_of(next));
    row = shifted;
  }
}

}  // namespace winnable::castle
