#include "games/sultan/exhaustive.hpp"

#include "games/sultan/reductions.hpp"

namespace winnable::sultan {

void Exhaustive::begin(const Problem& problem, Reductions switches, std::size_t max_bytes) {
  problem_ = &problem;
  on_ = switches;
  lost_.clear(max_bytes);
}

Verdict Exhaustive::search(const State& start, Budget& budget) {
  frames_.clear();
  takes_.clear();
  waypoints_.begin_pass();
  const Verdict verdict = search_frames(frames_, enter(start, {}, budget), [&](Frame& frame) {
    takes_.resize(frame.depth);
    State child;
    Declined declined;
    if (next_child(frame, child, declined)) return enter(child, declined, budget);
    frames_.pop_back();
    return Entered::dead;
  });
  forget_unfinished();
  return verdict;
}

// Reduction "earliest-moment". One can always draw on, so a set of cards left that is lost at some moment
// is lost at all later ones: the table keeps one moment a set. A set that comes again at an earlier
// moment is searched only for takes before the moment known. Sets are marked when their search begins, since no
// set below can come back to them.
Entered Exhaustive::enter(const State& state, Declined declined, Budget& budget) {
  // Reduction "fits-divan". What is left can be taken as it comes, even if nothing can be played.
  if (state.left.empty() || (on_[fits_divan] && problem_->fits(state))) {
    take_the_rest(state);
    return Entered::won;
  }
  if (declined.any() && declined.refuted_by(state.gone)) return Entered::dead;
  const Moment lost_from = lost_.lost_from(key(state, state.left));
  if (lost_from <= state.moment) return Entered::dead;
  const bool last_pass = problem_->in_last_pass(state);
  if (on_[safe_extra_card] && !last_pass && lost_without_a_safe_card(state)) return Entered::dead;
  if (!budget.spend()) return Entered::out;
  lost_.set(key(state, state.left), state.moment);
  frames_.push_back({state, state.moment, lost_from, static_cast<std::uint16_t>(takes_.size()), declined});
  return Entered::open;
}

// Finds the next take to try from the frame's set of cards, drawing on as long as need be.
bool Exhaustive::next_child(Frame& frame, State& child, Declined& declined) {
  for (;;) {
    if (frame.top_tried) {
      const int pass = frame.state.pass();
      if (frame.forced || problem_->draw(frame.state) == PlaceSet::none || frame.state.moment >= frame.end) return false;
      if (frame.state.pass() != pass) waypoints_.begin_pass();
    }
    frame.top_tried = true;
    const int top = frame.state.waste_top();
    if (top == PlaceSet::none || !try_top(frame, top, child, declined)) continue;
    const bool last_pass = problem_->in_last_pass(frame.state);
    if (on_[waypoints] && last_pass && waypoints_.missed(*problem_, frame.state)) return false;
    takes_.push_back({frame.state.moment, static_cast<std::uint8_t>(top)});
    return true;
  }
}

// The set without the waste's top card, if that card may be taken.
bool Exhaustive::try_top(Frame& frame, int top, State& child, Declined& declined) {
  const Problem::Entry& entry = problem_->entry(top);
  const Gone& gone = frame.state.gone;
  const int suit = entry.card.suit();
  const bool later = entry.twin < top;
  const bool first_to_play = ((entry.lower_ranks & ~gone.once) | (entry.bit & gone.once)) == 0;  // its twin is left
  if (first_to_play && frame.declined.contains(suit, later)) return false;
  child = frame.state;
  problem_->take(child, top);
  if (child.gone.held() > problem_->places()) return false;
  declined = frame.declined;
  if (first_to_play && frame.declined.contains(suit, !later)) {  // the other one was declined, so this is forced
    declined.remove(suit);
    frame.forced = true;
  } else if (on_[safe_play] && (entry.lower_ranks & ~gone.twice) == 0) {
    // Reduction "safe-play". With both copies of all lower ranks gone the card would be playable for
    // ever, so that it never takes a place in the divan: a win that takes it later can take it now, and
    // every other card is exposed as early as before.
    frame.forced = true;
  } else if (on_[declined_play] && first_to_play) {
    frame.declined.add(suit, later);
  }
  return true;
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

// Without the reduction "earliest-moment" each moment of a set is a key of its own.
LostSets::Key Exhaustive::key(const State& state, const PlaceSet& left) const {
  return LostSets::key(left, on_[earliest_moment] ? Moment{0} : state.moment);
}

}  // namespace winnable::sultan
