#include "games/castle/any_suit/retelling.hpp"

#include <algorithm>

namespace winnable::castle::any_suit {

Retelling::Cards::Cards(const Rules& rules, const Position& position) {
  under.fill(support::foundation);
  const Layout& layout = rules.layout();
  for (std::size_t suit = 0; suit < max_suits; ++suit) {
    up[suit] = static_cast<std::uint8_t>(layout.first_rank() - 1 + position.played[suit]);
  }
  rules.each_pile(position, [&](Place place, Card top) {
    if (place.kind() != PlaceKind::row) return;
    if (!top) ++empty_rows;
    for (Card card = top; card; card = position.under(card)) {
      const Card below = position.under(card);
      under[card.code] = below ? below.code : support::row_floor;
      if (below) on[below.code] = card.code;
    }
  });
}

void Retelling::Cards::move(std::uint8_t card, Support onto) {
  const Support from = under[card];
  if (from == support::row_floor) {
    ++empty_rows;
  } else {
    on[from] = 0;
  }
  under[card] = onto;
  if (onto == support::row_floor) {
    --empty_rows;
  } else if (onto == support::foundation) {
    ++up[static_cast<std::size_t>(Card::from_code(card).suit())];
  } else {
    on[onto] = card;
  }
}

std::vector<Move> Retelling::shortened(const Rules& rules, const Position& from, std::span<const Move> moves) {
  line_.clear();
  const Piles first(rules, from);
  Piles piles = first;
  for (const Move move : moves) line_.push_back(piles.play(move));
  const Cards start(rules, from);
  while (go_through(start)) {}
  return as_moves(first, line_);
}

bool Retelling::go_through(const Cards& start) {
  bool shorter = false;
  Cards cards = start;
  next_.resize(line_.size());
  look_ahead(0);
  for (Time at = 0; at < line_.size();) {
    const CardMove move = line_[at];
    if (move.onto != support::foundation && shorten_at(cards, at)) {
      shorter = true;
      look_ahead(at);
      continue;
    }
    cards.move(move.card, move.onto);
    due_[move.card] = next_[at++];
  }
  return shorter;
}

// The move is left out, or goes to an empty row or another host.
bool Retelling::shorten_at(const Cards& cards, Time at) {
  const CardMove move = line_[at];
  const auto retold = [&](Support instead) {
    return retell(cards, at, instead, Manner::at_once) || retell(cards, at, instead, Manner::patient);
  };
  if (retold(move.from)) return true;
  const bool to_row = move.from != support::row_floor && move.onto != support::row_floor && cards.empty_rows > 0;
  if (to_row && retold(support::row_floor)) return true;
  for (int suit = 0; suit < max_suits; ++suit) {
    const std::uint8_t host = Card(suit, Card::from_code(move.card).rank() + 1).code;
    if (host != move.from && host != move.onto && cards.can_take(host) && retold(host)) return true;
  }
  return false;
}

void Retelling::look_ahead(Time from) {
  due_.fill(never);
  for (auto at = static_cast<Time>(line_.size()); at-- > from;) {
    next_[at] = due_[line_[at].card];
    due_[line_[at].card] = at;
  }
}

// The first move's card goes elsewhere, or stays where it is; then the line is followed until all cards lie where they
// do in the line, or it is won. If fewer moves were made for it, these are told instead. It is given up where a move
// cannot be followed, or takes too many.
bool Retelling::retell(const Cards& cards, Time first, Support instead, Manner manner) {
  told_ = retold_ = cards;
  retold_due_ = due_;
  differing_ = 0;
  made_.clear();
  Time at = first;
  const auto go_on = [&] {
    retold_due_[line_[at].card] = next_[at];
    move_in(told_, line_[at].card, line_[at].onto);
    ++at;
  };
  go_on();
  if (instead != line_[first].from) make(line_[first].card, instead);
  while (differing_ > 0 && at < line_.size()) {
    if (!follow(line_[at], manner)) return false;
    go_on();
    if (made_.size() > at - first + most_ahead) return false;
  }
  if (differing_ > 0 && manner == Manner::patient && !bring_up_the_rest(first)) return false;
  if (differing_ > 0 || made_.size() >= at - first) return false;
  const auto begin = line_.begin() + first;
  std::ranges::copy(made_, begin);
  line_.erase(begin + static_cast<std::ptrdiff_t>(made_.size()), line_.begin() + at);
  next_.resize(line_.size());
  return true;
}

// What the move is for: a card that is up, or on a host of its rank, need not move to another place in a row; any
// host, or an empty row, does for it.
bool Retelling::follow(CardMove told, Manner manner) {
  const std::uint8_t card = told.card;
  const Support under = retold_.under[card];
  if (under == support::foundation || under == told.onto) return true;
  const bool waits = manner == Manner::patient && retold_.on[card] != 0;
  if (told.onto == support::foundation) {
    if (manner == Manner::patient && !retold_.is_next(Card::from_code(card))) return true;
    return waits || follow_up(card);
  }
  const bool on_host = under != support::row_floor && Card::from_code(under).rank() == Card::from_code(card).rank() + 1;
  if (on_host && (waits || told.onto != support::row_floor)) return true;
  if (!make_free(card)) return false;
  if (told.onto == support::row_floor ? retold_.empty_rows > 0 : retold_.can_take(told.onto)) {
    make(card, told.onto);
    return true;
  }
  return move_aside(card);
}

bool Retelling::follow_up(std::uint8_t card) {
  if (!retold_.is_next(Card::from_code(card)) || !make_free(card)) return false;
  make(card, support::foundation);
  return true;
}

// The cards that the line from there brings up and that still wait.
bool Retelling::bring_up_the_rest(Time from) {
  for (; from < line_.size(); ++from) {
    const CardMove told = line_[from];
    const bool waits = told.onto == support::foundation && retold_.under[told.card] != support::foundation;
    if (waits && !follow_up(told.card)) return false;
  }
  return true;
}

bool Retelling::make_free(std::uint8_t card) {
  const std::uint8_t other = retold_.on[card];
  return other == 0 || (make_free(other) && move_aside(other));
}

// A free card leaves what it lies on: for its foundation, a host or an empty row.
bool Retelling::move_aside(std::uint8_t card) {
  if (retold_.is_next(Card::from_code(card))) {
    make(card, support::foundation);
  } else if (const std::uint8_t host = latest_host(card); host != 0) {
    make(card, host);
  } else if (retold_.empty_rows > 0 && retold_.under[card] != support::row_floor) {
    make(card, support::row_floor);
  } else {
    return retold_.under[card] == support::row_floor;
  }
  return true;
}

// Of the hosts that can take the card, the one that has to move last; or 0.
std::uint8_t Retelling::latest_host(std::uint8_t card) const {
  std::uint8_t latest = 0;
  for (int suit = 0; suit < max_suits; ++suit) {
    const std::uint8_t host = Card(suit, Card::from_code(card).rank() + 1).code;
    if (!retold_.can_take(host)) continue;
    if (latest == 0 || retold_due_[host] > retold_due_[latest]) latest = host;
  }
  return latest;
}

void Retelling::make(std::uint8_t card, Support onto) {
  made_.push_back({card, retold_.under[card], onto});
  move_in(retold_, card, onto);
}

void Retelling::move_in(Cards& cards, std::uint8_t card, Support onto) {
  differing_ -= told_.under[card] != retold_.under[card] ? 1 : 0;
  cards.move(card, onto);
  differing_ += told_.under[card] != retold_.under[card] ? 1 : 0;
}

}  // namespace winnable::castle::any_suit
