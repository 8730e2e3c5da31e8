#include "games/sultan/stock_search.hpp"

#include "games/sultan/first_waypoint.hpp"
#include "games/sultan/lost_sets.hpp"
#include "games/sultan/reductions.hpp"
#include "games/sultan/stock_leaving.hpp"

namespace winnable::sultan {

void StockSearch::begin(const Problem& problem, const StockBound& bound, Reductions switches, std::size_t max_bytes) {
  problem_ = &problem;
  bound_ = &bound;
  on_ = switches;
  max_bytes_ = max_bytes;
  forget();
}

Verdict StockSearch::search(const StockState& start, Budget& budget, bool twins_wait) {
  twins_wait_ = twins_wait;
  frames_.clear();
  plays_.clear();
  const Verdict verdict = search_frames(frames_, enter(start, budget), [&](Frame& frame) {
    plays_.resize(frame.depth);
    StockState child;
    if (next_child(frame, child)) return enter(child, budget);
    frames_.pop_back();
    return Entered::dead;
  });
  if (verdict == Verdict::undecided) forget_unfinished();
  return verdict;
}

// As in Exhaustive, one can always draw on, so that the table keeps the earliest lost moment of a set of
// cards left with foundations. Every play changes the foundations: none comes back.
Entered StockSearch::enter(const StockState& state, Budget& budget) {
  if (state.cards.left.empty()) {
    play_the_rest(state);
    return Entered::won;
  }
  const auto found = lost_.insert(key(state));
  if (found.slot == nullptr) {
    budget.out_of_memory();
    return Entered::out;
  }
  const Moment lost_from = found.inserted ? never : found.slot->value;
  if (lost_from <= state.cards.moment) return Entered::dead;
  found.slot->value = state.cards.moment;
  if (known_lost(state)) return Entered::dead;
  if (!budget.spend()) {
    found.slot->value = lost_from;
    return Entered::out;
  }
  frames_.push_back({.state = state,
                     .first = state.cards.moment,
                     .end = lost_from,
                     .depth = static_cast<std::uint16_t>(plays_.size()),
                     .heads = heads_to_try(state)});
  return Entered::open;
}

std::uint64_t StockSearch::heads_to_try(const StockState& state) const {
  if (trust_ == Trust::all) return state.heads();
  const std::uint64_t heads = helpful_heads(*problem_, state);
  return heads & (~heads + 1);
}

bool StockSearch::known_lost(const StockState& state) const { return on_[stock_relaxation] && bound_->is_lost(state); }

bool StockSearch::misses(const StockState& state) const {
  if (!on_[waypoints] || !problem_->in_last_pass(state.cards)) return false;
  Floors floors = floors_of(state.played);
  if (!twins_wait_) floors.fill(max_ranks);  // as if nothing were held that could have been played
  const StockLeaving leaving(floors, problem_->places(), on_[unplayed_twins]);
  return first_waypoint(*problem_, state.cards, LastWaste(*problem_, state.cards, on_[waste_order]), leaving, on_) == no_waypoint;
}

// At each moment the waste's top card, then each card of the divan that can be played, then a draw.
bool StockSearch::next_child(Frame& frame, StockState& child) {
  State& cards = frame.state.cards;
  for (;;) {
    if (frame.at_waste) {
      frame.at_waste = false;
      if (try_waste(frame, child)) return true;
    }
    if (frame.heads != 0 && !frame.forced) {
      const std::uint64_t head = frame.heads & (~frame.heads + 1);
      frame.heads ^= head;
      child = frame.state;
      plays_.push_back({cards.moment, Card::from_code(std::countr_zero(head))});
      play_from_divan(*problem_, child, head);
      return true;
    }
    if (frame.forced || !draw_or_turn_over(*problem_, cards) || cards.moment >= frame.end) return false;
    if (known_lost(frame.state) || misses(frame.state)) return false;
    frame.at_waste = true;
    frame.heads = heads_to_try(frame.state);
  }
}

bool StockSearch::try_waste(Frame& frame, StockState& child) {
  const State& cards = frame.state.cards;
  const int top = cards.waste_top();
  if (top == PlaceSet::none || (problem_->entry(top).bit & frame.state.wanted()) == 0) return false;
  child = frame.state;
  plays_.push_back({cards.moment, {}});
  play_from_waste(*problem_, child, top);
  // Reduction "safe-play", in the last pass only where losses count. With both copies of all lower ranks on the foundations
  // the card can be played whenever it is exposed, at no cost, and leaving it only covers others.
  // Before the last pass leaving it may help: in the next pass it lies in the stock, where it can be
  // pulled in harmlessly while a card of the divan is played.
  const bool safe = (problem_->entry(top).lower_ranks & ~frame.state.played.twice) == 0;
  frame.forced = on_[safe_play] && safe && (trust_ == Trust::wins || problem_->in_last_pass(cards));
  return true;
}

void StockSearch::play_the_rest(StockState state) {
  for (std::uint64_t heads = state.heads(); heads != 0; heads = state.heads()) {
    const std::uint64_t head = heads & (~heads + 1);
    plays_.push_back({state.cards.moment, Card::from_code(std::countr_zero(head))});
    state.played.add(head);
  }
}

void StockSearch::forget_unfinished() {
  for (Frame& frame : frames_) {
    frame.state.cards.moment = frame.first;
    lost_.find(key(frame.state))->value = frame.end;
  }
}

// The piles of a suit end in two bits: the rank above the higher pile, and the top rank of the lower one,
// which is lower still. So one word holds all piles; it is never zero.
// Without the reduction "earliest-moment" the moment is part of the key.
StockSearch::Key StockSearch::key(const StockState& state) const {
  const LostSets::Key set = LostSets::key(state.cards.left, on_[earliest_moment] ? Moment{0} : state.cards.moment);
  return {set.low, set.high,
          (state.played.once + Gone::aces) | (state.played.twice + Gone::aces) >> 1};
}

}  // namespace winnable::sultan
