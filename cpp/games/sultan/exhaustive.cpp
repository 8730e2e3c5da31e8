#include "games/sultan/exhaustive.hpp"

#include "games/sultan/reductions.hpp"

namespace winnable::sultan {

void Exhaustive::begin(const Problem& problem, Reductions switches, std::size_t max_bytes) {
  problem_ = &problem;
  on_ = switches;
  if (problem.last_pass() != 1) {  // measured: with more passes they cost more than they save
    on_.switch_off(needless_take);
    on_.switch_off(alike_ends);
  }
  const std::size_t for_ends = on_[alike_ends] ? max_bytes / 2 : 0;
  lost_.clear(max_bytes - for_ends);
  if (on_[alike_ends]) heads_.begin(problem, on_, for_ends);
}

Verdict Exhaustive::search(const State& start, Budget& budget) {
  frames_.clear();
  takes_.clear();
  many_ends_ = start.pointer() != problem_->size();
  waypoints_.begin_pass(*problem_, start.left, start.left, start.pointer());
  needless_.begin_pass();
  const Verdict verdict =
      search_frames(frames_, enter(start, {}, budget), [&](Frame& frame) { return advance(frame, budget); });
  forget_unfinished();
  return verdict;
}

// Goes on to the first moment that leaves a choice: up to there only what must be taken is taken, and only
// sets that can choose are counted and kept in the table.
//
// Reduction "earliest-moment". One can always draw on, so a set of cards left that is lost at some moment
// is lost at all later ones: the table keeps one moment a set. A set that comes again at an earlier
// moment is searched only for takes before the moment known. Sets are marked when their search begins, since no
// set below can come back to them.
Entered Exhaustive::enter(State state, Declined declined, Budget& budget) {
  for (;;) {
    // Reduction "fits-divan". What is left can be taken as it comes, even if nothing can be played.
    if (state.left.empty() || (on_[fits_divan] && problem_->fits(state))) {
      take_the_rest(state);
      return Entered::won;
    }
    if (declined.any() && declined.refuted_by(state.gone)) return Entered::dead;
    const Next next = find_next(state, declined, false, never, budget);
    if (next == Next::nothing) return Entered::dead;
    if (next == Next::choice) break;
    if (next == Next::forced) take(state, declined);
    if (next == Next::end) declined = {};
  }
  const Moment lost_from = lost_.lost_from(key(state, state.left));
  if (lost_from <= state.moment) return Entered::dead;
  if (!problem_->in_last_pass(state)) {
    if (on_[safe_extra_card] && lost_without_a_safe_card(state)) return Entered::dead;
    if (on_[needless_take] && in_pass_before_last(state) && needless_.any(*problem_, state, takes_)) {
      return Entered::dead;
    }
  }
  if (!budget.spend()) return Entered::out;
  lost_.set(key(state, state.left), state.moment);
  frames_.push_back({state, state.moment, lost_from, static_cast<std::uint16_t>(takes_.size()), declined});
  return Entered::open;
}

// Makes the frame's next take, drawing on as long as need be.
Entered Exhaustive::advance(Frame& frame, Budget& budget) {
  takes_.resize(frame.depth);
  const Next next = frame.done ? Next::nothing : find_next(frame.state, frame.declined, frame.top_tried, frame.end, budget);
  if (next == Next::nothing) {
    frames_.pop_back();
    return Entered::dead;
  }
  frame.top_tried = true;
  State child = frame.state;
  Declined declined = frame.declined;
  if (next == Next::choice) {
    const int top = child.waste_top();
    const Problem::Entry& entry = problem_->entry(top);
    if (on_[declined_play] && next_to_play(child.gone, entry)) frame.declined.add(entry.card.suit(), entry.twin < top);
  } else {
    frame.done = true;
  }
  if (next == Next::end) {
    declined = {};
  } else {
    take(child, declined);
  }
  return enter(child, declined, budget);
}

// Draws on from the set of cards left until the waste's top card can be taken, or until the last pass begins.
Next Exhaustive::find_next(State& state, const Declined& declined, bool top_tried, Moment end, Budget& budget) {
  for (;;) {
    if (!top_tried) {
      const int top = state.waste_top();
      if (top != PlaceSet::none) {
        const auto fits = [&](const Gone& gone) { return gone.held() <= problem_->places(); };
        const Next next = judge_top(on_, state.gone, declined, problem_->entry(top), top, fits);
        const bool missed = next != Next::nothing && on_[waypoints] && problem_->in_last_pass(state) &&
                            waypoints_.missed(*problem_, state.left, state.pointer()) != PlaceSet::none;
        if (missed) return Next::nothing;
        if (next != Next::nothing) return next;
      }
    }
    top_tried = false;
    if (state.pointer() == problem_->size()) {
      if (on_[needless_take] && in_pass_before_last(state) && needless_.any_at_end(*problem_, state, takes_)) {
        return Next::nothing;
      }
      if (!problem_->turn_over(state)) return Next::nothing;
      if (state.moment >= end) return Next::nothing;
      if (problem_->in_last_pass(state)) {
        if (on_[alike_ends] && many_ends_ && heads_.lost(state, budget)) return Next::nothing;
        waypoints_.begin_pass(*problem_, state.left, state.left, state.pointer());
        if (on_[needless_take]) return Next::end;
      }
      if (in_pass_before_last(state)) needless_.begin_pass();
    }
    problem_->draw(state);
    if (state.moment >= end) return Next::nothing;
  }
}

void Exhaustive::take(State& state, Declined& declined) {
  takes_.push_back({state.moment, static_cast<std::uint8_t>(state.waste_top())});
  take_top(*problem_, state, declined);
}

// Reduction "safe-extra-card". A card that would be playable for ever never takes a place. So a win
// from here would be a win without that card too, leaving out its take.
bool Exhaustive::lost_without_a_safe_card(const State& state) const {
  return problem_->any_safe_card(state, [&](int place) {
    PlaceSet left = state.left;
    left.toggle(place);
    return lost_.lost_from(key(state, left)) <= state.moment;
  });
}

void Exhaustive::take_the_rest(const State& state) {
  State rest = state;
  while (!rest.left.empty()) {
    for (int top = rest.waste_top(); top != PlaceSet::none; top = rest.waste_top()) {
      takes_.push_back({rest.moment, static_cast<std::uint8_t>(top)});
      problem_->take(rest, top);
    }
    problem_->draw(rest);
  }
}

// Where the search was broken off, only what was known before holds.
void Exhaustive::forget_unfinished() {
  for (const Frame& frame : frames_) {
    State state = frame.state;
    state.moment = frame.first;
    lost_.take_back(key(state, state.left), frame.end);
  }
}

// With "needless-take", sets of the last pass are kept apart, see needless.hpp. Without the reduction "earliest-moment" each moment of a set is a
// key of its own.
LostSets::Key Exhaustive::key(const State& state, const PlaceSet& left) const {
  const bool apart = on_[needless_take] && problem_->in_last_pass(state);
  return LostSets::key(left, on_[earliest_moment] ? Moment{0} : state.moment, apart ? 1 : 0);
}

}  // namespace winnable::sultan
