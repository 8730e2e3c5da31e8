#include "games/castle/same_suit/ground.hpp"

namespace winnable::castle {

// Notes what lies beneath each card of a pile; answers with what would lie beneath one more card on it.
Ground::Beneath Ground::lay(const Position& from, Card top, bool in_row) {
  std::array<Card, 64> pile;
  std::size_t size = 0;
  for (Card card = top; card; card = from.under(card)) pile[size++] = card;
  Beneath beneath;
  while (size-- > 0) {
    const Mask bit = pile[size].bit();
    const int rank = pile[size].rank();
    if (rank == first_rank_) balance_ += static_cast<int>(size);
    if (rank == last_rank_) balance_ -= static_cast<int>(size);
    beneath_[pile[size].code] = beneath;
    exposed_by_[pile[size].code] = beneath.run | beneath.auxiliary;
    if (!in_row) {
      beneath.auxiliary = bit;
      dealt_to_auxiliary_ |= bit;
    } else if ((neighbours(bit) & beneath.top) != 0) {
      beneath.run |= bit;
    } else {
      beneath.floor = beneath.all == 0 ? bit : 0;
      dealt_on_floor_ |= beneath.floor;
      beneath.run = beneath.base = bit;
    }
    beneath.top = bit;
    beneath.all |= bit;
  }
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
  for (int i = 0; i < rows_; ++i) uncover(asked_, lay(from, from.rows[static_cast<std::size_t>(i)], true));
  for (int i = 0; i < auxiliary_; ++i) uncover(asked_, lay(from, from.auxiliary[static_cast<std::size_t>(i)], false));
  if (from.cellar) asked_.cellar = lay(from, from.cellar, false).top;
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
