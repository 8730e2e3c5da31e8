#include "games/castle/any_suit/class_problem.hpp"

#include "games/castle/any_suit/class_closure.hpp"
#include "games/castle/any_suit/dead_end.hpp"

namespace winnable::castle::any_suit {

// No card lies on a lower one in any row: then the class is won. Of the cards that are not up, take one
// of the lowest rank r, as near to the end of its row as any of that rank there. What lies on it would
// be lower, so it is free; and its predecessor is up. It goes up and the rows stay in order.
bool ClassProblem::won(const State& state) const {
  return state.split == 0 && (state.bases_on_stuck() & ground_.disordered) == 0;
}

bool ClassProblem::hopeless(const State& state) const {
  return reductions_[dead_ends] && is_dead_end(ground_, state);
}

// The cards that are stuck are those neither up nor accessible, so the rows, and which accessible cards
// are bases on stuck cards, follow from `up` and `accessible`. Where all placements are possible, these
// follow as well.
Fingerprint ClassProblem::key(const State& state) const {
  Fingerprinter fingerprinter;
  fingerprinter.add(state.up);
  fingerprinter.add(state.accessible);
  fingerprinter.add(state.floor | CardSet{static_cast<unsigned>(state.split)} << 60);
  for (int rank = 1; rank < ground_.ranks; ++rank) {
    const SuitSet tokens = state.tokens_of(rank);
    if (tokens == 0 || state.placed(rank) == into(tokens, state.hosts_of(rank))) continue;
    fingerprinter.add(CardSet{state.placed(rank)} << 8 | static_cast<unsigned>(rank));
  }
  return fingerprinter.finish();
}

void ClassProblem::take(State& state, const Step& step) const {
  if (step.card == 0) {
    state.placed(state.split) = step.part;
  } else {
    move_card(ground_, state, step.card, step.target);
  }
  close(ground_, state);
}

void ClassProblem::settle(State& state) const {
  close(ground_, state);
  for (Step step = forced(state); step != Step{}; step = forced(state)) take(state, step);
}

// Forced foundations, for a class: the card can be made free in every position of it, by moves that can
// be undone; each position is no better than the one with the card up, by the proof in row_problem.hpp.
ClassStep ClassProblem::forced(const State& state) const {
  if (!reductions_[forced_foundations] || state.split != 0) return {};
  const CardSet next = state.next_up(ground_);
  if (next == 0) return {};
  const CardSet near = CardSet{255} << (lowest(next) & ~3);  // the lowest rank that is next, and one more
  const CardSet cards = next & near & state.surely_free;
  return cards == 0 ? Step{} : Step{0, static_cast<std::uint8_t>(lowest(cards)), Target::foundation};
}

void ClassProblem::successors(const State& state, std::vector<Step>& steps) const {
  if (state.split != 0) {
    for_each_part(state, [&](Placements part) { steps.push_back({part, 0, Target::host}); });
    return;
  }
  const auto move = [&](int card, Target target) { steps.push_back({0, static_cast<std::uint8_t>(card), target}); };
  for_each_card(state.free & state.next_up(ground_), [&](int card) { move(card, Target::foundation); });
  for_each_card(state.free & ~state.tokens, [&](int card) {
    if (state.spare_hosts(rank_of(card)) > 0) move(card, Target::host);
  });
  if (state.empty_rows(ground_) == 0) return;
  for_each_card(state.free & ~state.floor, [&](int card) { move(card, Target::floor); });
}

int ClassProblem::score(const State& state) const {
  const CardSet stuck = ground_.deck & ~state.up & ~state.accessible;
  const int disorder = std::popcount(ground_.above_lower & (stuck | state.bases_on_stuck()));
  return 4 * disorder + 2 * std::popcount(stuck) + 20 - state.empty_rows(ground_);
}

}  // namespace winnable::castle::any_suit
