// Search in layers of which only the best states are kept, again and again with another judgement.
#pragma once

#include <algorithm>
#include <concepts>
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

// kind(): the same number for states that are much alike.
template <class P>
concept SortedProblem = VariedProblem<P> && requires(P problem, const typename P::State& state) {
  { problem.kind(state) } -> std::same_as<std::uint16_t>;
};

// A layer holds states that are the same number of steps away from the start. Unlike best-first search, which
// stays where the judgement once liked it, a beam has to leave every place that it has come to, and so needs
// much less of a judgement that is wrong somewhere on each way to a win. For the same reason only few states of a
// kind are kept: the best ones alone would be much alike, all having done what the judgement likes.
//
// Won: path() holds the steps from the start. Lost: some round kept every state that it met, and saw all.
// Undecided: the rounds or the budget ended.
template <SortedProblem P>
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
    std::uint16_t kind;
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
    met_by_score_.clear();
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
        met_by_score_.push(problem.score(next));
        met_.push_back({parent, problem.kind(next), step});
      }
    }
    return bytes() > budget.bytes() / 4 ? ran_out(budget) : Verdict::lost;
  }

  // The next layer: the best of the states that were met, but few of a kind, without those that are hopeless. As long
  // as all of them have a place they are kept: the round may then prove a loss.
  void keep_best(P& problem, std::size_t width) {
    const std::size_t most_of_a_kind = all_kept_ && met_.size() <= width ? width : 1 + width / 250;  // measured
    const auto layer_begin = static_cast<std::uint32_t>(ways_.size() - layer_.size());
    next_layer_.clear();
    for (std::size_t places = width; places > 0 && !met_by_score_.empty();) {
      const Met& met = met_[met_by_score_.pop()];
      if (kept_of_kind_[met.kind] == most_of_a_kind) {
        all_kept_ = false;
        continue;
      }
      ++kept_of_kind_[met.kind];
      --places;
      const State state = problem.after(layer_[met.parent], met.step);
      if (problem.hopeless(state)) continue;
      next_layer_.push_back(state);
      ways_.push_back({layer_begin + met.parent, met.step});
    }
    if (!met_by_score_.empty()) all_kept_ = false;
    for (const Met& met : met_) kept_of_kind_[met.kind] = 0;
    layer_.swap(next_layer_);
  }

  std::size_t bytes() const {
    return ways_.size() * sizeof(Way) + met_.size() * (sizeof(Met) + sizeof(std::uint32_t)) + 2 * layer_.size() * sizeof(State);
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
  ScoreQueue met_by_score_;
  std::vector<std::uint32_t> kept_of_kind_ = std::vector<std::uint32_t>(std::size_t{1} << 16);  // of the next layer
  std::vector<Step> steps_, path_;
  bool all_kept_ = true;
  bool out_of_memory_ = false;
};

}  // namespace winnable
