#include "games/castle/same_suit/arrangement.hpp"

#include <algorithm>

namespace winnable::castle {

void Arrangement::begin(const ClassProblem& problem, const Layout& layout, const Position& from) {
  problem_ = &problem;
  here_ = problem.asked();
  member_ = false;
  moves_.clear();
  rows_ = layout.row_count;
  const auto lay = [&](Card top, Place place) {
    Card above;
    for (Card card = top; card; card = from.under(card)) {
      place_[card.code] = place;
      above_[card.code] = above;
      below_[card.code] = from.under(card);
      above = card;
    }
    return above;  // the lowest
  };
  tops_ = from.rows;
  for (int i = 0; i < rows_; ++i) bottom(i) = lay(top(i), {PlaceKind::row, i});
  for (int i = 0; i < layout.auxiliary_count; ++i) {
    lay(from.auxiliary[static_cast<std::size_t>(i)], {PlaceKind::auxiliary, i});
  }
  lay(from.cellar, PlaceKind::cellar);
  play_forced();
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

void Arrangement::play(ClassStep step) {
  play_one(step);
  if (!member_) play_forced();
}

// Plays do not get in each other's way, so what lies free goes first.
void Arrangement::play_forced() {
  const Settling& settling = problem_->settling();
  while (const Mask playable = settling.playable(here_)) {
    Card free;
    for_each(playable, [&](Card card) {
      if (!above_[card.code]) free = card;
    });
    if (free) {
      perform({.card = free});
      continue;
    }
    const SlideClass at = settling.gathered(here_);
    ClassStep step;
    if (!settling.forced(at, step)) return;
    play_one(step);
  }
}

// Plays the step, and nothing that it forces.
void Arrangement::play_one(ClassStep step) {
  const Settling& settling = problem_->settling();
  if (!problem_->row_empty(here_) && !settling.needless_floor(here_)) {
    perform(step);
    return;
  }
  const SlideClass at = member_ ? here_ : settling.gathered(here_);
  SlideClass next = at;
  problem_->move(next, step);
  if (!step.within) {
    settling.gather(next);
    if (play_as_it_stands(step, next)) return;
  }
  if (!member_) {
    if (!problem_->row_empty(here_)) gather_one();
    tidy_floor(at);
    here_ = at;
  }
  perform(step);
  member_ = step.within && next.alike(at);
}

// The floor piles may lie otherwise than the class writes them. If the step can be played as they lie, and what comes
// of it is a position of the next class, there is no need to tidy.
bool Arrangement::play_as_it_stands(ClassStep step, const SlideClass& next) {
  const bool row = problem_->row_empty(here_);
  const Slides slides = slides_of(here_.accessible, here_.bases);
  step.turned = {};
  if ((here_.accessible & ~slides.exposable() & step.card.bit()) != 0) {
    if (!row || (here_.bases & step.card.bit()) == 0) return false;
    step.turned = end_of_run(slides, step.card);
  }
  if (step.goal == Goal::row && !row) return false;
  if (step.goal == Goal::join && !step.turned &&
      (neighbours(step.card.bit()) & landings(slides.freely, here_.accessible, here_.bases)) == 0) {
    return false;
  }
  SlideClass then = here_;
  problem_->move(then, step);
  const bool arrives = problem_->row_empty(next)
                           ? problem_->row_empty(then) || problem_->settling().needless_floor(then)
                           : then == next;
  if (arrives) perform(step);
  return arrives;
}

// Joins a card that lies alone on the floor and need not.
void Arrangement::gather_one() {
  perform({problem_->settling().needless_floor(here_), Goal::join});
}

void Arrangement::perform(ClassStep step) {
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
        join(card);
      }
      break;
  }
  problem_->move(here_, step);
}

void Arrangement::join(Card card) {
  const Card next = landing_for(card);
  free(next);
  move(card, place_[next.code]);
}

// The neighbour that the free card goes to. Where there are two, one that is free already, and rather the one that
// goes to its foundation later.
Card Arrangement::landing_for(Card card) const {
  const bool up = problem_->direction() == Direction::up;
  const Card later = Card::from_code(card.code + (up ? 1 : -1)), sooner = Card::from_code(card.code + (up ? -1 : 1));
  const Mask freely = freely_sliding(here_.accessible, here_.bases);
  const Mask onto = landings(freely, here_.accessible, here_.bases);
  if (!contains(onto, later)) return sooner;
  return contains(onto, sooner) && above_[later.code] && !above_[sooner.code] ? sooner : later;
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

}  // namespace winnable::castle
