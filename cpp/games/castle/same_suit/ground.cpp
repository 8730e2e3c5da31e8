#include "games/castle/same_suit/ground.hpp"

namespace winnable::castle {

namespace {

// The cards of a pile, its free card first.
struct Pile {
  Pile(const Position& from, Card top) {
    for (Card card = top; card; card = from.under(card)) cards[size++] = card;
  }
  std::array<Card, 64> cards;
  std::size_t size = 0;
};

}  // namespace

void Ground::weigh(Card card, std::size_t covered_by) {
  balance_ += weights_[static_cast<std::size_t>(card.rank())] * static_cast<int>(covered_by);
}

// Notes what lies beneath each card of a main row; answers with what would lie beneath one more card on it.
Ground::Beneath Ground::lay_row(const Position& from, Card top) {
  const Pile pile(from, top);
  Beneath beneath;
  for (std::size_t i = pile.size; i-- > 0;) {
    const Card card = pile.cards[i];
    const Mask bit = card.bit();
    weigh(card, i);
    beneath_[card.code] = beneath;
    exposed_by_[card.code] = beneath.run;
    const Mask joins = Mask{0} - static_cast<Mask>((neighbours(bit) & beneath.top) != 0);  // all or nothing
    const Mask floor = i + 1 == pile.size ? bit : 0;
    dealt_on_floor_ |= floor;
    beneath.run = (beneath.run & joins) | bit;
    beneath.base = (beneath.base & joins) | (bit & ~joins);
    beneath.floor = (beneath.floor & joins) | floor;
    beneath.top = bit;
    beneath.all |= bit;
  }
  return beneath;
}

// The same in an auxiliary row or the cellar.
Ground::Beneath Ground::lay_in_yard(const Position& from, Card top) {
  const Pile pile(from, top);
  Beneath beneath;
  for (std::size_t i = pile.size; i-- > 0;) {
    const Card card = pile.cards[i];
    weigh(card, i);
    beneath_[card.code] = beneath;
    exposed_by_[card.code] = beneath.auxiliary;
    beneath.auxiliary = beneath.top = card.bit();
    beneath.all |= card.bit();
  }
  dealt_to_auxiliary_ |= beneath.all;
  return beneath;
}

void Ground::begin(const Rules& rules, const Position& from) {
  const Layout& layout = rules.layout();
  rows_ = layout.row_count;
  auxiliary_ = layout.auxiliary_count;
  cellar_ = layout.cellar;
  first_rank_ = layout.first_rank();
  last_rank_ = layout.ranks;
  asked_ = {};
  dealt_on_floor_ = dealt_to_auxiliary_ = 0;
  balance_ = 0;
  weights_ = {};
  weights_[static_cast<std::size_t>(first_rank_)] += 1;
  weights_[static_cast<std::size_t>(last_rank_)] -= 1;
  for (int i = 0; i < rows_; ++i) uncover(asked_, lay_row(from, from.rows[static_cast<std::size_t>(i)]));
  for (int i = 0; i < auxiliary_; ++i) uncover(asked_, lay_in_yard(from, from.auxiliary[static_cast<std::size_t>(i)]));
  if (from.cellar) asked_.cellar = lay_in_yard(from, from.cellar).top;
  next_ = {};
  for (int suit = 0; suit < layout.suits; ++suit) {
    const int played = from.played[static_cast<std::size_t>(suit)];
    next_[0] |= Card(suit, first_rank_ + played).bit();
    next_[1] |= Mask{1} << (suit * 16 + last_rank_ - played);
  }
}

SlideClass Ground::asked(Direction direction) const {
  SlideClass state = asked_;
  state.next = next_[direction == Direction::up ? 0 : 1];
  return state;
}

int Ground::played(const SlideClass& state, Direction direction) const {
  int played = 0;
  for (int suit = 0; suit < max_suits; ++suit) {
    const Mask next = state.next >> (suit * 16) & 0xffff;
    if (next == 0) continue;
    const int rank = std::countr_zero(next);
    played += direction == Direction::up ? rank - first_rank_ : last_rank_ - rank;
  }
  return played;
}

}  // namespace winnable::castle
