#include "games/castle/any_suit/short_sketch.hpp"

#include <algorithm>
#include <bit>

namespace winnable::castle::any_suit {
namespace {

constexpr int more_than_all = max_ranks + 1;

// The ranks of tokens without a spare host.
int full_ranks(const ClassState& state) {
  const CardSet spare = counts_by_rank(state.accessible) >> 4 ^ counts_by_rank(state.tokens);
  return std::popcount(whole_ranks(state.tokens) & ~whole_ranks(spare)) / 4;
}

}  // namespace

ShortSketch::ShortSketch(const Ground& ground, const Position& from, Reductions reductions, Counting& counting,
                         Splits splits)
    : SketchProblem(ground, from, reductions, counting, splits), ground_(ground) {
  lowest_below_.fill(more_than_all);
  for_each_card(ground.deck, [&](int card) {
    auto& lowest_rank = lowest_below_[static_cast<std::size_t>(card)];
    for (int below = ground.under[static_cast<std::size_t>(card)]; below != 0;
         below = ground.under[static_cast<std::size_t>(below)]) {
      above_[static_cast<std::size_t>(below)] |= bit_of(card);
      lowest_rank = static_cast<std::uint8_t>(std::min<int>(lowest_rank, rank_of(below)));
      if (suit_of(below) == suit_of(card) && rank_of(below) < rank_of(card)) above_own_suit_ |= bit_of(card);
    }
  });
}

ShortState ShortSketch::dealt() const {
  State state{ClassProblem::dealt()};
  put_exposed(state, state.tokens);
  return state;
}

void ShortSketch::settle(State& state) const {
  for (Step step = forced(state); step != Step{}; step = forced(state)) take(state, step);
}

// A token that is to wait in a lent row may have to change places with the one that stands on the card: two moves more.
void ShortSketch::take(State& state, const Step& step) const {
  const CardSet tokens_before = state.tokens;
  if (step.helper != 0) {
    make_free(state, step.helper);
    const bool on_card = state.host(rank_of(step.helper), suit_of(step.helper)) == suit_of(step.card);
    state.carried += on_card ? 1 : 3;
  } else if (step.card != 0) {
    make_free(state, step.card);
  }
  ClassProblem::take(state, step);
  if (step.card == 0) return;
  put_exposed(state, state.tokens & ~tokens_before & ~bit_of(step.card));
  if (step.target == Target::host) put_on_host(state, step.card);
}

void ShortSketch::put_exposed(State& state, CardSet tokens) const {
  for_each_card(tokens, [&](int token) {
    state.put(rank_of(token), suit_of(token), suit_of(ground_.under[static_cast<std::size_t>(token)]));
  });
}

// On a host that is spare, where the class has such a position; or else as in any of its positions.
void ShortSketch::put_on_host(State& state, int card) const {
  const int rank = rank_of(card);
  SuitSet spare = state.hosts_of(rank);
  Placements others = state.placed(rank);
  for_each_card(at_rank(state.tokens_of(rank), rank) & ~bit_of(card), [&](int token) {
    const int host = state.host(rank, suit_of(token));
    spare &= ~(1u << host);
    others &= placed(suit_of(token), host);
  });
  SuitSet fitting = 0;
  for (; spare != 0; spare &= spare - 1) {
    const int host = std::countr_zero(spare);
    if ((others & placed(suit_of(card), host)) != 0) fitting |= 1u << host;
  }
  if (fitting != 0) {
    state.put(rank, suit_of(card), best_host(state, rank, fitting));
  } else if (state.placed(rank) != 0) {
    const int any = std::countr_zero(state.placed(rank));
    for (int suit = 0; suit < max_suits; ++suit) state.put(rank, suit, host_in(any, suit));
  }
}

// What stands on the card moves to a spare host, or waits in a row and returns.
void ShortSketch::make_free(State& state, int card) const {
  const int rank = rank_of(card) - 1;
  SuitSet spare = state.hosts_of(rank);
  int on_card = 0;
  for_each_card(at_rank(state.tokens_of(rank), rank), [&](int token) {
    const int host = state.host(rank, suit_of(token));
    spare &= ~(1u << host);
    if (host == suit_of(card)) on_card = token;
  });
  if (on_card == 0) return;
  make_free(state, on_card);
  state.carried += spare != 0 ? 1 : 2;
  if (spare != 0) state.put(rank, suit_of(on_card), best_host(state, rank, spare));
}

// Under which the lowest card is highest: it is likely to stay longest. Of several the one with the fewest cards
// in order under it.
int ShortSketch::best_host(const State& state, int rank, SuitSet hosts) const {
  int best = std::countr_zero(hosts), most = -1;
  if (std::has_single_bit(hosts)) return best;
  for (; hosts != 0; hosts &= hosts - 1) {
    int base = (rank + 1) << 2 | std::countr_zero(hosts), tokens = 0;
    for (; (state.tokens & bit_of(base)) != 0; ++tokens) {
      base = (rank_of(base) + 1) << 2 | state.host(rank_of(base), suit_of(base));
    }
    const bool on_floor = (state.floor & bit_of(base)) != 0;
    const int lowest_rank = on_floor ? more_than_all : lowest_below_[static_cast<std::size_t>(base)];
    const int value = (max_ranks + 1) * lowest_rank - tokens;
    if (value > most) {
      most = value;
      best = std::countr_zero(hosts);
    }
  }
  return best;
}

// The weights are by trial, on deals from 2,000,000 on.
int ShortSketch::score(const State& state) const {
  const CardSet stuck = ground_.deck & ~state.up & ~state.accessible;
  const CardSet dealt_places = stuck | state.bases_on_stuck();
  int buried = 0, least_buried = max_ranks;
  for_each_card(state.next_up(ground_), [&](int card) {
    const int above = std::popcount(above_[static_cast<std::size_t>(card)] & dealt_places);
    buried += above;
    least_buried = std::min(least_buried, above);
  });
  return 7 * std::popcount(ground_.above_lower & dealt_places) + 9 * std::popcount(above_own_suit_ & dealt_places) +
         8 * std::popcount(stuck) + 17 * std::popcount(ground_.deck & ~state.up) + 6 * buried + 4 * least_buried +
         24 * (ground_.rows - state.empty_rows) + 17 * full_ranks(state) + 17 * state.aside + 8 * state.carried +
         5 * state.detours;
}

}  // namespace winnable::castle::any_suit
