#include "games/castle/any_suit/counting.hpp"

namespace winnable::castle::any_suit {
namespace {

constexpr std::uint64_t most_outlines = 1000000;  // a fraction of a second
constexpr CardSet ones = 0x1111111111111111u, eights = 8 * ones;

int sum_of_ranks(CardSet counts) {
  constexpr CardSet low_halves = 0x0f0f0f0f0f0f0f0fu;
  return static_cast<int>(((counts & low_halves) + (counts >> 4 & low_halves)) * 0x0101010101010101u >> 56);
}

}  // namespace

void Counting::clear(std::size_t max_bytes) {
  answers_.clear(max_bytes);
  left_ = most_outlines;
}

bool Counting::may_win(const Ground& ground, const ClassState& state) {
  return outline_may_win(ground, {state.accessible, state.up, state.bases_on_stuck()});
}

// An outline is all positions with the same cards up and accessible, wherever the tokens and the cards on
// the floor are. Let n be the cards of rank r that stand on no stuck card, and h those of rank r + 1 that
// are accessible. In every position of the outline at least n - h cards of rank r are on the floor, and
// at least one more if one of the hosts is free while n >= h. So no position has more empty rows than
//     most = rows - bases on stuck cards - the sum of max(0, n - h),
// and one less for each rank without room (n >= h) of which a host is free. Hence a card of rank r can be
// free only if rank r - 1 has room or `most` allows one row more, and a base can leave its stuck card
// for a host or the floor only if rank r has room or `most` allows another row. Whatever a position of
// the outline can reach is in an outline reached by these moves, so if they never put all rows in
// order, every position is lost.
// Foundation moves are forced here as in insight.cpp: with a card up whose rank r is at most one above
// the lowest that is not, the cards of rank r - 1 go up as well when they are free; no rank has fewer
// spare hosts for it, since no card of rank r - 1 needs one, and what was under the card is accessible.
bool Counting::outline_may_win(const Ground& ground, Outline outline) {
  const auto leave = [&ground](Outline from, int card) {
    if ((from.bases & bit_of(card)) == 0) return from;
    from.bases &= ~bit_of(card);
    for (;;) {
      card = ground.under[static_cast<std::size_t>(card)];
      from.accessible |= bit_of(card);
      const int below = ground.under[static_cast<std::size_t>(card)];
      if (below == 0) return from;
      if (rank_of(below) != rank_of(card) + 1) break;
    }
    from.bases |= bit_of(card);
    return from;
  };
  const auto go_up = [&leave](Outline from, int card) {
    from = leave(from, card);
    from.accessible &= ~bit_of(card);
    from.up |= bit_of(card);
    return from;
  };
  CardSet next;
  for (;;) {
    next = (outline.up << 4 | ground.lowest_cards) & ~outline.up & ground.deck;
    const CardSet near = next == 0 ? 0 : CardSet{255} << (lowest(next) & ~3);
    const CardSet forced = next & near & outline.accessible;
    if (forced == 0) break;
    outline = go_up(outline, lowest(forced));
  }
  if ((outline.bases & ground.disordered) == 0) return true;

  const Key key{outline.accessible, outline.up};
  if (const auto* slot = answers_.find(key); slot != nullptr) return slot->value.may_win;
  if (left_ == 0) return true;
  --left_;

  const CardSet cards = counts_by_rank(outline.accessible & ~outline.bases);
  const CardSet hosts = counts_by_rank(outline.accessible) >> 4;
  const CardSet difference = (cards | eights) - hosts;
  const CardSet surplus = difference & ((difference & eights) >> 3) * 7;
  const CardSet room = (((hosts | eights) - cards - ones) & eights) >> 3;
  const int most = ground.rows - std::popcount(outline.bases) - sum_of_ranks(surplus);
  const auto rows_to_free = [&](int card) {
    return rank_of(card) == 1 || (room & at_rank(1, rank_of(card) - 1)) != 0 ? 0 : 1;
  };
  const auto rows_to_stand = [&](int card) { return (room & at_rank(1, rank_of(card))) != 0 ? 0 : 1; };

  bool found = false;
  for_each_card(outline.accessible & next, [&](int card) {
    if (!found && most >= rows_to_free(card)) found = outline_may_win(ground, go_up(outline, card));
  });
  for_each_card(outline.bases, [&](int card) {
    if (!found && most >= rows_to_free(card) + rows_to_stand(card)) found = outline_may_win(ground, leave(outline, card));
  });
  if (left_ > 0) {
    if (const auto inserted = answers_.insert(key); inserted.slot != nullptr) inserted.slot->value.may_win = found;
  }
  return found;
}

}  // namespace winnable::castle::any_suit
