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
bool ClassProblem::worth_the_cellar(const SlideClass& state, Card card) const {
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
  const std::size_t first = steps.size();
  if (dead_ends_.hopeless(state, state.freely, state.joins)) return;
  const auto push = [&](Mask cards, Goal goal) { for_each(cards, [&](Card card) { steps.push_back({card, goal}); }); };
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
      for_each(free, [&](Card card) {
        if (worth_the_cellar(state, card)) steps.push_back({card, Goal::cellar});
      });
      push_turned(stiff, Goal::cellar);
    }
    if (!forces_) {
      push(state.next & free, Goal::foundation);
      push_turned(state.next & stiff, Goal::foundation);
    }
  }
  if (steps.size() > first + 1) put_in_order(state, std::span(steps).subspan(first));
}

void ClassProblem::all_steps(const SlideClass& state, bool tried, std::vector<Step>& steps) const {
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
  if (tried) return;
  if (!forces_) push(state.next & (slides.exposable() | yard), Goal::foundation);
  push(sources & onto, Goal::join);
  if (cellar) push(slides.exposable() | yard, Goal::cellar);
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
  ranked_.clear();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const auto moving = static_cast<std::uint64_t>(1024 + promise(steps[i])) << 48 | (steps.size() - i) << 32 |
                        std::bit_cast<std::uint32_t>(steps[i]);
    std::size_t to = i;
    ranked_.push_back(moving);
    for (; to > 0 && ranked_[to - 1] < moving; --to) ranked_[to] = ranked_[to - 1];
    ranked_[to] = moving;
  }
  for (std::size_t i = 0; i < steps.size(); ++i) steps[i] = std::bit_cast<Step>(static_cast<std::uint32_t>(ranked_[i]));
}

}  // namespace winnable::castle
