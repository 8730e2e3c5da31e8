#include "games/sultan/exhaustive.hpp"

#include "games/sultan/reductions.hpp"
#include "games/sultan/waypoints.hpp"

namespace winnable::sultan {
namespace {

// Reduction "declined-play", the bookkeeping: two bits a suit say whether a copy of the next rank of the
// higher pile was declined, and which of the two, the earlier (1) or the later (2) in the deal.
std::uint8_t declined_mask(int suit) { return static_cast<std::uint8_t>(3 << (2 * suit)); }
std::uint8_t declined_code(int suit, bool later) { return static_cast<std::uint8_t>((later ? 2 : 1) << (2 * suit)); }

}  // namespace

Verdict Exhaustive::search(const Problem& problem, const State& start, Reductions switches, Budget& budget) {
  problem_ = &problem;
  on_ = switches;
  lost_.clear(budget.bytes());
  frames_.clear();
  takes_.clear();
  Entered entered = enter(start, 0, budget);
  while (entered != Entered::won && entered != Entered::out && !frames_.empty()) {
    takes_.resize(frames_.back().depth);
    State child;
    std::uint8_t declined;
    if (next_child(frames_.back(), child, declined)) {
      entered = enter(child, declined, budget);
    } else {
      frames_.pop_back();
    }
  }
  if (entered == Entered::won) return Verdict::won;
  return entered == Entered::out ? Verdict::undecided : Verdict::lost;
}

// Finds the next take to try from the frame's set of cards, drawing on as long as need be.
bool Exhaustive::next_child(Frame& frame, State& child, std::uint8_t& declined) {
  State& state = frame.state;
  for (;;) {
    if (frame.top_tried && (!problem_->draw(state) || state.moment >= frame.end)) return false;
    frame.top_tried = true;
    const int top = state.waste_top();
    if (top == PlaceSet::none) continue;
    const Problem::Entry& entry = problem_->entry(top);
    const int suit = entry.card.suit();
    const bool later = entry.twin < top;
    const std::uint8_t of_suit = frame.declined & declined_mask(suit);
    const std::uint64_t once = state.gone.once;
    const bool is_next_rank = (entry.lower_ranks & ~once) == 0 && (once & entry.bit) == 0;
    const bool twin_declined = is_next_rank && of_suit != 0 && of_suit != declined_code(suit, later);
    if (is_next_rank && of_suit != 0 && !twin_declined) continue;  // declined before
    child = state;
    problem_->take(child, top);
    if (child.gone.held() > problem_->places()) continue;
    if (on_[waypoints] && problem_->in_last_pass(state) && misses_a_waypoint(*problem_, state)) return false;
    declined = frame.declined;
    if (twin_declined) declined &= static_cast<std::uint8_t>(~declined_mask(suit));
    takes_.push_back({state.moment, static_cast<std::uint8_t>(top)});
    // Reduction "safe-play". With both copies of the next lower rank on foundations the card would be
    // playable for ever, so that it never takes a place in the divan: a win that leaves it lying and
    // takes it later can take it now, and every other card is exposed as early as before.
    const bool safe = (entry.lower_ranks & ~state.gone.twice) == 0;
    if (twin_declined || (on_[safe_play] && safe)) {
      frame.end = 0;  // forced: nothing is tried at later moments
    } else if (on_[declined_play] && is_next_rank) {
      // Reduction "declined-play". The card is playable on the suit's higher pile only, and its twin is
      // left too. A win that leaves it now but takes it before its twin can take it now: until then
      // it lies on the foundation, where it takes no place and only helps. So whoever leaves it may
      // promise to take the twin first. If then the twin is exposed and left as well, each waits for
      // the other: the twin is forced.
      frame.declined |= declined_code(suit, later);
    }
    return true;
  }
}

// Reduction "earliest-moment". One can always draw on, so what is lost at some moment is lost at all
// later ones. A set that was searched from a moment on needs a second search only for the moments
// before. Without the reduction each moment is searched for itself.
Moment Exhaustive::lost_from(const PlaceSet& left, std::uint8_t declined, Moment moment) const {
  const Moment lost = lost_.lost_from(key(left, declined, moment));
  return declined == 0 ? lost : std::min(lost, lost_.lost_from(key(left, 0, moment)));
}

LostSets::Key Exhaustive::key(const PlaceSet& left, std::uint8_t declined, Moment moment) const {
  return LostSets::key(left, declined, on_[earliest_moment] ? Moment{0} : moment);
}

// Reduction "safe-extra-card". A card that would be playable for ever never takes a place, so that a
// set that differs only by having such a card left cannot be better: a win from it would be a win without
// that card, leaving out its take.
bool Exhaustive::lost_without_a_safe_card(const State& state) const {
  const std::uint64_t lower_piles = Gone::run(state.gone.twice);
  const std::uint64_t next = (lower_piles << 1 | Gone::aces) & ~lower_piles;
  for (std::uint64_t cards = next; cards != 0; cards &= cards - 1) {
    const int place = problem_->place_of(std::countr_zero(cards));
    for (int copy : {place, place == PlaceSet::none ? place : int{problem_->entry(place).twin}}) {
      if (copy == PlaceSet::none || !state.left.contains(copy)) continue;
      PlaceSet without = state.left;
      without.toggle(copy);
      if (lost_from(without, 0, state.moment) <= state.moment) return true;
    }
  }
  return false;
}

Exhaustive::Entered Exhaustive::enter(const State& state, std::uint8_t declined, Budget& budget) {
  if (state.left.empty()) return Entered::won;
  // Reduction "fits-divan": everything left can be taken as it comes, even if nothing can be played.
  if (on_[fits_divan] && problem_->fits(state)) {
    State rest = state;
    while (!rest.left.empty()) {
      const int top = rest.waste_top();
      if (top == PlaceSet::none) {
        problem_->draw(rest);
        continue;
      }
      takes_.push_back({rest.moment, static_cast<std::uint8_t>(top)});
      problem_->take(rest, top);
    }
    return Entered::won;
  }
  const Moment end = lost_from(state.left, declined, state.moment);
  if (end <= state.moment) return Entered::dead;
  if (on_[safe_extra_card] && !problem_->in_last_pass(state) && lost_without_a_safe_card(state)) return Entered::dead;
  if (!budget.spend()) return Entered::out;
  if (!lost_.set(key(state.left, declined, state.moment), state.moment)) {
    budget.out_of_memory();
    return Entered::out;
  }
  frames_.push_back({state, end, static_cast<std::uint16_t>(takes_.size()), declined, false});
  return Entered::open;
}

}  // namespace winnable::sultan
