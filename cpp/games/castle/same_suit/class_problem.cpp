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
//
// Of the free cards, those that may go to the cellar.
Mask ClassProblem::worth_the_cellar(const State& state, Mask free) const {
  if (!late_cellar_ || row_empty(state)) return free;
  // What lies below a stuck card is no neighbour of it, so that the card itself is no help.
  const Mask bases = state.bases, elsewhere = state.accessible | ground_->free_in_yard(state);
  const Mask higher = (bases & (state.next | elsewhere << 1)) << 1, lower = (bases & (state.next | elsewhere >> 1)) >> 1;
  Mask worth = state.floor | ((higher | lower) & state.accessible & ~bases);
  const Mask in_row = state.next | neighbours(elsewhere), in_auxiliary = state.next | neighbours(state.accessible);
  const auto add_covering = [&](Mask cards, Mask usable) {
    for_each(cards, [&](Card card) { worth |= (ground_->below(card) & usable) != 0 ? card.bit() : 0; });
  };
  add_covering(free & state.stuck(), in_row);
  add_covering(free & state.auxiliary, in_auxiliary);
  return free & worth;
}

void ClassProblem::successors(const State& state, std::vector<Step>& steps) const {
  const std::size_t first = steps.size();
  if (dead_ends_.hopeless(state, state.freely, state.joins)) return;
  const auto push = [&](Mask cards, Goal goal) {
    const std::size_t size = steps.size();
    steps.resize(size + static_cast<std::size_t>(std::popcount(cards)));
    Step* step = steps.data() + size;
    for_each(cards, [&](Card card) { *step++ = {card, goal}; });
  };
  push(dead_ends_.first_to_move(state, state.freely, state.joins), Goal::join);
  const bool row = row_empty(state), cellar = cellar_empty(state);
  if (row || cellar || !forces_) {
    const Slides slides = slides_of(state.accessible, state.bases);
    const Mask free = slides.exposable() | ground_->free_in_yard(state), stiff = row ? state.stuck() & ~slides.freely : 0;
    const auto push_turned = [&](Mask cards, Goal goal) {
      for_each(cards, [&](Card card) { steps.push_back({card, goal, end_of_run(slides, card)}); });
    };
    push_turned(stiff, Goal::join);
    if (row) push(state.sources & ~state.floor & ~state.joins, Goal::row);
    if (cellar) {
      push(worth_the_cellar(state, free), Goal::cellar);
      push_turned(stiff, Goal::cellar);
    }
    if (!forces_) {
      push(state.next & free, Goal::foundation);
      push_turned(state.next & stiff, Goal::foundation);
    }
  }
  if (steps.size() > first + 1) put_in_order(state, std::span(steps).subspan(first));
}

Mask ClassProblem::all_steps(const SlideClass& state, bool tried, std::vector<Step>& steps) const {
  const Slides slides = slides_of(state.accessible, state.bases);
  const Mask yard = ground_->free_in_yard(state);
  const Mask sources = (state.bases & slides.freely) | yard;
  const Mask onto = neighbours(landings(slides.freely, state.accessible, state.bases));
  const bool row = row_empty(state), cellar = cellar_empty(state);
  const auto push = [&](Mask cards, Goal goal) {
    for_each(cards, [&](Card card) { steps.push_back({card, goal, {}, true}); });
  };
  if (row) push(sources & ~state.floor & (tried ? onto : ~Mask{0}), Goal::row);
  if (row) push(slides.exposable() & ~state.bases, Goal::row);
  const Mask joins = sources & onto;
  if (tried) return joins;
  if (!forces_) push(state.next & (slides.exposable() | yard), Goal::foundation);
  push(joins, Goal::join);
  if (cellar) push(slides.exposable() | yard, Goal::cellar);
  return joins;
}

// The most promising steps first, as far as a glance can tell. The weights were fitted to the costs of the choices on
// the way to wins (deals from 1,000,000 on); they bear on the order alone.
//
// The promise, the place and the step of each are in one word, so that words are put in order.
void ClassProblem::put_in_order(const State& state, std::span<Step> steps) const {
  constexpr std::array<int, 4> of_goal{0, 25, 18, -51};
  const Mask covering = state.stuck() | state.auxiliary;
  const Mask landing = landings(state.freely, state.accessible, state.bases);
  const Mask onto = neighbours(landing), onto_two = (landing << 1) & (landing >> 1);
  const Mask onto_tail = neighbours(landing & ~state.bases & ~state.freely);
  const auto promise = [&](Step step) {
    const auto in = [&](Mask cards) { return static_cast<int>(cards >> step.card.code & 1); };
    const Mask covers = Mask{0} - (covering >> step.card.code & 1);
    const Mask below = ground_->all_below(step.card) & covers, exposed = ground_->exposed_by(step.card) & covers;
    const int joins = step.goal == Goal::join && !step.turned ? 1 : 0;
    return of_goal[static_cast<std::size_t>(step.goal)] + joins * (128 * in(onto_two) + 118 * in(onto_tail)) -
           35 * in(state.auxiliary) + 30 * std::popcount(below & state.next) +
           24 * static_cast<int>((exposed & state.next) != 0) + 47 * std::popcount(exposed & onto);
  };
  // Counting what goes before a step needs no branch that depends on the order. Zeros fill up the last four.
  ranked_.assign((steps.size() + 3) / 4 * 4, 0);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    ranked_[i] = static_cast<std::uint64_t>(1024 + promise(steps[i])) << 48 | (steps.size() - i) << 32 |
                 std::bit_cast<std::uint32_t>(steps[i]);
  }
  for (std::size_t i = 0, count = steps.size(); i < count; ++i) {
    const std::uint64_t step = ranked_[i];
    std::size_t before = 0;
    for (std::size_t j = 0; j < ranked_.size(); j += 4) {
      for (std::size_t k = 0; k < 4; ++k) before += ranked_[j + k] > step ? 1u : 0u;
    }
    steps[before] = std::bit_cast<Step>(static_cast<std::uint32_t>(step));
  }
}

}  // namespace winnable::castle
