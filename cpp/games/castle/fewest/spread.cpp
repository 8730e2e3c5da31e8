#include "games/castle/fewest/spread.hpp"

#include <algorithm>
#include <vector>

#include "cards/pack.hpp"

namespace winnable::castle::fewest {
namespace {

constexpr int no_suit_left = 99;

// Random bits for each card on each support: a key is the sum of those of its cards.
const Fingerprint& lies_on(std::uint8_t card, Support under) {
  static const auto table = [] {
    std::vector<Fingerprint> bits(64 * support::count);
    SplitMix64 random(0);
    for (Fingerprint& each : bits) each = {random(), random()};
    return bits;
  }();
  return table[card * support::count + under];
}

void toggle(Fingerprint& key, std::uint8_t card, Support under) {
  const Fingerprint& bits = lies_on(card, under);
  key.low ^= bits.low;
  key.high ^= bits.high;
}

std::size_t pile_at(Place place) {
  const auto index = static_cast<std::size_t>(place.index());
  if (place.kind() == PlaceKind::row) return index;
  return place.kind() == PlaceKind::auxiliary ? first_auxiliary + index : cellar_pile;
}

Support floor_at(Place place) {
  if (place.kind() == PlaceKind::row) return support::row_floor;
  return place.kind() == PlaceKind::cellar ? support::cellar_floor : support::other_floor;
}

constexpr std::uint64_t every_suit = 0x0001'0001'0001'0001;
constexpr std::uint64_t of_rank(int rank) { return every_suit << rank; }
constexpr std::uint64_t up_to_rank(int rank) { return every_suit * ((std::uint64_t{2} << rank) - 1); }

}  // namespace

State Spread::as_it_is(const Rules& rules, const Position& position) const {
  State state;
  state.ground = number_;
  state.under.fill(support::foundation);
  toggle(state.key, 0, number_);  // the starts are told apart
  rules.each_pile(position, [&](Place place, Card top) {
    if (top) state.top[pile_at(place)] = ground_.number(top);
    for (Card card = top; card; card = position.under(card)) {
      const Card below = position.under(card);
      const std::uint8_t number = ground_.number(card);
      state.under[number] = below ? ground_.number(below) : floor_at(place);
      toggle(state.key, number, state.under[number]);
      for (Card deeper = below; deeper; deeper = position.under(deeper)) {
        if ((ground_.before[number] & bit_of(ground_.number(deeper))) != 0) state.on_lower |= bit_of(number);
      }
    }
  });
  for (std::size_t suit = 0; suit < max_suits; ++suit) {
    state.next[suit] = static_cast<std::uint8_t>(ground_.first[suit] + position.played[suit]);
  }
  return state;
}

void Spread::lay(const State& state) {
  state_ = state;
  under_ = state.under;
  laid_up_ = 0;
  for (std::size_t suit = 0; suit < max_suits; ++suit) {
    laid_up_ |= bit_of(state.next[suit]) - bit_of(ground_.first[suit]);
  }
  row_tops_ = 0;
  empty_row_ = none;
  laid_pair_signs_ = {};
  for (std::size_t pile = 0; pile < pile_count; ++pile) {
    std::uint64_t cards = 0;
    for (std::uint8_t card = state.top[pile]; card != 0; card = card_or_none(under_[card])) {
      above_[card] = cards;
      cards |= bit_of(card);
    }
    piles_[pile] = cards;
    each_card(cards, [&](std::uint8_t card) {
      pair_signs_[card] = signs_on(card, under_[card], cards & ~above_[card] & ~bit_of(card));
      laid_pair_signs_ += pair_signs_[card];
    });
  }
  for (std::size_t row = static_cast<std::size_t>(ground_.rows); row-- > 0;) {
    const std::uint8_t card = state.top[row];
    if (card == 0) {
      empty_row_ = row;
    } else {
      row_tops_ |= bit_of(card);
      pile_of_[card] = static_cast<std::uint8_t>(row);
    }
  }
}

bool Spread::is_cellar_open(std::uint64_t up) const {
  for (int row = 0; row < ground_.auxiliary; ++row) {
    if ((piles_[first_auxiliary + static_cast<std::size_t>(row)] & ~up) == 0) return true;
  }
  return false;
}

void Spread::put_up(std::size_t suit) {
  const std::uint8_t card = next_[suit]++;
  up_ |= bit_of(card);
  toggle(key_, card, under_[card]);
}

// See Insight::forced.
void Spread::play_forced() {
  if (ground_.any_suit && ground_.direction == Direction::down) return;
  for (bool moved = true; moved;) {
    moved = false;
    int most_rank = max_ranks;
    if (ground_.any_suit) {
      for (std::size_t suit = 0; suit < max_suits; ++suit) {
        if (next_[suit] != ground_.end[suit]) most_rank = std::min(most_rank, Card::from_code(next_[suit]).rank() + 1);
      }
    }
    for (std::size_t suit = 0; suit < max_suits; ++suit) {
      while (next_[suit] != ground_.end[suit] && Card::from_code(next_[suit]).rank() <= most_rank &&
             can_go_up(next_[suit], up_)) {
        put_up(suit);
        moved = true;
      }
    }
  }
}

void Spread::make_step(Support under, Support onto) {
  const auto [card, _] = step_;
  carry(under, onto);
  on_lower_ = state_.on_lower & ~bit_of(card);
  if ((piles_[to_] & ground_.before[card]) != 0) on_lower_ |= bit_of(card);
  under_[card] = onto;
  key_ = state_.key;
  toggle(key_, card, under);
  toggle(key_, card, onto);
}

void Spread::unmake_step(Support under, Support onto) {
  carry(under, onto);
  under_[step_.card] = under;
}

// The step's card from pile to pile, or back: what is told of piles and of the cards below it is its own undoing.
void Spread::carry(Support under, Support onto) {
  const std::uint64_t bit = bit_of(step_.card);
  for (const Support end : {under, onto}) {
    for (std::uint8_t below = card_or_none(end); below != 0; below = card_or_none(under_[below])) above_[below] ^= bit;
  }
  piles_[from_] ^= bit;
  piles_[to_] ^= bit;
}

// The bound of games/lines/blocked_cards.hpp, on sets of cards.
int Spread::least_aside(int enough) const {
  std::uint64_t free = up_ | on_lower_;
  int aside = std::popcount(on_lower_ & ~up_);
  Next next = next_;
  for (;;) {
    for (bool moved = true; moved;) {
      moved = false;
      for (std::size_t suit = 0; suit < max_suits; ++suit) {
        std::uint8_t card = next[suit];
        while (card != ground_.end[suit] && ((free & bit_of(card)) != 0 || (above_[card] & ~free) == 0)) {
          free |= bit_of(card++);
          moved = true;
        }
        next[suit] = card;
      }
    }
    int fewest = no_suit_left;
    std::uint64_t blocking = 0;
    for (std::size_t suit = 0; suit < max_suits; ++suit) {
      if (next[suit] == ground_.end[suit]) continue;
      const std::uint64_t on_it = above_[next[suit]] & ~free;
      fewest = std::min(fewest, std::popcount(on_it));
      blocking |= on_it;
    }
    if (fewest == no_suit_left) break;
    aside += fewest;
    if (aside >= enough) return aside;
    free |= blocking;
  }
  return aside == 0 && !wins() ? 1 : aside;
}

bool Spread::wins() const {
  Next next = next_;
  std::uint64_t up = up_;
  for (bool moved = true; moved;) {
    moved = false;
    for (std::size_t suit = 0; suit < max_suits; ++suit) {
      while (next[suit] != ground_.end[suit] && can_go_up(next[suit], up)) {
        up |= bit_of(next[suit]++);
        moved = true;
      }
    }
  }
  return next == ground_.end;
}

// The free card of a pile after the step.
std::uint8_t Spread::top_of(std::size_t pile) const {
  std::uint8_t top = state_.top[pile];
  if (step_.card != 0) {
    if (pile == from_) top = card_or_none(state_.under[step_.card]);
    if (pile == to_) top = step_.card;
  }
  while (top != 0 && (up_ & bit_of(top)) != 0) top = card_or_none(under_[top]);
  return top;
}

void Spread::write(State& state) const {
  state.key = key_;
  state.on_lower = on_lower_ & ~up_;
  state.under = under_;
  each_card(up_ & ~laid_up_, [&](std::uint8_t card) { state.under[card] = support::foundation; });
  for (std::size_t pile = 0; pile < pile_count; ++pile) state.top[pile] = top_of(pile);
  state.next = next_;
  state.ground = number_;
}

PairSigns Spread::signs_on(std::uint8_t card, Support under, std::uint64_t beneath) const {
  const int rank = Card::from_code(card).rank();
  const bool on_host = card_or_none(under) != 0 && (ground_.hosts[card] & bit_of(under)) != 0;
  const auto count = [](std::uint64_t cards) { return static_cast<std::int16_t>(std::popcount(cards)); };
  return {.on_lower = (beneath & up_to_rank(rank - 1)) != 0, .lower = count(beneath & up_to_rank(rank)),
          .equal = count(beneath & of_rank(rank)), .on_host = on_host};
}

Signs Spread::signs() const {
  Signs signs;
  signs.pairs = laid_pair_signs_;
  const auto [moved, onto] = step_;
  PairSigns of_moved{};
  if (moved != 0) {
    of_moved = signs_on(moved, onto, piles_[to_] & ~bit_of(moved));
    signs.pairs -= pair_signs_[moved];
    signs.pairs += of_moved;
  }
  each_card(up_ & ~laid_up_, [&](std::uint8_t card) { signs.pairs -= card == moved ? of_moved : pair_signs_[card]; });
  signs.least_on_next = no_suit_left;
  signs.lowest_next = max_ranks;
  for (std::size_t suit = 0; suit < max_suits; ++suit) {
    const std::uint8_t next = next_[suit];
    const int left = ground_.end[suit] - next;
    if (left == 0) continue;
    signs.left += left;
    const int on_it = std::popcount(above_[next] & ~up_);
    signs.on_next += on_it;
    signs.most_on_next = std::max(signs.most_on_next, on_it);
    signs.least_on_next = std::min(signs.least_on_next, on_it);
    signs.lowest_next = std::min(signs.lowest_next, Card::from_code(next).rank());
    if (left > 1) signs.on_second += std::popcount(above_[next + 1u] & ~up_);
  }
  std::uint64_t tops = 0;
  unsigned ranks = 0;
  for (std::size_t row = 0; row < static_cast<std::size_t>(ground_.rows); ++row) {
    const int length = std::popcount(piles_[row] & ~up_);
    signs.squares += length * length;
    const std::uint8_t top = top_of(row);
    if (top == 0) {
      ++signs.empty_rows;
      continue;
    }
    tops |= bit_of(top);
    ranks |= 1u << Card::from_code(top).rank();
  }
  each_card(tops, [&](std::uint8_t top) { ++((ground_.hosts[top] & tops) != 0 ? signs.hosted : signs.homeless); });
  signs.free_ranks = std::popcount(ranks);
  for (std::size_t row = 0; row < static_cast<std::size_t>(ground_.auxiliary); ++row) {
    signs.in_auxiliary += std::popcount(piles_[first_auxiliary + row] & ~up_);
  }
  signs.in_cellar = std::popcount(piles_[cellar_pile] & ~up_);
  return signs;
}

}  // namespace winnable::castle::fewest
