#include "games/castle/any_suit/class_problem.hpp"

#include "games/castle/any_suit/dead_end.hpp"

namespace winnable::castle::any_suit {
// No card lies on a lower one in any row: then the class is won. Of the cards that are not up, take one
// of the lowest rank r, as near to the end of its row as any of that rank there. What lies on it would
// be lower, so it is free; and its predecessor is up. It goes up and the rows stay in order.
bool ClassProblem::won(const State& state) const {
  return state.split == 0 && (state.bases_on_stuck() & ground_.disordered) == 0;
}

bool ClassProblem::hopeless(const State& state) const {
  if (reductions_[dead_ends] && is_dead_end(ground_, state)) return true;
  return reductions_[counted_out] && !counting_.may_win(ground_, state);
}

// The cards that are stuck are those neither up nor accessible, so the rows, and which accessible cards
// are bases on stuck cards, follow from `up` and `accessible`. The
// placements are left to covers().
Fingerprint ClassProblem::key(const State& state) const {
  Fingerprinter fingerprinter;
  fingerprinter.add(state.up | CardSet{static_cast<unsigned>(state.held)} << 56);
  fingerprinter.add(state.accessible);
  fingerprinter.add(state.floor | CardSet{static_cast<unsigned>(state.split)} << 56);
  if (reductions_[covered_classes]) return fingerprinter.finish();
  for (int rank = 1; rank < ground_.ranks; ++rank) fingerprinter.add(state.placed(rank));
  return fingerprinter.finish();
}

// Covered classes. A class that has every position of another one wins if the other one does.
bool ClassProblem::covers(const State& one, const State& other) const {
  Placements missing = 0;
  for (std::size_t rank = 1; rank <= max_ranks; ++rank) missing |= other.placements[rank] & ~one.placements[rank];
  return missing == 0;
}

void ClassProblem::take(State& state, const Step& step) const {
  if (step.card == 0) {
    state.placed(step.rank) = step.part;
    if (splits_ == Splits::on_demand) ++state.detours;
  } else {
    const bool exposes = (state.bases_on_stuck() & bit_of(step.card)) != 0;
    if (step.target != Target::foundation) {
      ++state.aside;
      if (!exposes) ++state.detours;
    }
    move_card(ground_, state, step.card, step.target, step.helper);
    state.held = step.hold ? step.card : 0;
  }
  close(state);
}

void ClassProblem::settle(State& state) const {
  for (Step step = forced(state); step != Step{}; step = forced(state)) take(state, step);
}

ClassStep ClassProblem::forced(const State& state) const {
  if (state.split != 0 || state.held != 0) return {};
  const Step up = forced_foundation(state);
  return up != Step{} ? up : forced_host(state);
}

// Forced foundations, for a class: the card can be made free in every position of it, by moves that can
// be undone; each position is no better than the one with the card up, by the proof in insight.cpp.
ClassStep ClassProblem::forced_foundation(const State& state) const {
  if (!reductions_[forced_foundations]) return {};
  const CardSet next = state.next_up(ground_);
  if (next == 0) return {};
  const CardSet near = CardSet{255} << (lowest(next) & ~3);  // the lowest rank that is next, and one more
  const CardSet cards = next & near & state.surely_free;
  return cards == 0 ? Step{} : step_of(lowest(cards), Target::foundation);
}

// Lent rows. Whether a card lies in a row of its own or on a spare host can be changed back and forth as
// long as the card is free. So a card on the floor that is free in every position and needs no row for it
// goes to a spare host of its rank, and every class is taken with as few rows in use as possible.
// What could follow with the card on the floor can follow without: the next move is made first, then
// the card goes to the floor. That fails only if the next move makes the card unfree (`may_lock`); while
// such a move may be next, nothing is forced and tokens may go to the floor. Or the next move needs
// the host that the card has left in a full rank: that host, free while the card waits, is found by the
// closure with a lent row; and another card that wants to stand there has the card *held* for it.
ClassStep ClassProblem::forced_host(const State& state) const {
  if (!reductions_[lent_rows]) return {};
  for (CardSet rest = state.floor & state.unaided; rest != 0; rest &= rest - 1) {
    const int card = lowest(rest), rank = rank_of(card);
    if (!state.is_full(rank) && !may_lock(state, rank)) return step_of(card, Target::host);
  }
  return {};
}

// Whether one move may leave a card of this rank covered for good: it takes the last spare host among the
// cards of the rank, or of a lower rank that stands on it, rank by rank. Either a card of the rank below
// comes onto that host, or a host of the rank goes up.
bool ClassProblem::may_lock(const State& state, int rank) const {
  const CardSet free = state.free | state.lent_free;
  for (; rank > 1; --rank) {
    const CardSet movers = (~state.tokens & at_rank(15, rank - 1)) | (state.next_up(ground_) & at_rank(15, rank));
    if (state.spare_hosts(rank - 1) == 1 && (free & movers) != 0) return true;
    if (state.tokens_of(rank - 1) == 0) return false;
  }
  return false;
}

void ClassProblem::successors(const State& state, std::vector<Step>& steps) const {
  if (state.split != 0) {
    for_each_part(state, [&](Placements part) { steps.push_back(part_step(state.split, part)); });
    return;
  }
  const CardSet free = state.free | state.lent_free;
  if (state.held != 0) {
    const CardSet others = at_rank(15, rank_of(state.held)) & ~bit_of(state.held);
    for_each_card(free & ~state.tokens & others, [&](int card) { host_moves(state, card, steps); });
    return;
  }
  if (splits_ == Splits::on_demand) parts_on_demand(state, steps);
  for_each_card(free & state.next_up(ground_), [&](int card) { foundation_moves(state, card, steps); });
  for_each_card(free & ~state.tokens, [&](int card) { host_moves(state, card, steps); });
  if (state.empty_rows == 0) return;
  for_each_card(free & ~state.floor, [&](int card) { floor_moves(state, card, steps); });
}

// For each token that could move if it were free in all positions of the class: those in which it is free.
void ClassProblem::parts_on_demand(const State& state, std::vector<Step>& steps) const {
  const CardSet doubtful = (state.free ^ state.surely_free) | (state.lent_free ^ state.lent_surely_free);
  for_each_card(doubtful & state.tokens, [&](int token) {
    if (state.rows_to_lend == 0 && state.is_full(rank_of(token))) return;
    const int rank = rank_of(token) - 1;
    const Placements part = state.placed(rank) & ~covering(keeping_hosts(state, rank), suit_of(token));
    steps.push_back(part_step(rank, part));
  });
}

void ClassProblem::foundation_moves(const State& state, int card, std::vector<Step>& steps) const {
  if (!state.is_lent(card)) {
    steps.push_back(step_of(card, Target::foundation));
    return;
  }
  const int below = rank_of(card) - 1;
  for_each_card(at_rank(state.tokens_of(below), below) & state.surely_free, [&](int helper) {
    const bool on_card = (state.placed(below) & placed(suit_of(helper), suit_of(card))) != 0;
    if (on_card) steps.push_back(step_of(card, Target::foundation, helper));
  });
}

void ClassProblem::host_moves(const State& state, int card, std::vector<Step>& steps) const {
  if (!state.is_full(rank_of(card))) steps.push_back(step_of(card, Target::host));
}

void ClassProblem::floor_moves(const State& state, int card, std::vector<Step>& steps) const {
  if (state.is_lent(card) && state.empty_rows < 2) return;
  const int rank = rank_of(card);
  const bool token = (state.tokens & bit_of(card)) != 0;
  const bool needed = token ? may_gain_on_floor(state, card) : state.is_full(rank);
  if (needed || !reductions_[lent_rows]) steps.push_back(step_of(card, Target::floor));
  if (token && state.is_full(rank) && reductions_[lent_rows] && may_lose_host(state, card)) {
    Step step = step_of(card, Target::floor);
    step.hold = true;
    steps.push_back(step);
  }
}

// Whether there is anything to gain from sending a free token to the floor, other than its host for a
// card that it is held for. While no move may lock the token, what comes next can come before, so nothing
// is gained where the way back needs no row. Where it needs one and no second row is empty, the token
// cannot do anything else meanwhile than let the others of a full rank rearrange.
bool ClassProblem::may_gain_on_floor(const State& state, int card) const {
  const int rank = rank_of(card);
  if (state.is_lent(card) || may_lock(state, rank)) return true;
  if ((state.unaided & bit_of(card)) != 0) return false;
  if (!state.is_full(rank)) return state.empty_rows > 1;
  return state.empty_rows > 1 || state.placed(rank) != into(state.tokens_of(rank), state.hosts_of(rank));
}

// Whether another card may want the token's host.
bool ClassProblem::may_lose_host(const State& state, int card) const {
  return ((state.free | state.lent_free) & ~state.tokens & at_rank(15, rank_of(card))) != 0;
}

int ClassProblem::score(const State& state) const {
  const CardSet stuck = ground_.deck & ~state.up & ~state.accessible;
  const int disorder = std::popcount(ground_.above_lower & (stuck | state.bases_on_stuck()));
  return 4 * disorder + 2 * std::popcount(stuck) + 20 - state.empty_rows + state.detours;
}

}  // namespace winnable::castle::any_suit
