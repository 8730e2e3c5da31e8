#include "games/short/relaxation.hpp"

#include <bit>

namespace winnable::short_game {
Relaxation::Relaxation(const Problem& problem, const State& state)
    : problem_(problem), state_(state), up_(problem.cards_up(state)), stock_free_(problem.within_reach(state)) {
  for (int index = 0; index < problem.columns(); ++index) {
    const Column& column = state.columns[static_cast<std::size_t>(index)];
    if (problem.empty(column)) {
      add_tip(column.tip);
      continue;
    }
    walks_[static_cast<std::size_t>(index)] = {column.tip, column.length, column.left, column.run};
    walking_ |= std::uint64_t{1} << index;
    free_ |= bit(column.tip);
    add_tip(column.tip);
  }
  for (int remainder = 1; remainder < problem.draw(); ++remainder) {
    by_number_[static_cast<std::size_t>(remainder - 1)] = problem.stock_by_number(state, remainder);
  }
  free_ |= cards_at(stock_free_);
  close();
}

void Relaxation::close() {
  bool more = true;
  while (more) {
    raise();
    more = walk_columns();
    more |= move_stock_cards();
  }
}

void Relaxation::raise() {
  for (std::uint64_t before = 0; before != up_;) {
    before = up_;
    up_ |= free_ & ((problem_.any_suit() ? orders_with_a_card(up_) : up_) << 4 | 15);
  }
}

void Relaxation::add_tip(int card) { laid_ |= like(card) >> 4; }

// The card under the one that the walk has come to.
bool Relaxation::step_down(Walk& walk, int index) const {
  if (walk.length > 1) {
    walk.run >>= 2;
    --walk.length;
    walk.card = (walk.card & ~3) + 4 + static_cast<int>(walk.run & 3);
    return true;
  }
  if (walk.length == 0) --walk.left;
  walk.length = 0;
  if (walk.left == 0) return false;
  walk.card = problem_.dealt_card(index, walk.left - 1);
  return true;
}

bool Relaxation::walk_columns() {
  bool more = false;
  for (std::uint64_t columns = walking_; columns != 0; columns &= columns - 1) {
    const int index = std::countr_zero(columns);
    Walk& walk = walks_[static_cast<std::size_t>(index)];
    while (((up_ | laid_) >> walk.card & 1) != 0) {
      more = true;
      if (!step_down(walk, index)) {
        add_tip(4 * problem_.orders());  // an empty column takes what such a card would
        walking_ &= ~(std::uint64_t{1} << index);
        break;
      }
      free_ |= bit(walk.card);
      add_tip(walk.card);
    }
  }
  return more;
}

// A card of the stock becomes the top of the waste in one of these ways:
// - by dealing on before the next redeal: it is within reach now. Playing cards shortens the waste and
//   the number of each later card alike, so it does not change which cards dealing brings to the top.
// - by dealing after a redeal. It is the last card then, all after it having moved; or the cards up to
//   it were a multiple of draw at that redeal, so that at least (its number now, modulo draw) of those
//   before it had moved.
// - because the card above it in the waste is played. Then the one that follows it now has moved,
//   whether it was that card or not.
std::uint64_t Relaxation::free_by_count() const {
  std::uint64_t free = 0, moved = stock_moved_;
  for (int missing = 1; missing < problem_.draw() && moved != 0; ++missing, moved &= moved - 1) {
    free |= by_number_[static_cast<std::size_t>(missing - 1)] & ~(moved ^ (moved - 1));
  }
  return free | std::bit_floor(state_.stock & ~stock_moved_);
}

std::uint64_t Relaxation::cards_at(std::uint64_t places) const {
  std::uint64_t cards = 0;
  for (; places != 0; places &= places - 1) cards |= bit(problem_.stock_card(std::countr_zero(places)));
  return cards;
}

bool Relaxation::move_stock_cards() {
  const std::uint64_t laid_before = laid_, moved_before = stock_moved_;
  std::uint64_t free = stock_free_;
  for (std::uint64_t places = stock_free_ & ~stock_moved_; places != 0; places &= places - 1) {
    const int place = std::countr_zero(places);
    if (((up_ | laid_) >> problem_.stock_card(place) & 1) == 0) continue;
    stock_moved_ |= bit(place);
    free |= std::bit_floor(state_.stock & (bit(place) - 1));
  }
  free |= free_by_count();
  laid_ |= orders_with_a_card(free_ & laid_) >> 4;  // of the columns' free cards all are there already
  const bool more = stock_moved_ != moved_before || free != stock_free_ || laid_ != laid_before;
  free_ |= cards_at(free & ~stock_free_);
  stock_free_ = free;
  return more;
}

}  // namespace winnable::short_game
