#include "games/sultan/last_pass_heads.hpp"

namespace winnable::sultan {
void LastPassHeads::begin(const Problem& problem, Reductions switches, std::size_t max_bytes) {
  problem_ = &problem;
  on_ = switches;
  max_bytes_ = max_bytes / 2;
  known_.clear(max_bytes / 2);
}

bool LastPassHeads::lost(const State& start, Budget& budget) {
  const int first_late = problem_->size() - LateCards::most(*problem_);
  if (start.pointer() >= first_late) return false;
  State state = start;
  late_.set(*problem_, state, first_late);
  const PlaceSet shared = state.left;
  if (known_.contain(shared, late_.left(), static_cast<std::uint32_t>(late_.held()))) return true;
  lost_.clear(max_bytes_, 64);  // most such searches are short
  late_.begin(*problem_);
  waypoints_.begin_pass(*problem_, start.left, shared, start.pointer());
  if (gets_through(state, {}, budget)) return false;
  known_.add({shared, late_.asked_left(), static_cast<std::uint32_t>(late_.asked_held())});
  return true;
}

bool LastPassHeads::gets_through(State state, Declined declined, Budget& budget) {
  for (;;) {
    if (declined.any() && declined.refuted_by(state.gone)) return false;
    const Next next = find_next(state, declined, false, never);
    if (next == Next::nothing) return false;
    if (next == Next::end) return true;
    if (next == Next::choice) break;
    take_top(*problem_, state, declined, late_.early().open.once);
  }
  const LostSets::Key key = LostSets::key(state.left);
  const Moment end = lost_.lost_from(key);
  if (end <= state.moment) return false;
  if (!budget.spend()) return true;
  lost_.set(key, state.moment);
  for (bool top_tried = false;; top_tried = true) {
    const Next next = find_next(state, declined, top_tried, end);
    if (next == Next::nothing) return false;
    if (next == Next::end) return true;
    State child = state;
    Declined still = declined;
    take_top(*problem_, child, still, late_.early().open.once);
    if (next == Next::forced) return gets_through(child, still, budget);
    if (gets_through(child, still, budget)) return true;
    const int top = state.waste_top();
    const Problem::Entry& entry = problem_->entry(top);
    if (on_[declined_play] && next_to_play(state.gone, entry, late_.early().open.once)) {
      declined.add(entry.card.suit(), entry.twin < top);
    }
  }
}

Next LastPassHeads::find_next(State& state, const Declined& declined, bool top_tried, Moment end) {
  for (;; top_tried = false) {
    if (!top_tried) {
      const int top = state.waste_top();
      if (top != PlaceSet::none) {
        if (missed(state)) return Next::nothing;
        const auto fits = [&](const Gone& gone) { return late_.fits(*problem_, gone); };
        const Next next = judge_top(on_, state.gone, declined, problem_->entry(top), top, fits, late_.early().open.once);
        if (next != Next::nothing) return next;
      }
    }
    if (state.pointer() >= late_.first()) return Next::end;
    problem_->draw(state);
    if (state.moment >= end) return Next::nothing;
  }
}

bool LastPassHeads::missed(const State& state) {
  if (!on_[waypoints]) return false;
  const int place = waypoints_.missed(*problem_, state.left, state.pointer());
  if (place == PlaceSet::none) return false;
  waypoints_.explain(*problem_, state.left, place, state.pointer(), [&](const Gone& before, const Gone& after, int pointer) {
    return late_.ask_either(*problem_, before, after, pointer);
  });
  return true;
}

}  // namespace winnable::sultan
