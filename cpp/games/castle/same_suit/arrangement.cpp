#include "games/castle/same_suit/arrangement.hpp"

#include <algorithm>

namespace winnable::castle {

void Arrangement::begin(const ClassProblem& problem, const Layout& layout, const Position& from) {
  problem_ = &problem;
  here_ = problem.asked();
  member_ = false;
  count_ = 0;
  uncovered_ = 0;
  rows_ = layout.row_count;
  const auto lay = [&](Card top, Place place) {
    Card above;
    uncovered_ |= top.bit();
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
  above_[under.code] = {};
  uncovered_ |= under.bit();
  if (from.kind() == PlaceKind::row) {
    top(from.index()) = under;
    if (!under) bottom(from.index()) = {};
  }
  place_[card.code] = to;
  below_[card.code] = {};
  if (to.kind() == PlaceKind::row) {
    const Card onto = top(to.index());
    below_[card.code] = onto;
    above_[onto.code] = card;
    uncovered_ &= ~onto.bit();
    top(to.index()) = card;
    if (!onto) bottom(to.index()) = card;
  }
  if (count_ == moves_.size()) [[unlikely]] return note_with_more_room({from, to});
  moves_[count_++] = {from, to};
}

// Apart, so that moves need not save registers for it.
void Arrangement::note_with_more_room(Move move) {
  moves_.resize(2 * moves_.size() + 128);
  moves_[count_++] = move;
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
    if (const Mask free = playable & uncovered_; free != 0) {
      play_up(first_of(free));
      continue;
    }
    const SlideClass at = settling.gathered(here_);
    ClassStep step;
    if (!settling.forced(at, step)) return;
    play_one(step);
  }
}

void Arrangement::play_up(Card card) {
  move(card, PlaceKind::foundation);
  problem_->play(here_, card);
}

// Plays the step, and nothing that it forces.
void Arrangement::play_one(ClassStep step) {
  const Settling& settling = problem_->settling();
  if (!problem_->row_empty(here_) && !settling.needless_floor(here_)) {
    perform(step);
    return;
  }
  if (!step.within && !member_ && play_and_keep_row_empty(step)) return;
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

// The floor piles may lie otherwise than the class writes them. Where the step can be played as they lie and a row is
// empty then, the position is one of the next class, which has the same cards accessible and stuck.
bool Arrangement::play_and_keep_row_empty(ClassStep step) {
  step.turned = {};
  const int rows_empty = problem_->rows_empty(here_), filled = step.goal == Goal::row ? 1 : 0;
  const int left = contains(here_.floor, step.card) ? 1 : 0;
  if (rows_empty < filled || rows_empty - filled + left == 0 || !lies_ready(step)) return false;
  perform(step);
  return true;
}

// If the step can be played as the floor piles lie, and what comes of it is a position of the next class, there is no
// need to tidy.
bool Arrangement::play_as_it_stands(ClassStep step, const SlideClass& next) {
  step.turned = {};
  if (step.goal == Goal::row && !problem_->row_empty(here_)) return false;
  if (!lies_ready(step) && !can_be_made_ready(step)) return false;
  SlideClass then = here_;
  problem_->move(then, step);
  const bool arrives = problem_->row_empty(next)
                           ? problem_->row_empty(then) || problem_->settling().needless_floor(then)
                           : then == next;
  if (arrives) perform(step);
  return arrives;
}

// Whether the card, and a neighbour that it can go to, have nothing on them.
bool Arrangement::lies_ready(ClassStep step) const {
  return contains(uncovered_, step.card) &&
         (step.goal != Goal::join || (neighbours(step.card.bit()) & here_.accessible & uncovered_) != 0);
}

// Whether slides, or turning over the run on the card, do that.
bool Arrangement::can_be_made_ready(ClassStep& step) const {
  const Slides slides = slides_of(here_.accessible, here_.bases);
  if ((here_.accessible & ~slides.exposable() & step.card.bit()) != 0) {
    if (!problem_->row_empty(here_) || !contains(here_.bases, step.card)) return false;
    step.turned = end_of_run(slides, step.card);
  }
  return step.goal != Goal::join || step.turned ||
         (neighbours(step.card.bit()) & landings(slides.freely, here_.accessible, here_.bases)) != 0;
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
  if (contains(here_.accessible & uncovered_, later)) return later;
  const Mask freely = freely_sliding(here_.accessible, here_.bases);
  const Mask onto = landings(freely, here_.accessible, here_.bases);
  if (!contains(onto, later)) return sooner;
  return contains(onto & uncovered_, sooner) ? sooner : later;
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
