// How many cards can go up where the waste fills the divan: sets of cards left instead of positions.
#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

#include "games/sultan/problem.hpp"

namespace winnable::sultan {

// That only sets of cards left count is proved for wins in problem.hpp; it holds for the cards on the foundations, too. In theorem 1
// the line that plays a card of the divan at once has, at every moment, at least as many cards up as the other one:
// either that card more, or its twin in its stead. In theorem 2 both games take the same cards out of stock and
// waste; when the line of the one ends, the other one plays what it held back. Both end with the cards up that the set implies:
// all that have left stock and waste but for Gone::held().
//
// Two reductions of the search for wins hold here as they stand, for lines and not for wins alone:
// - a set at an earlier moment can become whatever it can become at a later one, by drawing on;
// - a card of the waste is taken at once if both copies of all lower ranks have left. It never takes a place in the divan, and
//   a line that takes it later, or never, can take it now: every other card is exposed as early as before.
class SetProblem {
 public:
  using State = sultan::State;
  using Step = Take;
  struct Key {
    PlaceSet left;
    std::uint64_t used = 1;
    bool operator==(const Key& other) const {
      return left.low == other.left.low && left.high == other.left.high && used == other.used;
    }
    constexpr Key(PlaceSet set) : left(set) {}
    constexpr Key() : used(0) {}
  };
  // 1 + the earliest moment at which the set was seen, 0 for never.
  using Cover = std::uint16_t;

  SetProblem(const Rules& rules, const Position& from, bool forced) : size_(rules.size()), forced_(forced) {
    problem_.set(rules, from);
  }

  const Problem& problem() const { return problem_; }
  State start() const { return problem_.start(); }
  bool won(const State& state) const { return state.left.empty(); }
  bool hopeless(const State&) const { return false; }
  int progress(const State& state) const { return size_ - state.left.size() - state.gone.held(); }
  Key key(const State& state) const { return state.left; }

  bool fresh(const State& state, Cover& cover) const {
    if (cover != 0 && cover <= state.moment + 1) return false;
    cover = static_cast<Cover>(state.moment + 1);
    return true;
  }

  void successors(const State& state, std::vector<Take>& takes) const {
    State now = state;
    do {
      const int top = now.waste_top();
      if (top == PlaceSet::none) continue;
      State next = now;
      problem_.take(next, top);
      if (next.gone.held() > problem_.places()) continue;
      takes.push_back({now.moment, static_cast<std::uint8_t>(top)});
      if (forced_ && (problem_.entry(top).lower_ranks & ~now.gone.twice) == 0) return;
    } while (problem_.draw(now) != PlaceSet::none);
  }

  State after(State state, Take take) const {
    state.moment = take.moment;
    problem_.take(state, take.place);
    return state;
  }

 private:
  Problem problem_;
  int size_;
  bool forced_;
};

}  // namespace winnable::sultan
