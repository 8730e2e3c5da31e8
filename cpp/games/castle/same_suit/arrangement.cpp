#include "games/castle/same_suit/arrangement.hpp"

#include <algorithm>

namespace winnable::castle {

void Arrangement::begin(const Layout& layout, const Position& from, Facing facing) {
  moves_.clear();
  rows_ = layout.row_count;
  const auto lay = [&](Card plain_top, Place place) {
    Card above;
    for (Card plain = plain_top; plain; plain = from.under(plain)) {
      const Card card = facing(plain);
      place_[card.code] = place;
      above_[card.code] = above;
      below_[card.code] = facing(from.under(plain));
      above = card;
    }
    return above;  // the lowest
  };
  for (int i = 0; i < rows_; ++i) {
    const Card plain_top = from.rows[static_cast<std::size_t>(i)];
    top(i) = facing(plain_top);
    bottom(i) = lay(plain_top, {PlaceKind::row, i});
  }
  for (int i = 0; i < layout.auxiliary_count; ++i) {
    lay(from.auxiliary[static_cast<std::size_t>(i)], {PlaceKind::auxiliary, i});
  }
  lay(from.cellar, PlaceKind::cellar);
}

void Arrangement::move(Card card, Place to) {
  const Place from = place_[card.code];
  const Card under = below_[card.code];
  moves_.push_back({from, to});
  above_[under.code] = {};
  if (from.kind() == PlaceKind::row) {
    top(from.index()) = under;
    if (!under) bottom(from.index()) = {};
  }
  place_[card.code] = to;
  below_[card.code] = {};
  if (to.kind() != PlaceKind::row) return;
  const Card onto = top(to.index());
  below_[card.code] = onto;
  above_[onto.code] = card;
  top(to.index()) = card;
  if (!onto) bottom(to.index()) = card;
}

int Arrangement::empty_row() const {
  return static_cast<int>(std::ranges::find(tops_, Card{}) - tops_.begin());
}

Mask Arrangement::floor_bases(Mask accessible) const {
  Mask cards = 0;
  for (const Card card : bottoms_) cards |= card.bit();
  return cards & accessible;
}

SlideClass Arrangement::play(const ClassProblem& problem, const SlideClass& at, ClassStep step) {
  const SlideClass next = problem.gathered(problem.moved(at, step));
  if (!play_as_it_stands(problem, at, step, next)) {
    tidy_floor(at);
    perform(at, step);
    gather(problem, problem.moved(at, step));
  }
  return next;
}

// In a class with an empty row the floor piles may lie otherwise than the class writes them. If the step can be
// played as they lie, and what comes of it is a position of the next class, there is no need to tidy.
bool Arrangement::play_as_it_stands(const ClassProblem& problem, const SlideClass& at, ClassStep step,
                                    const SlideClass& next) {
  SlideClass here = at;
  here.floor = floor_bases(at.accessible);
  here.bases = (at.bases & ~at.floor) | here.floor;
  const bool row = problem.row_empty(here);
  const Slides slides = slides_of(here.accessible, here.bases);
  step.turned = {};
  if ((here.accessible & ~slides.exposable() & step.card.bit()) != 0) {
    if (!row || (here.bases & step.card.bit()) == 0) return false;
    step.turned = end_of_run(slides, step.card);
  }
  if (step.goal == Goal::row && !row) return false;
  if (step.goal == Goal::join && !step.turned &&
      (neighbours(step.card.bit()) & landings(slides, here.accessible, here.bases)) == 0) {
    return false;
  }
  SlideClass then = problem.moved(here, step);
  while (!problem.row_empty(then)) {
    const Card card = problem.needless_floor(then);
    if (!card) break;
    then.bases &= ~card.bit();
    then.floor &= ~card.bit();
  }
  if (problem.row_empty(next) ? !problem.row_empty(then) : then != next) return false;
  perform(here, step);
  gather(problem, problem.moved(here, step));
  return true;
}

SlideClass Arrangement::gather(const ClassProblem& problem, SlideClass at) {
  const SlideClass gathered = problem.gathered(at);
  while (!problem.row_empty(at)) {
    const Card card = problem.needless_floor(at);
    if (!card) break;
    free(card);
    join(at, card);
    at.bases &= ~card.bit();
    at.floor &= ~card.bit();
  }
  return gathered;
}

void Arrangement::perform(const SlideClass& at, ClassStep step) {
  const Card card = step.card;
  if (step.turned) {
    pour_above(card, empty_row());
  } else if (place_[card.code].kind() == PlaceKind::row) {
    free(card);
  }
  switch (step.goal) {
    case Goal::foundation: move(card, PlaceKind::foundation); break;
    case Goal::row: move(card, {PlaceKind::row, empty_row()}); break;
    case Goal::cellar: move(card, PlaceKind::cellar); break;
    case Goal::join:
      if (step.turned) {
        move(card, place_[static_cast<std::size_t>(card.code + (step.turned > card ? 1 : -1))]);
      } else {
        join(at, card);
      }
      break;
  }
}

// The neighbour that the free card goes to: where there are two, one that is free already.
void Arrangement::join(const SlideClass& at, Card card) {
  const Slides slides = slides_of(at.accessible, at.bases);
  const Mask onto = neighbours(card.bit()) & landings(slides, at.accessible, at.bases);
  const Card lower = Card::from_code(std::countr_zero(onto));
  const Card higher = Card::from_code(63 - std::countl_zero(onto));
  const Card next = above_[lower.code] ? higher : lower;
  free(next);
  move(card, place_[next.code]);
}

// What lies on a card of a run goes on in its direction: it can slide onto the next card of that
// direction once that one is free, and the proof in slides.hpp says that this ends.
void Arrangement::free(Card card) {
  const Card above = above_[card.code];
  if (!above) return;
  const Card next = Card::from_code(top(row_of(card)).code + above.code - card.code);
  free(next);
  pour_above(card, row_of(next));
}

void Arrangement::pour_above(Card card, int to) {
  const int from = row_of(card);
  while (top(from) != card) move(top(from), {PlaceKind::row, to});
}

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
  if (floor_bases(at.accessible) == at.floor) return;
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
