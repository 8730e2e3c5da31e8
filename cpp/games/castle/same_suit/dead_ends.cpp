#include "games/castle/same_suit/dead_ends.hpp"

#include <bit>

#include "games/castle/same_suit/reductions.hpp"

namespace winnable::castle {
namespace {

Mask stiff_bases(Mask accessible, Mask bases) {
  return (accessible & ~bases) == 0 ? 0 : bases & ~slides_of(accessible, bases).freely;
}

}  // namespace

void DeadEnds::begin(const Ground& ground, Direction direction, Reductions reductions, bool only_wins) {
  ground_ = &ground;
  direction_ = direction;
  finds_dead_ends_ = only_wins && reductions[dead_ends];
  finds_clusters_ = only_wins && reductions[one_cluster] && reductions[forced_plays];
}

// A position is closed if no row is empty and there is no cellar, or a card in it. Then moves are joins and
// plays, until a row becomes empty, or the cellar, or, while the cellar is locked, an auxiliary row.
bool DeadEnds::closed(const SlideClass& state) const {
  return ground_->has_rows() && !ground_->row_empty(state) && (!ground_->has_cellar() || state.cellar != 0);
}

// Plays every join and every play that a closed position allows, again and again, but a card that has
// moved stays a base, and each card that is uncovered becomes one. Whatever a line of real moves (of cards that are
// not frozen) frees before it opens the position is then free here:
// - A card that slides freely in the real position does so here. Its real segment ends in bases on both sides. Each
//   was a base at first or was uncovered, so it is a base here. If the segment goes on beyond it here, then with
//   cards that were loose at first, and those are accessible in the real position too, and would belong to the real
//   segment; unless they have been played, and what can be played becomes a base here.
// - A card that is loose in the real position was loose at first, or joined, so it slid freely; or it was uncovered
//   in a run: then here it is a base between bases or next to the loose end of a segment whose
//   other end is a base. So it takes its neighbours here too.
// Nearly all cards are bases soon, so few segments have tails, and slides need a new look only when one of the cards next to
// a tail, or a card of it, becomes a base.
DeadEnds::Outlook DeadEnds::outlook(const SlideClass& state, Mask frozen) const {
  SlideClass then = state;
  Mask moved = frozen;
  const bool unlocked = ground_->auxiliary_empty(state);
  const Mask cellar = unlocked ? state.cellar : 0;
  Mask loose = state.accessible & ~state.bases;
  Mask stiff = stiff_bases(then.accessible, then.bases);
  while (true) {
    const Mask yard = then.auxiliary | cellar;
    const Mask landing = then.accessible & ~stiff;
    const Mask joins = ((landing & ~loose) | yard) & neighbours(landing);
    const Mask plays = then.next & (landing | yard);
    const Mask now = (joins | plays) & ~moved;
    if (now == 0) return {false, (then.accessible | yard) & ~(state.accessible | state.in_yard())};
    if ((now & (then.floor | cellar)) != 0) return {true, 0};
    moved |= now;
    then.next |= Ground::following(now & plays, direction_);
    const Mask before = then.accessible;
    for_each(now & then.bases, [&](Card card) { ground_->uncover_below(then, card); });
    if ((now & then.auxiliary) != 0) {
      for_each(now & then.auxiliary, [&](Card card) { ground_->take(then, card); });
      if (!unlocked && ground_->has_cellar() && ground_->auxiliary_empty(then)) return {true, 0};
      then.accessible |= now;
    }
    const Mask rebased = (then.accessible & ~before) | (now & loose);
    then.bases |= rebased;
    const bool tails_change = (loose & (rebased | neighbours(rebased))) != 0;
    loose &= ~rebased;
    if (tails_change) stiff = stiff_bases(then.accessible, then.bases);
  }
}

// Dead ends. To win, all rows must be emptied; from a closed position a first one, or first the cellar, for which, if
// it is locked, first an auxiliary row. If not even the outlook has that, no line has.
bool DeadEnds::hopeless(const SlideClass& state) const {
  return finds_dead_ends_ && closed(state) && !outlook(state, 0).opens;
}

// One cluster first. A cluster is a longest row of consecutive cards of a suit that are accessible or free. Take a
// closed position and one of its clusters. Let the outlook without moves of the cluster open nothing and uncover no
// neighbour of the cluster. Every win then has a move of the cluster before anything opens; say the first is m, after moves o
// of other clusters. o leaves the cluster alone: cards that join its cards or are played before them would be neighbours of it,
// and of those none is free. So m is possible at once. And after m all of o is still possible: m changes its own cluster and
// uncovers a run, which only adds to what slides freely (a new base ends a tail or lies apart, and never makes a tail
// where there was none). So m can come first, and no other cluster need be tried.
Mask DeadEnds::cluster_to_move(const SlideClass& state, Mask movable) const {
  if (!finds_clusters_ || (movable & (movable - 1)) == 0 || !closed(state)) return movable;
  const Mask free = state.accessible | ground_->free_in_yard(state);
  Mask best = movable;
  for (Mask left = movable; left != 0;) {
    // Upwards a sum carries through the cluster; downwards it is gone through card by card.
    const Mask lowest = left & (~left + 1);
    Mask cluster = ((free + lowest) ^ free) & free;
    for (Mask below = lowest >> 1 & free; below != 0; below = below >> 1 & free) cluster |= below;
    left &= ~cluster;
    const Mask moves = movable & cluster;
    if (std::popcount(moves) >= std::popcount(best)) continue;
    const Outlook without = outlook(state, cluster);
    if (!without.opens && (without.uncovered & neighbours(cluster)) == 0) best = moves;
  }
  return best;
}

}  // namespace winnable::castle
