#include "games/castle/same_suit/dead_ends.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <span>

#include "games/castle/same_suit/reductions.hpp"

namespace winnable::castle {
namespace {

constexpr Mask without_first(Mask cards) { return cards & (cards - 1); }

}  // namespace

void DeadEnds::begin(const Ground& ground, Direction direction, Reductions reductions, bool only_wins) {
  ground_ = &ground;
  direction_ = direction;
  finds_dead_ends_ = only_wins && reductions[dead_ends] && !ground.has_cellar();
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
// A new base never makes a tail where there was none, so once nothing is stiff, all slides freely; until then slides
// need a new look only when a loose card, or a card next to one, becomes a base.
//
// Answers whether that neither opens a row, an auxiliary row or the cellar nor uncovers a watched card, in
// a main row or as the free card of an auxiliary row.
//
// Four moves are made at a time, whatever there is left: with a fixed number no branch depends on it.
bool DeadEnds::stays_closed(const SlideClass& state, Mask freely, Mask frozen, Mask watched) const {
  const bool unlocked = ground_->auxiliary_empty(state);
  const bool may_unlock = !unlocked && ground_->has_cellar();
  const Mask cellar = unlocked ? state.cellar : 0;
  const Mask opens = state.floor | (ground_->dealt_on_floor() & ~state.accessible) | cellar;
  Mask exposed = state.accessible | state.auxiliary;  // in a main row, or free in an auxiliary row
  Mask in_auxiliary = ground_->dealt_to_auxiliary() & ~state.accessible;
  Mask next = state.next, moved = frozen;
  Mask loose = state.accessible & ~state.bases, stiff = state.bases & ~freely;
  watched &= ~(exposed | cellar);
  while (true) {
    const Mask accessible = exposed & ~in_auxiliary;
    const Mask landing = accessible & ~stiff;
    const Mask yard = (exposed & in_auxiliary) | cellar;
    const Mask joins = ((landing & ~loose) | yard) & neighbours(landing);
    const Mask plays = next & (landing | yard);
    const Mask movable = (joins | plays) & ~moved;
    if (movable == 0) return true;
    if ((movable & opens) != 0) return false;
    const Mask second = without_first(movable), third = without_first(second), fourth = without_first(third);
    const Mask now = movable & ~without_first(fourth);
    moved |= now;
    next |= Ground::following(now & plays, direction_);
    const auto exposed_by = [&](Mask first, Mask rest) { return ground_->exposed_by_first(first & ~rest & ~loose); };
    exposed |= exposed_by(movable, second) | exposed_by(second, third) | exposed_by(third, fourth) |
               exposed_by(fourth, without_first(fourth));
    in_auxiliary &= ~now;
    if (may_unlock && ground_->leaves_auxiliary_empty(exposed & in_auxiliary)) return false;
    if ((exposed & watched) != 0) return false;
    const Mask rebased = (exposed & ~in_auxiliary & ~accessible) | (now & loose);
    const bool tails_may_end = (loose & (rebased | neighbours(rebased))) != 0;
    loose &= ~rebased;
    if (tails_may_end) {
      const Mask then = exposed & ~in_auxiliary, bases = then & ~loose;
      stiff = bases & ~freely_sliding(then, bases);
    }
  }
}

// Dead ends. To win, all rows must be emptied; from a closed position a first one, or first the cellar, for which, if
// it is locked, first an auxiliary row. If not even the outlook has that, no line has. A single move is sooner made than
// judged. With a cellar positions are seldom dead, and the search goes on sooner without the outlook.
bool DeadEnds::hopeless(const SlideClass& state, Mask freely, Mask movable) const {
  return finds_dead_ends_ && (movable & (movable - 1)) != 0 && closed(state) && stays_closed(state, freely, 0, 0);
}

// One cluster first. A cluster is a longest row of consecutive cards of a suit that are accessible or free. Take a
// closed position and some of its clusters, T. Let the outlook without moves of T open nothing and uncover no
// neighbour of T. Every win then has a move of T before anything opens; say the first is m, after moves o
// of other clusters. o leaves T alone: cards that join its cards or are played before them would be neighbours of it,
// and of those none is free. So m is possible at once. And after m all of o is still possible: m changes a cluster of T and
// uncovers a run, which only adds to what slides freely (a new base ends a tail or lies apart, and never makes a tail
// where there was none). So m can come first, and no move of other clusters need be tried.
//
// At first all clusters with moves are in T. Each that can wait leaves it, those with the most moves first.
Mask DeadEnds::first_to_move(const SlideClass& state, Mask freely, Mask movable) const {
  if (!finds_clusters_ || (movable & (movable - 1)) == 0 || !closed(state)) return movable;
  const Mask free = state.accessible | ground_->free_in_yard(state);
  std::array<Mask, max_suits * (max_ranks + 1) / 2> clusters;
  std::size_t count = 0;
  Mask first = 0;
  for (Mask left = movable; left != 0; left &= ~first) {
    // Upwards a sum carries through the cluster; downwards it is gone through card by card.
    const Mask lowest = left & (~left + 1);
    Mask cluster = ((free + lowest) ^ free) & free;
    for (Mask below = lowest >> 1 & free; below != 0; below = below >> 1 & free) cluster |= below;
    clusters[count++] = cluster;
    first |= cluster;
  }
  if (count == 1) return movable;
  const auto by_moves = std::span(clusters).first(count);
  std::ranges::sort(by_moves, std::greater{}, [&](Mask cluster) { return std::popcount(cluster & movable); });
  for (const Mask cluster : by_moves) {
    const Mask others = first & ~cluster;
    if (others != 0 && stays_closed(state, freely, others, neighbours(others))) first = others;
  }
  return movable & first;
}

}  // namespace winnable::castle
