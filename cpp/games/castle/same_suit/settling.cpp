#include "games/castle/same_suit/settling.hpp"

#include "games/castle/same_suit/reductions.hpp"

namespace winnable::castle {

void Settling::begin(const Ground& ground, Direction direction, Reductions reductions) {
  ground_ = &ground;
  direction_ = direction;
  forces_ = reductions[forced_plays] ? ~Mask{0} : 0;
}

bool Settling::forced(const SlideClass& state, ClassStep& step) const {
  return playable(state) != 0 && forced(state, freely_sliding(state.accessible, state.bases), step);
}

ClassStep Settling::play_of(const SlideClass& state, Mask freely, Card card) {
  if (!contains(state.bases & ~freely, card)) return {.card = card};
  return {card, Goal::foundation, end_of_run(slides_of(state.accessible, state.bases), card)};
}

Card Settling::needless_floor(const SlideClass& state) const {
  const Mask floors = needless_floors(state, freely_sliding(state.accessible, state.bases));
  return floors == 0 ? Card{} : first_of(floors);
}

void Settling::gather(SlideClass& state) const {
  if (!ground_->row_empty(state)) {
    const Card card = needless_floor(state);
    if (!card) return;
    state.bases &= ~card.bit();
  }
  gather_with_row(state);
}

}  // namespace winnable::castle
