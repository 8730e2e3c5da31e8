// Looking ahead: what a base policy makes of each move in worlds that may be the true one.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "games/by_policy.hpp"

namespace winnable {

// Each of `worlds` mixes the hidden cards anew; in each of them every candidate is played and then the base
// policy to the end. Another move than the base's is chosen if it wins in more worlds, by more than `margin`
// standard errors of the difference, world by world. (M. L. Ginsberg's sampling of worlds, "GIB: Steps toward
// an expert-level bridge-playing program", IJCAI 1999, with the improvement over a base policy of D. P. Bertsekas
// and D. A. Castañon, "Rollout algorithms for stochastic scheduling problems", Journal of Heuristics 5 (1999).)
template <GameRules R>
class LookAhead final : public Policy<R> {
 public:
  using Candidates = void (*)(const View<R>& view, MoveList& moves);

  LookAhead(std::unique_ptr<Policy<R>> base, Candidates candidates, int worlds, double margin)
      : base_(std::move(base)), candidates_(candidates), worlds_(worlds), margin_(margin) {}

  Move choose(const View<R>& view, std::uint64_t chance) override {
    SplitMix64 random(chance);
    const Move usual = base_->choose(view, random());
    candidates_(view, moves_);
    if (moves_.size() < 2 || usual == no_move) return usual;

    gains_.fill({});
    for (int i = 0; i < worlds_; ++i) {
      const R world = view.imagine(random);
      const View<R> here = view.within(world);
      const std::uint64_t luck = random();
      const int usually = wins(here, usual, luck);
      for (std::size_t k = 0; k < moves_.size(); ++k) {
        if (moves_[k] != usual) gains_[k].add(wins(here, moves_[k], luck) - usually);
      }
    }
    Move best = usual;
    double most = 0;
    for (std::size_t k = 0; k < moves_.size(); ++k) {
      if (gains_[k].sum > most && gains_[k].sum > margin_ * gains_[k].error(worlds_)) {
        most = gains_[k].sum;
        best = moves_[k];
      }
    }
    return best;
  }

 private:
  // Sums over worlds of a difference that is -1, 0 or 1.
  struct Gain {
    double sum = 0, squares = 0;
    void add(int difference) {
      sum += difference;
      squares += difference * difference;
    }
    double error(int worlds) const { return std::sqrt(squares - sum * sum / worlds); }
  };

  int wins(View<R> view, Move move, std::uint64_t luck) {
    view.play(move);
    return plays_out(view, *base_, luck) ? 1 : 0;
  }

  std::unique_ptr<Policy<R>> base_;
  Candidates candidates_;
  int worlds_;
  double margin_;
  MoveList moves_;
  std::array<Gain, MoveList::capacity> gains_;
};

}  // namespace winnable
