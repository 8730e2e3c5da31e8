// How far a problem can be carried where it cannot be won.
#pragma once

#include <concepts>
#include <limits>
#include <utility>
#include <vector>

#include "search/budget.hpp"
#include "search/depth_first.hpp"
#include "search/problem.hpp"
#include "search/verdict.hpp"

namespace winnable {

// progress() says how far on a state is; no state is farther on than a won one.
template <class P>
concept ProgressProblem = Problem<P> && requires(const P problem, const typename P::State& state) {
  { problem.progress(state) } -> std::same_as<int>;
};

// A problem may also have may_reach(state, progress), which may only be false where no state that can be
// reached from the given one is that far on. Its hopeless() is not asked: a state without a win may be far on.
template <ProgressProblem P>
class Farthest {
 public:
  using Step = typename P::Step;

  static constexpr int as_far_as_can_be = std::numeric_limits<int>::max();

  // True when everything that can be reached was seen, or a won state, or one that is as far on as `enough`: progress() is
  // then exact. Otherwise it is what was reached before the budget ended, for the reason that the budget says.
  bool search(const P& problem, Budget& budget, int enough = as_far_as_can_be) {
    Watched watched(problem, engine_.path(), enough);
    const Verdict verdict = engine_.search(watched, budget);
    path_ = std::move(watched.way);
    progress_ = watched.most;
    return verdict != Verdict::undecided;
  }

  int progress() const { return progress_; }
  const std::vector<Step>& path() const { return path_; }

 private:
  class Watched : public P {
   public:
    Watched(const P& problem, const std::vector<Step>& path, int enough)
        : P(problem), path_(path), enough_(enough) {}

    bool won(const typename P::State& state) const {
      if (!P::won(state) && P::progress(state) < enough_) return false;
      note(state);
      return true;
    }
    void reached(const typename P::State& state) const { note(state); }
    bool hopeless(const typename P::State& state) const {
      if constexpr (requires { P::may_reach(state, most); }) return !P::may_reach(state, most + 1);
      return false;
    }

    mutable int most = -1;
    mutable std::vector<Step> way;

   private:
    void note(const typename P::State& state) const {
      const int progress = P::progress(state);
      if (progress <= most) return;
      most = progress;
      way = path_;
    }

    const std::vector<Step>& path_;
    int enough_;
  };

  DepthFirst<Watched> engine_;
  std::vector<Step> path_;
  int progress_ = -1;
};

}  // namespace winnable
