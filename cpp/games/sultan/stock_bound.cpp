#include "games/sultan/stock_bound.hpp"

#include <array>

#include "games/sultan/reductions.hpp"

namespace winnable::sultan {

void StockBound::begin(const Problem& problem, Reductions switches, std::size_t max_bytes) {
  problem_ = &problem;
  on_ = switches;
  lost_.clear(max_bytes);
}

Verdict StockBound::search(const StockState& start, Budget& budget) {
  frames_.clear();
  const Verdict verdict = search_frames(frames_, enter(position_of(start), budget), [&](Frame& frame) {
    Position child;
    if (next_child(frame, child)) return enter(child, budget);
    frames_.pop_back();
    return Entered::dead;
  });
  for (const Frame& frame : frames_) {  // not finished: only what was known before holds
    State cards = frame.position.cards;
    cards.moment = frame.first;
    lost_.take_back(key(cards, packed(frame.position.floors)), frame.end);
  }
  return verdict;
}

bool StockBound::is_lost(const StockState& state) const {
  Position position = position_of(state);
  return !settle(position) || lost_from(position.cards, [&] { return packed(position.floors); }) <= position.cards.moment;
}

StockBound::Position StockBound::position_of(const StockState& state) const {
  return {.cards = state.cards, .floors = floors_of(state.played), .waste = waste_of(state.cards)};
}

// Only in the last pass has all of the waste to leave.
LastWaste StockBound::waste_of(const State& state) const {
  return problem_->in_last_pass(state) ? LastWaste(*problem_, state, on_[waste_order]) : LastWaste();
}

bool StockBound::fits(const Position& position) const {
  return position.cards.gone.held(position.waste.climb()) <= problem_->places();
}

// Raises the floors to what the slack says, and then as far as nothing depends on them: they are asked for only
// when a card leaves whose twin has left and of whose lower ranks a second copy is left. Ranks that the
// higher pile cannot reach yet are above any floor. False: a floor is higher than the waste lets the pile climb.
bool StockBound::settle(Position& position) const {
  if (!on_[unplayed_twins]) {
    position.floors = {};
    return true;
  }
  const Gone& gone = position.cards.gone;
  const int slack = problem_->places() - gone.held(position.waste.climb());
  for (int suit = 0; suit < max_suits; ++suit) {
    auto& floor = position.floors[static_cast<std::size_t>(suit)];
    const int higher = height(gone.once & position.waste.climb(), suit), lower = height(gone.twice, suit);
    if (floor > higher) return false;
    const int known = std::max({int{floor}, higher - slack, lower + 1});
    const std::uint64_t up_to_higher = (std::uint64_t{2} << higher) - 1, up_to_known = (std::uint64_t{2} << known) - 1;
    const std::uint64_t asked = (gone.once & ~gone.twice) >> (16 * suit) & up_to_higher & ~up_to_known;
    floor = static_cast<std::uint8_t>(asked == 0 ? higher : std::countr_zero(asked) - 1);
  }
  return true;
}

Entered StockBound::enter(Position position, Budget& budget) {
  const State& cards = position.cards;
  if (cards.left.empty()) return Entered::won;
  if (!settle(position)) return Entered::dead;
  const std::uint64_t floors = packed(position.floors);
  const Moment known_from = lost_from(cards, [&] { return floors; });
  if (known_from <= cards.moment) return Entered::dead;
  if (on_[safe_extra_card] && !problem_->in_last_pass(cards) && lost_without_a_safe_card(position)) return Entered::dead;
  if (!budget.spend()) return Entered::out;
  lost_.set(key(cards, floors), cards.moment);
  frames_.push_back({.position = position, .first = cards.moment, .end = known_from});
  return Entered::open;
}

// At each moment the waste's top card, unless it has just been drawn and was not taken; then the next card of
// the stock; then it is drawn.
bool StockBound::next_child(Frame& frame, Position& child) {
  while (!frame.forced) {
    switch (frame.next) {
      case Step::waste:
        frame.next = Step::stock;
        if (take_from_waste(frame, child)) return true;
        break;
      case Step::stock:
        frame.next = Step::draw;
        if (take_from_stock(frame, child)) return true;
        break;
      case Step::draw:
        if (!draw(frame)) return false;
        break;
    }
  }
  return false;
}

bool StockBound::take_from_waste(Frame& frame, Position& child) const {
  const Position& here = frame.position;
  const int top = here.cards.waste_top();
  StockLeaving rule = leaving(here);
  if (top == PlaceSet::none || !rule.may_leave(here.cards.gone, problem_->entry(top))) return false;
  child = here;
  problem_->take(child.cards, top);
  lost_.prefetch(key(child.cards));
  child.waste = waste_of(child.cards);
  if (!fits(child)) return false;
  rule.raise(problem_->entry(top).card);
  child.floors = rule.floors();
  child.top_leaves = no_waypoint;
  frame.forced = is_safe(here, top);
  return true;
}

bool StockBound::take_from_stock(Frame& frame, Position& child) const {
  const int next = frame.position.cards.pointer();
  if (next == problem_->size()) return false;
  child = frame.position;
  problem_->pull(child.cards);
  lost_.prefetch(key(child.cards));
  if (!fits(child)) return false;
  if (child.top_leaves < child.cards.pointer() && !find_waypoints(child)) return false;
  frame.forced = is_safe(frame.position, next);
  return true;
}

// Waypoints need a look when a card is drawn and left lying, or when the waste's top card might have left and
// did not. Otherwise they stay where they were, since the cards left at each stay the same.
bool StockBound::find_waypoints(Position& position) const {
  if (!on_[waypoints] || !problem_->in_last_pass(position.cards)) return true;
  position.top_leaves = first_waypoint(*problem_, position.cards, position.waste, leaving(position), on_, position.top_leaves);
  return position.top_leaves != no_waypoint;
}

bool StockBound::draw(Frame& frame) const {
  Position& here = frame.position;
  const bool turns_over = here.cards.pointer() == problem_->size();
  if (!draw_or_turn_over(*problem_, here.cards) || here.cards.moment >= frame.end) return false;
  if (problem_->in_last_pass(here.cards)) {
    if (turns_over) {
      here.waste = LastWaste(problem_->everything());
    } else {
      here.waste.cover(problem_->entry(here.cards.waste_top()), on_[waste_order]);
    }
  }
  if (!fits(here) || !find_waypoints(here)) return false;
  frame.next = turns_over ? Step::waste : Step::stock;
  return true;
}

bool StockBound::is_safe(const Position& position, int place) const {
  return on_[safe_play] && (problem_->entry(place).lower_ranks & ~position.cards.gone.twice) == 0;
}

// All sets are named before the first is looked up, so that the memory is asked for them together.
bool StockBound::lost_without_a_safe_card(const Position& position) const {
  std::array<State, 2 * max_suits> without;
  std::array<Card, 2 * max_suits> cards;
  std::size_t count = 0;
  problem_->any_safe_card(position.cards, [&](int place) {
    cards[count] = problem_->entry(place).card;
    without[count] = position.cards;
    problem_->take(without[count], place);
    lost_.prefetch(key(without[count++]));
    return false;
  });
  for (std::size_t i = 0; i < count; ++i) {
    const Moment lost = lost_from(without[i], [&] {
      StockLeaving rule = leaving(position);
      rule.raise(cards[i]);
      Position settled{.cards = without[i], .floors = rule.floors(), .waste = {}};
      settle(settled);
      return packed(settled.floors);
    });
    if (lost <= position.cards.moment) return true;
  }
  return false;
}

StockLeaving StockBound::leaving(const Position& position) const {
  return {position.floors, problem_->places(), on_[unplayed_twins]};
}

// As in Exhaustive, one can always draw on.
LostSets::Key StockBound::key(const State& cards, std::uint64_t floors) const {
  return LostSets::key(cards.left, on_[earliest_moment] ? Moment{0} : cards.moment, floors);
}

// `floors` gives them packed; most sets are not known at all, so that they are not asked for.
template <class PackedFloors>
Moment StockBound::lost_from(const State& cards, PackedFloors floors) const {
  return lost_.lost_from(key(cards), [&](std::uint64_t known) {
    const std::uint64_t asked = floors();
    return on_[higher_floors] ? at_most(known, asked) : known == asked;
  });
}

}  // namespace winnable::sultan
