#include "games/castle/same_suit/class_problem.hpp"

#include <bit>

#include "games/castle/same_suit/reductions.hpp"

namespace winnable::castle {

void ClassProblem::begin(const Ground& ground, Direction direction, const Request& request) {
  ground_ = &ground;
  direction_ = direction;
  settling_.begin(ground, direction, request.reductions);
  dead_ends_.begin(ground, direction, request.reductions, !request.best);
  late_cellar_ = request.reductions[late_cellar];
  forces_ = request.reductions[forced_plays];
  best_ = request.best;
  most_played_ = 0;
}

void ClassProblem::search_from(const State& state) {
  known_ = nullptr;
  start_ = state;
}

void ClassProblem::search_within(const State& state, const Table<Key>& known) {
  known_ = &known;
  start_ = state;
}

// A card that goes to the cellar without need can go later: as long as neither the card that it uncovers nor
// the room that it leaves is used, its move commutes with the next one. So we may ask that the very next move
// between positions uses what was uncovered:
// - In an auxiliary row, the card below must go to a foundation or onto a neighbour. The last card of the row
//   uncovers nothing, and opens only the cellar in which it lies itself: the next use would be its own way out, and it could
//   have gone there directly.
// - A base that covers something: the card below goes up, or a neighbour of it is free somewhere else.
// - A loose card: if it lies on another loose card u, both neighbours of u are taken (one is under it, one is
//   in the cellar), and u does not go up, as the card before it is not up. So it must be the only card on its
//   base, and that base must go up or have its other neighbour to go to or to receive.
// - A base on the floor leaves an empty row, which has uses of every kind.
// While a row is empty the uncovered card may go there, so then we ask nothing.
bool ClassProblem::worth_the_cellar(const State& state, Card card) const {
  if (!late_cellar_ || row_empty(state)) return true;
  const Mask bit = card.bit();
  const auto usable = [&](Mask uncovered, Mask elsewhere) {
    return (uncovered & (state.next | neighbours(elsewhere))) != 0;
  };
  if ((state.accessible & bit) == 0) return usable(ground_->below(card), state.accessible);
  if ((state.floor & bit) != 0) return true;
  const Mask elsewhere = (state.accessible | ground_->free_in_yard(state)) & ~bit;
  return usable((state.bases & bit) != 0 ? ground_->below(card) : neighbours(bit) & state.bases, elsewhere);
}

void ClassProblem::successors(const State& state, std::vector<Step>& steps) const {
  if (known_ != nullptr) {
    among_members(state, steps);
  } else {
    out_of_class(state, steps);
  }
}

void ClassProblem::out_of_class(const State& state, std::vector<Step>& steps) const {
  const std::size_t first = steps.size();
  const Slides slides = slides_of(state.accessible, state.bases);
  const Mask yard = ground_->free_in_yard(state);
  const Mask sources = (state.bases & slides.freely) | yard;
  const Mask onto = neighbours(landings(slides, state.accessible, state.bases));
  const bool row = row_empty(state);
  const Mask stiff = row ? state.stuck() & ~slides.freely : 0;
  const auto push = [&](Mask cards, Goal goal) { for_each(cards, [&](Card card) { steps.push_back({card, goal}); }); };
  const auto push_turned = [&](Mask cards, Goal goal) {
    for_each(cards, [&](Card card) { steps.push_back({card, goal, end_of_run(slides, card)}); });
  };
  if (!forces_) {
    push(state.next & (slides.exposable() | yard), Goal::foundation);
    push_turned(state.next & stiff, Goal::foundation);
  }
  push(dead_ends_.cluster_to_move(state, sources & onto), Goal::join);
  push_turned(stiff, Goal::join);
  if (row) push(sources & ~state.floor & ~onto, Goal::row);
  if (ground_->has_cellar() && state.cellar == 0) {
    for_each(slides.exposable() | yard, [&](Card card) {
      if (worth_the_cellar(state, card)) steps.push_back({card, Goal::cellar});
    });
    push_turned(stiff, Goal::cellar);
  }
  if (steps.size() > first + 1) put_in_order(state, std::span(steps).subspan(first));
}

// Every step that a member of a merged class has, but none to a class that is known.
void ClassProblem::among_members(const State& state, std::vector<Step>& steps) const {
  const Slides slides = slides_of(state.accessible, state.bases);
  const Mask yard = ground_->free_in_yard(state);
  const Mask sources = (state.bases & slides.freely) | yard;
  const Mask onto = neighbours(landings(slides, state.accessible, state.bases));
  const auto push = [&](Mask cards, Goal goal) {
    for_each(cards, [&](Card card) {
      const Step step{card, goal, {}, true};
      const State next = after(state, step);
      if (next.alike(start_) || known_->find(next.key()) == nullptr) steps.push_back(step);
    });
  };
  if (!forces_) push(state.next & (slides.exposable() | yard), Goal::foundation);
  push(sources & onto, Goal::join);
  const bool row = row_empty(state);
  if (row) push(sources & ~state.floor, Goal::row);
  if (ground_->has_cellar() && state.cellar == 0) push(slides.exposable() | yard, Goal::cellar);
  if (row) push(slides.exposable() & ~state.bases, Goal::row);
}

// The most promising steps first, as far as a glance can tell: those that uncover what is needed soon.
void ClassProblem::put_in_order(const State& state, std::span<Step> steps) const {
  const Mask second = Ground::following(state.next, direction_), third = Ground::following(second, direction_);
  const Mask covering = state.stuck() | state.auxiliary;
  const auto promise = [&](Step step) {
    int value = step.goal == Goal::row || step.goal == Goal::cellar ? -5 : 0;
    if (contains(state.floor, step.card)) value += 4;
    if (!contains(covering, step.card)) return value;
    const Mask below = ground_->all_below(step.card), run = ground_->run_below(step.card);
    value += 4 * std::popcount(below & state.next) + 2 * std::popcount(below & second) + std::popcount(below & third);
    if ((run & state.next) != 0) value += 6;
    if ((run & neighbours(state.accessible)) != 0) value += 1;
    return value;
  };
  // By insertion, as there are few.
  for (std::size_t i = 0; i < steps.size(); ++i) {
    Step moving = steps[i];
    moving.promise = static_cast<std::int8_t>(promise(moving));
    std::size_t to = i;
    for (; to > 0 && steps[to - 1].promise < moving.promise; --to) steps[to] = steps[to - 1];
    steps[to] = moving;
  }
}

}  // namespace winnable::castle
