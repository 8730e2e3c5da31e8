#include "games/castle/same_suit/class_problem.hpp"

#include <algorithm>

#include "games/castle/same_suit/reductions.hpp"

namespace winnable::castle {
namespace {

Card first_of(Mask cards) { return Card::from_code(std::countr_zero(cards)); }

template <class Use>
void for_each(Mask cards, Use use) {
  for (; cards != 0; cards &= cards - 1) use(first_of(cards));
}

bool contains(Mask cards, Card card) { return (cards & card.bit()) != 0; }

}  // namespace

void ClassProblem::begin(const Rules& rules, const Position& from, Direction direction, const Request& request) {
  const Layout& layout = rules.layout();
  const Facing facing(layout, direction);
  rows_ = layout.row_count;
  auxiliary_ = static_cast<std::size_t>(layout.auxiliary_count);
  cellar_ = layout.cellar;
  reductions_ = request.reductions;
  only_wins_ = !request.best;
  asked_ = {};
  const auto take_below = [&](Card top) {
    for (Card card = top; card; card = from.under(card)) below_[facing(card).code] = facing(from.under(card));
    return facing(top);
  };
  for (int i = 0; i < rows_; ++i) {
    if (const Card top = take_below(from.rows[static_cast<std::size_t>(i)])) uncover(asked_, top);
  }
  for (std::size_t i = 0; i < auxiliary_; ++i) asked_.yard.auxiliary[i] = take_below(from.auxiliary[i]);
  asked_.yard.cellar = facing(from.cellar);
  first_rank_ = layout.first_rank();
  for (int suit = 0; suit < layout.suits; ++suit) {
    asked_.next |= Card(suit, first_rank_ + from.played[static_cast<std::size_t>(suit)]).bit();
  }
  most_played_ = 0;
  merged_.clear();
  seen_ = nullptr;
  merging_ = true;
  start_ = settled(asked_);
}

void ClassProblem::repeat() {
  seen_ = nullptr;
  start_ = settled(asked_);
}

void ClassProblem::split(const Table<Key>& seen) {
  merging_ = false;
  seen_ = &seen;
}

bool ClassProblem::next_start() {
  if (merged_.empty()) return false;
  start_ = merged_.back();
  merged_.pop_back();
  return true;
}

void ClassProblem::reached(const State& state) const {
  int played = 0;
  for_each(state.next, [&](Card card) { played += card.rank() - first_rank_; });
  most_played_ = std::max(most_played_, played);
}

Mask ClassProblem::in_yard(const State& state) {
  Mask cards = state.yard.cellar.bit();
  for (const Card card : state.yard.auxiliary) cards |= card.bit();
  return cards & ~Mask{1};  // no card has code 0
}

Mask ClassProblem::free_in_yard(const State& state) const {
  Mask cards = 0;
  bool open = false;
  for (std::size_t i = 0; i < auxiliary_; ++i) {
    cards |= state.yard.auxiliary[i].bit();
    open |= !state.yard.auxiliary[i];
  }
  if (open) cards |= state.yard.cellar.bit();
  return cards & ~Mask{1};
}

// The card has become the free card of a main row as it was dealt.
void ClassProblem::uncover(State& state, Card card) const {
  state.accessible |= card.bit();
  while (contains(neighbours(card.bit()), below_[card.code])) {
    card = below_[card.code];
    state.accessible |= card.bit();
  }
  state.bases |= card.bit();
  if (!below_[card.code]) state.floor |= card.bit();
}

void ClassProblem::take(State& state, Card card) const {
  const Mask bit = card.bit();
  if ((state.accessible & bit) == 0) {
    for (std::size_t i = 0; i < auxiliary_; ++i) {
      if (state.yard.auxiliary[i] == card) {
        state.yard.auxiliary[i] = below_[card.code];
        return;
      }
    }
    state.yard.cellar = {};
    return;
  }
  const bool stuck = (state.bases & ~state.floor & bit) != 0;
  state.accessible &= ~bit;
  state.bases &= ~bit;
  state.floor &= ~bit;
  if (stuck) uncover(state, below_[card.code]);
}

SlideClass ClassProblem::moved(State state, Step step) const {
  const Mask bit = step.card.bit();
  state.bases |= step.turned.bit() & ~Mask{1};
  state.floor |= step.turned.bit() & ~Mask{1};
  take(state, step.card);
  switch (step.goal) {
    case Goal::foundation: state.next = (state.next & ~bit) | bit << 1; break;
    case Goal::join: state.accessible |= bit; break;
    case Goal::row:
      state.accessible |= bit;
      state.bases |= bit;
      state.floor |= bit;
      break;
    case Goal::cellar: state.yard.cellar = step.card; break;
  }
  return state;
}

bool ClassProblem::forced(const State& state, Step& step) const {
  const Mask playable = state.next & (state.accessible | free_in_yard(state));
  if (playable == 0 || !reductions_[forced_plays]) return false;
  const Slides slides = slides_of(state.accessible, state.bases);
  const Mask now = playable & (slides.exposable() | ~state.accessible);
  if (now != 0) {
    step = {.card = first_of(now)};
    return true;
  }
  if (!merging_ || !row_empty(state)) return false;
  const Card base = first_of(playable);
  step = {base, Goal::foundation, end_of_run(slides, base)};
  return true;
}

// Forced plays. Say a card c goes to its foundation in some line, but could go earlier. Play it earlier and keep the
// rest of the line, in which c itself moves no more. All that could miss c is a card that was put on it: a
// neighbour, and as all lower cards of the suit are up, the next higher one. That card goes to its foundation
// instead, which takes it as c is up, and the same holds for what was put on it in turn. So the changed line ends
// with at least the same cards on the foundations, and other rows are no fuller than they were, which forbids no move: what
// was put on a place that is now empty may still be put there. Hence nothing is lost by going up at once, whichever
// position of the class it is done from.
SlideClass ClassProblem::settled(State state) const {
  state = gathered(state);
  for (Step step; forced(state, step);) state = gathered(moved(state, step));
  return state;
}

Card ClassProblem::needless_floor(const State& state) const {
  if (!merging_ || state.floor == 0) return {};
  const Slides slides = slides_of(state.accessible, state.bases);
  const Mask cards = state.floor & slides.freely & neighbours(landings(slides, state.accessible, state.bases));
  return cards == 0 ? Card{} : first_of(cards);
}

SlideClass ClassProblem::gathered(State state) const {
  if (!merging_) return state;
  while (const Card card = needless_floor(state)) {
    state.bases &= ~card.bit();
    state.floor &= ~card.bit();
  }
  if (row_empty(state)) {
    const Mask stuck = state.bases & ~state.floor;
    state.floor = needed_floor(state.accessible, stuck);
    state.bases = stuck | state.floor;
  }
  return state;
}

// A card that goes to the cellar without need can go later: as long as neither the card that it uncovers nor
// the room that it leaves is used, its move commutes with the next one. So we may ask that the very next move
// between positions uses what was uncovered:
// - In an auxiliary row, the card below must go to a foundation or onto a neighbour. The last card of the row
//   uncovers nothing, and opens only the cellar in which it lies itself: the next use would be its own way out, and it could
//   have gone there directly.
// - A base that covers something: the card below goes up, or a neighbour of it is free somewhere else.
// - A loose card: if it lies on another loose card u, both neighbours of u are taken (one is under it, one is
//   in the cellar), and u does not go up, as its lower neighbour is not up. So it must be the only card on its
//   base, and that base must go up or have its other neighbour to go to or to receive.
// - A base on the floor leaves an empty row, which has uses of every kind.
// While a row is empty the uncovered card may go there, so then we ask nothing.
bool ClassProblem::worth_the_cellar(const State& state, Card card) const {
  if (std::popcount(state.bases) < rows_ || !reductions_[late_cellar]) return true;
  const auto usable = [&](Card uncovered, Mask elsewhere) {
    return contains(state.next, uncovered) || (neighbours(uncovered.bit()) & elsewhere) != 0;
  };
  const Mask elsewhere = (state.accessible | free_in_yard(state)) & ~card.bit();
  if (!contains(state.accessible, card)) {
    return below_[card.code] && usable(below_[card.code], state.accessible);
  }
  if (contains(state.floor, card)) return true;
  if (contains(state.bases, card)) return usable(below_[card.code], elsewhere);
  bool worth = false;
  for_each(neighbours(card.bit()) & state.bases, [&](Card base) { worth |= usable(base, elsewhere); });
  return worth;
}

// A position is closed if no row is empty and the cellar is of no use: its card cannot leave it, or there is none.
// Then moves are joins and plays, until a row or an auxiliary row becomes empty.
bool ClassProblem::closed(const State& state) const {
  if (rows_ == 0 || row_empty(state)) return false;
  if (!cellar_) return true;
  for (std::size_t i = 0; i < auxiliary_; ++i) {
    if (!state.yard.auxiliary[i]) return false;
  }
  return bool(state.yard.cellar);
}

// Plays every join and every play that a closed position allows, again and again, but a card that has
// moved stays a base, and each card that is uncovered becomes one. Whatever a line of real moves (of cards that are
// not frozen) frees before it opens the position is then free here:
// - A card that slides freely in the real position does so here. Its real segment ends in bases on both sides. Each
//   was a base at first or was uncovered, so it is a base here. If the segment goes on beyond it here, then with
//   cards that were loose at first, and those are accessible in the real position too, and would belong to the real
//   segment; unless they have been played, and what can be played becomes a base here.
// - A card that is loose in the real position was loose at first, or joined, so it slid freely; or it was uncovered
//   in a run: then here it is a base between bases or next to the loose end of a segment whose
//   other end is a base. So it takes its neighbours here too.
Outlook ClassProblem::outlook(const State& state, Mask frozen) const {
  State then = state;
  Mask moved = frozen;
  while (true) {
    const Slides slides = slides_of(then.accessible, then.bases);
    const Mask loose = then.accessible & ~then.bases;
    Mask yard = 0;
    for (std::size_t i = 0; i < auxiliary_; ++i) yard |= then.yard.auxiliary[i].bit();
    yard &= ~Mask{1};
    const Mask joins = ((then.bases & slides.freely) | yard) & neighbours(slides.freely | loose);
    const Mask plays = then.next & (slides.freely | loose | yard);
    const Mask now = (joins | plays) & ~moved;
    if (now == 0) return {false, (then.accessible | yard) & ~(state.accessible | in_yard(state))};
    if ((now & then.floor) != 0) return {true, 0};
    moved |= now;
    then.next |= (now & plays) << 1;
    for (Mask cards = now & ~loose; cards != 0; cards &= cards - 1) {
      const Card card = first_of(cards);
      const Mask before = then.accessible;
      if ((yard & card.bit()) != 0) {
        take(then, card);
        if (cellar_ && !below_[card.code]) return {true, 0};
        then.accessible |= card.bit();
      } else {
        uncover(then, below_[card.code]);
      }
      then.bases |= then.accessible & ~before;
    }
    then.bases |= now & loose;
  }
}

// Dead ends. To win, all rows must be emptied; from a closed position a first one, or first an auxiliary row that
// unlocks the cellar. If not even the outlook has that, no line has.
bool ClassProblem::hopeless(const State& state) const {
  if (row_empty(state)) {
    if (merging_) merged_.push_back(state);
    return false;
  }
  if (seen_ != nullptr && seen_->find(state) != nullptr) return true;
  return only_wins_ && reductions_[dead_ends] && closed(state) && !outlook(state, 0).opens;
}

// One suit first. Take a closed position and a suit. Let the outlook without moves of this suit open nothing,
// and let the cards of this suit that it uncovers be no neighbours of accessible ones or of each other, and not
// playable. Every win then has a move of the suit before anything opens; say the first is m, after moves o of other suits.
// What o has uncovered, in main or auxiliary rows, does not bear on the suit's slides, so m is possible at once. And after m all of o is still
// possible: m changes its own suit and uncovers a run, which only adds to what slides freely (a new base ends a tail or lies
// apart, and never makes a tail where there was none). So m can come first, and no other suit need be tried.
// Answers with the cards of such a suit among the movable ones, or with all of them.
Mask ClassProblem::suit_to_move(const State& state, Mask movable) const {
  if (!only_wins_ || !reductions_[one_suit] || !reductions_[forced_plays] || !closed(state)) return movable;
  Mask best = movable;
  for (Mask suit = 0xffff; suit != 0; suit <<= 16) {
    const Mask moves = movable & suit;
    if (moves == 0 || std::popcount(moves) >= std::popcount(best)) continue;
    const Outlook without = outlook(state, suit);
    if (without.opens) continue;
    const Mask found = without.uncovered & suit;
    if ((neighbours(found) & (state.accessible | found)) != 0 || (found & state.next) != 0) continue;
    best = moves;
  }
  return best;
}

void ClassProblem::successors(const State& state, std::vector<Step>& steps) const {
  const Slides slides = slides_of(state.accessible, state.bases);
  const Mask yard = free_in_yard(state);
  const Mask sources = (state.bases & slides.freely) | yard;
  const Mask onto = neighbours(landings(slides, state.accessible, state.bases));
  const bool row = row_empty(state);
  const auto push = [&](Mask cards, Goal goal) { for_each(cards, [&](Card card) { steps.push_back({card, goal}); }); };
  const bool turning = merging_ && row;
  const Mask stiff = turning ? state.bases & ~state.floor & ~slides.freely : 0;
  const auto push_turned = [&](Mask cards, Goal goal) {
    for_each(cards, [&](Card card) { steps.push_back({card, goal, end_of_run(slides, card)}); });
  };
  if (!reductions_[forced_plays]) {
    push(state.next & (slides.exposable() | yard), Goal::foundation);
    push_turned(state.next & stiff, Goal::foundation);
  }
  const Mask joins = suit_to_move(state, sources & onto);
  push(joins & state.floor, Goal::join);
  push(joins & ~state.floor, Goal::join);
  if (turning) push_turned(stiff, Goal::join);
  if (row) push(sources & ~state.floor & ~(turning ? onto : 0), Goal::row);
  if (cellar_ && !state.yard.cellar) {
    for_each(slides.exposable() | yard, [&](Card card) {
      if (worth_the_cellar(state, card)) steps.push_back({card, Goal::cellar});
    });
    push_turned(stiff, Goal::cellar);
  }
  if (row && !turning) push(slides.exposable() & ~state.bases, Goal::row);
}

}  // namespace winnable::castle
