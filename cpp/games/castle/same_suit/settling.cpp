#include "games/castle/same_suit/settling.hpp"

#include "games/castle/same_suit/reductions.hpp"

namespace winnable::castle {

void Settling::begin(const Ground& ground, Direction direction, Reductions reductions) {
  ground_ = &ground;
  direction_ = direction;
  forces_ = reductions[forced_plays] ? ~Mask{0} : 0;
}

// Forced plays. Say a card c goes to its foundation in some line, but could go earlier. Play it earlier and keep the
// rest of the line, in which c itself moves no more. All that could miss c is a card that was put on it: a
// neighbour, and as the cards of the suit before it are up, the one that follows it. That card goes to its foundation
// instead, which takes it as c is up, and the same holds for what was put on it in turn. So the changed line ends
// with at least the same cards on the foundations, and other rows are no fuller than they were, which forbids no move: what
// was put on a place that is now empty may still be put there. Hence nothing is lost by going up at once, whichever
// position of the class it is done from.
void Settling::settle_with_care(SlideClass& state) const {
  gather(state);
  for (ClassStep step; forced(state, step); gather(state)) ground_->move(state, step, direction_);
}

bool Settling::forced(const SlideClass& state, ClassStep& step) const {
  const Mask playable = this->playable(state);
  if (playable == 0) return false;
  const Mask free = slides_of(state.accessible, state.bases).exposable() | ~state.accessible;
  if ((playable & free) == 0 && !ground_->row_empty(state)) return false;
  step = play_of(state, first_of((playable & free) != 0 ? playable & free : playable));
  return true;
}

// The first card of its suit left is the end of its segment, so if it is not free, the segment's cards lie on it.
ClassStep Settling::play_of(const SlideClass& state, Card card) {
  const Slides slides = slides_of(state.accessible, state.bases);
  if (contains(state.accessible & ~slides.exposable(), card)) return {card, Goal::foundation, end_of_run(slides, card)};
  return {.card = card};
}

Card Settling::needless_floor(const SlideClass& state) const {
  if ((state.floor & neighbours(state.accessible)) == 0) return {};
  const Slides slides = slides_of(state.accessible, state.bases);
  const Mask cards = state.floor & slides.freely & neighbours(landings(slides, state.accessible, state.bases));
  return cards == 0 ? Card{} : first_of(cards);
}

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
void Settling::gather(SlideClass& state) const {
  if (!ground_->row_empty(state)) {
    const Card card = needless_floor(state);
    if (!card) return;
    state.bases &= ~card.bit();
  }
  const Mask stuck = state.stuck();
  state.floor = needed_floor(state.accessible, stuck);
  state.bases = stuck | state.floor;
}

}  // namespace winnable::castle
