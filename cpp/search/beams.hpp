// Search in layers of which only the best states are kept, again and again with another judgement.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/budget.hpp"
#include "search/problem.hpp"
#include "search/score_queue.hpp"
#include "search/table.hpp"
#include "search/varied.hpp"
#include "search/verdict.hpp"

namespace winnable {

// A layer holds states that are the same number of steps away from the start. Unlike best-first search, which
// stays where the judgement once liked it, a beam has to leave every place that it has come to, and so needs
// much less of a judgement that is wrong somewhere on each way to a win.
//
// Won: path() holds the steps from the start. Lost: some round kept every state that it met, and saw all.
// Undecided: the rounds or the budget ended.
template <VariedProblem P>
class Beams {
 public:
  using State = typename P::State;
  using Step = typename P::Step;

  // Rounds from `first` to before `last`; a round of Luby number n keeps n * unit states of each layer.
  Verdict search(P& problem, Budget& budget, unsigned first, unsigned last, std::size_t unit) {
    path_.clear();
    return search_in_rounds(problem, budget, first, last, out_of_memory_,
                            [&](std::uint64_t number) { return search_once(problem, budget, unit * number); });
  }

  const std::vector<Step>& path() const { return path_; }

 private:
  // How a state was come to: from which one, counted over all layers.
  struct Way {
    std::uint32_t parent;
    Step step;
  };
  // A state that may be kept; most are not, so only the way to it is noted down.
  struct Met {
    std::uint32_t parent;  // in layer_
    std::uint16_t score;
    Step step;
  };

  Verdict search_once(P& problem, Budget& budget, std::size_t width) {
    begin(problem, budget);
    while (!layer_.empty()) {
      const Verdict verdict = meet_next(problem, budget);
      if (verdict != Verdict::lost) return verdict;
      keep_best(problem, width);
    }
    return all_kept_ ? Verdict::lost : Verdict::undecided;
  }

  void begin(P& problem, const Budget& budget) {
    seen_.clear(budget.bytes() / 4 * 3);
    is_fresh(problem, problem.start(), seen_.insert(problem.key(problem.start())));
    layer_.assign(1, problem.start());
    ways_.assign(1, {});
    all_kept_ = true;
    out_of_memory_ = false;
  }

  // Meets all that the layer leads to and that was not met before, kept or not. Won: it leads to a win; lost: not at once.
  Verdict meet_next(P& problem, Budget& budget) {
    met_.clear();
    met_by_score_.fill(0);
    const auto layer_begin = static_cast<std::uint32_t>(ways_.size() - layer_.size());
    for (std::uint32_t parent = 0; parent < layer_.size(); ++parent) {
      if (!budget.spend()) return Verdict::undecided;
      steps_.clear();
      problem.successors(layer_[parent], steps_);
      for (const Step step : steps_) {
        const State next = problem.after(layer_[parent], step);
        if (problem.won(next)) {
          remember_path({layer_begin + parent, step});
          return Verdict::won;
        }
        const auto found = seen_.insert(problem.key(next));
        if (found.slot == nullptr) return ran_out(budget);
        if (!is_fresh(problem, next, found)) continue;
        const auto score = static_cast<std::uint16_t>(std::clamp(problem.score(next), 0, ScoreQueue::scores - 1));
        ++met_by_score_[score];
        met_.push_back({parent, score, step});
      }
    }
    return bytes() > budget.bytes() / 4 ? ran_out(budget) : Verdict::lost;
  }

  // The next layer: the best of the states that were met, the first of equals, without those that are hopeless.
  void keep_best(P& problem, std::size_t width) {
    std::size_t places = width, worst = 0;  // the last score for which there is a place
    while (worst + 1 < met_by_score_.size() && met_by_score_[worst] <= places) places -= met_by_score_[worst++];
    const auto layer_begin = static_cast<std::uint32_t>(ways_.size() - layer_.size());
    next_layer_.clear();
    for (const Met& met : met_) {
      if (met.score > worst || (met.score == worst && places == 0)) {
        all_kept_ = false;
        continue;
      }
      if (met.score == worst) --places;
      const State state = problem.after(layer_[met.parent], met.step);
      if (problem.hopeless(state)) continue;
      next_layer_.push_back(state);
      ways_.push_back({layer_begin + met.parent, met.step});
    }
    layer_.swap(next_layer_);
  }

  std::size_t bytes() const {
    return ways_.size() * sizeof(Way) + met_.size() * sizeof(Met) + 2 * layer_.size() * sizeof(State);
  }

  Verdict ran_out(Budget& budget) {
    budget.out_of_memory();
    out_of_memory_ = true;
    return Verdict::undecided;
  }

  void remember_path(Way last) {
    path_.push_back(last.step);
    for (std::uint32_t at = last.parent; at != 0; at = ways_[at].parent) path_.push_back(ways_[at].step);
    std::ranges::reverse(path_);
  }

  Table<typename P::Key, CoverOf<P>> seen_;
  std::vector<State> layer_, next_layer_;
  std::vector<Way> ways_;  // to all states kept so far, layer by layer
  std::vector<Met> met_;
  std::array<std::uint32_t, ScoreQueue::scores> met_by_score_;
  std::vector<Step> steps_, path_;
  bool all_kept_ = true;
  bool out_of_memory_ = false;
};

}  // namespace winnable
