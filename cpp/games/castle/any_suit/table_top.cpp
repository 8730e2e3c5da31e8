#include "games/castle/any_suit/table_top.hpp"

#include <algorithm>
#include <utility>

namespace winnable::castle::any_suit {

TableTop::TableTop(const Ground& ground, const Rules& rules, const Position& from, std::vector<std::uint8_t> cards)
    : ground_(ground), rules_(rules), position_(from), cards_(std::move(cards)) {
  look_ahead();
  for (const Card top : from.rows) {
    for (Card card = top; card; card = from.under(card)) {
      const Card under = from.under(card);
      if (under) on_[static_cast<std::size_t>(place_of(under))] = static_cast<std::uint8_t>(place_of(card));
    }
  }
}

void TableTop::look_ahead() {
  due_.fill(never);
  next_.resize(cards_.size());
  for (auto at = cards_.size(); at-- > 0;) {
    next_[at] = due_[cards_[at]];
    due_[cards_[at]] = static_cast<Time>(at);
  }
}

// When the host, or a card that it lies on, is to move next.
TableTop::Time TableTop::soonest_below(int host) const {
  Time soonest = due_[static_cast<std::size_t>(host)];
  for (Card card = position_.under(card_of(host)); card; card = position_.under(card)) {
    soonest = std::min(soonest, due_[static_cast<std::size_t>(place_of(card))]);
  }
  return soonest;
}

int TableTop::host_of(int card) const {
  const Card under = position_.under(card_of(card));
  return under ? place_of(under) : nothing;
}

Placements TableTop::placed_now(const ClassState& state, int rank) const {
  Placements now = all_placements;
  for_each_card(at_rank(state.tokens_of(rank), rank),
                [&](int token) { now &= placed(suit_of(token), suit_of(host_of(token))); });
  return now;
}

// The position is one of `closed`, so it agrees with one of `wanted` on the tokens that are fixed there, and the
// others can be moved to where they are in that one, by (1) to (4) in class_closure.cpp. Ranks from high to low: making
// a token free moves only lower ones, and of these only movable ones, so that the position stays one of `closed`.
void TableTop::rearrange(const ClassState& wanted, const ClassState& closed) {
  hosts_ = wanted.accessible;
  for (int rank = ground_.ranks - 1; rank > 0; --rank) {
    const Placements now = placed_now(wanted, rank);
    if ((now & wanted.placed(rank)) != 0) continue;
    rearrange_rank(wanted, rank, reached(closed, rank, now) & wanted.placed(rank));
  }
}

// Goes to the nearest of these placements, of which there is at least one; a token that will have to move again because
// a card below it moves sooner is taken for half a move. Each token that is not where it should be moves once, and one of
// a cycle twice. Where none can move there, they stand on each other's hosts: one makes way.
void TableTop::rearrange_rank(const ClassState& state, int rank, Placements wanted) {
  std::array<int, max_suits> best{};
  int least = 4 * max_suits;
  const CardSet tokens = at_rank(state.tokens_of(rank), rank);
  std::array<Time, max_suits> soonest{};
  for_each_card(hosts_ & at_rank(15, rank + 1),
                [&](int host) { soonest[static_cast<std::size_t>(suit_of(host))] = soonest_below(host); });
  for (Placements rest = wanted; rest != 0; rest &= rest - 1) {
    std::array<int, max_suits> hosts{};
    int cost = 0;
    for_each_card(tokens, [&](int token) {
      const int host = (rank + 1) << 2 | host_in(std::countr_zero(rest), suit_of(token));
      hosts[static_cast<std::size_t>(suit_of(token))] = host;
      if (host_of(token) != host) cost += 2;
      if (soonest[static_cast<std::size_t>(suit_of(host))] < due_[static_cast<std::size_t>(token)]) ++cost;
    });
    if (cost < least) {
      least = cost;
      best = hosts;
    }
  }
  // So these rounds are enough. Were they ever not, the replay would refuse the line.
  for (int rounds = 0; rounds < 3 * max_suits; ++rounds) {
    int misplaced = nothing;
    bool moved = false;
    for_each_card(tokens, [&](int token) {
      const int host = best[static_cast<std::size_t>(suit_of(token))];
      if (host_of(token) == host) return;
      if (misplaced == nothing) misplaced = token;
      if (on(host) == nothing) {
        move_to_host(token, host);
        moved = true;
      }
    });
    if (misplaced == nothing) return;
    if (moved) continue;
    if (const int host = host_for(misplaced, hosts_); host != nothing) {
      move_to_host(misplaced, host);
    } else {
      move_to_floor(misplaced);
    }
  }
}

// A host for the card that nothing stands on, one of these: one that it can stay on until it moves next, with as little
// to spare as may be, or else as long as may be.
int TableTop::host_for(int card, CardSet hosts) const {
  const Time due = due_[static_cast<std::size_t>(card)];
  int found = nothing;
  Time best = 0;
  for_each_card(hosts & at_rank(15, rank_of(card) + 1), [&](int host) {
    if (on(host) != nothing) return;
    const Time soonest = soonest_below(host);
    const Time fit = soonest < due ? soonest : never - (soonest - due);
    if (found != nothing && fit <= best) return;
    found = host;
    best = fit;
  });
  return found;
}

// Moves away what stands on the card; returns it if it had to go to a row that is only lent.
int TableTop::make_free(int card) {
  const int token = on(card);
  if (token == nothing) return nothing;
  const int host = host_for(token, hosts_ & ~bit_of(card));
  if (host != nothing) {
    move_to_host(token, host);
    return nothing;
  }
  move_to_floor(token);
  return token;
}

void TableTop::move_to_host(int card, int host) {
  move_freed(card, row_of(host));
  on_[static_cast<std::size_t>(host)] = static_cast<std::uint8_t>(card);
}

void TableTop::move_to_floor(int card) { move_freed(card, {}); }

// To an empty row unless a place is given.
void TableTop::move_freed(int card, Place to) {
  const int waiting = make_free(card);
  move(card, to == Place{} ? empty_row() : to);
  if (waiting != nothing) move_to_host(waiting, card);
}

void TableTop::move(int card, Place to) {
  if (const int host = host_of(card); host != nothing) on_[static_cast<std::size_t>(host)] = nothing;
  moves_.push_back({row_of(card), to});
  position_ = rules_.apply(position_, moves_.back());
}

void TableTop::play(const ClassStep& step, const ClassState& wanted) {
  const int card = step.card, rank = rank_of(card);
  if (step.helper != nothing) due_[static_cast<std::size_t>(step.helper)] = next_[now_++];
  due_[static_cast<std::size_t>(card)] = next_[now_++];
  if (step.helper != nothing) move_to_floor(step.helper);
  switch (step.target) {
    case Target::foundation: move(card, PlaceKind::foundation); break;
    case Target::floor: move_to_floor(card); break;
    case Target::host: {
      ClassState others = wanted;
      others.tokens &= ~bit_of(card);
      const Placements fitting = placed_now(others, rank) & wanted.placed(rank);
      CardSet hosts = 0;
      for_each_card(hosts_ & at_rank(15, rank + 1), [&](int host) {
        if ((fitting & placed(suit_of(card), suit_of(host))) != 0) hosts |= bit_of(host);
      });
      move_to_host(card, host_for(card, hosts));
      break;
    }
  }
}

Place TableTop::row_of(int card) const {
  for (int row = 0; row < ground_.rows; ++row) {
    if (position_.rows[static_cast<std::size_t>(row)] == card_of(card)) return {PlaceKind::row, row};
  }
  return {};
}

Place TableTop::empty_row() const {
  for (int row = 0; row < ground_.rows; ++row) {
    if (!position_.rows[static_cast<std::size_t>(row)]) return {PlaceKind::row, row};
  }
  return {};
}

}  // namespace winnable::castle::any_suit
