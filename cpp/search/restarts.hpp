// Best-first search that starts again with another judgement when it has not won soon enough.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "search/budget.hpp"
#include "search/problem.hpp"
#include "search/score_queue.hpp"
#include "search/table.hpp"
#include "search/varied.hpp"
#include "search/verdict.hpp"

namespace winnable {

// Won: path() holds the steps from the start. Lost: some round saw every state that can be reached.
// Undecided: the rounds or the budget ended.
template <VariedProblem P>
class Restarts {
 public:
  using State = typename P::State;
  using Step = typename P::Step;

  // Rounds from `first` to before `last`; a round of Luby number n searches n * unit positions.
  Verdict search(P& problem, Budget& budget, unsigned first, unsigned last, std::uint64_t unit) {
    path_.clear();
    return search_in_rounds(problem, budget, first, last, out_of_memory_,
                            [&](std::uint64_t number) { return search_once(problem, budget, unit * number); });
  }

  const std::vector<Step>& path() const { return path_; }

  // Most states that are met are never searched, so only their way from a searched one is kept.
  struct Met {
    std::uint32_t parent;  // in searched()
    Step step;
  };
  struct Searched {
    State state;
    std::uint32_t parent;
    Step step;
  };
  // What the last round did, in the order in which it did it, for programs that learn from it.
  const std::vector<Searched>& searched() const { return searched_; }
  const std::vector<Met>& met() const { return met_; }
  // The state before the won one.
  std::uint32_t last_of_path() const { return last_of_path_; }

 private:
  Verdict search_once(P& problem, Budget& budget, std::uint64_t positions) {
    constexpr std::uint64_t expected_steps = 5, most_expected = 1000;  // about as many lead out of a state; larger tables grow
    seen_.clear(budget.bytes() / 2, expected_steps * std::min(positions, most_expected));
    queue_.clear();
    met_.clear();
    searched_.clear();
    out_of_memory_ = false;
    is_fresh(problem, problem.start(), seen_.insert(problem.key(problem.start())));
    State state = problem.start();
    Met from{0, {}};
    State best = state;  // of those that were met last, which is often searched next
    std::uint32_t best_entry = 0;
    while (positions-- > 0) {
      if (!budget.spend()) return Verdict::undecided;
      if (searched_bytes() > budget.bytes() / 2) return ran_out(budget);
      searched_.push_back({state, from.parent, from.step});
      const auto parent = static_cast<std::uint32_t>(searched_.size() - 1);
      steps_.clear();
      problem.successors(state, steps_);
      int best_score = std::numeric_limits<int>::max();
      for (const Step step : steps_) {
        const State next = problem.after(state, step);
        if (problem.won(next)) {
          remember_path({parent, step});
          return Verdict::won;
        }
        const auto found = seen_.insert(problem.key(next));
        if (found.slot == nullptr) return ran_out(budget);
        if (!is_fresh(problem, next, found)) continue;
        const int score = problem.score(next);
        if (score <= best_score) {
          best_score = score;
          best_entry = static_cast<std::uint32_t>(met_.size());
          best = next;
        }
        queue_.push(score);
        met_.push_back({parent, step});
      }
      do {
        if (queue_.empty()) return Verdict::lost;
        const std::uint32_t entry = queue_.pop();
        from = met_[entry];
        state = entry == best_entry ? best : problem.after(searched_[from.parent].state, from.step);
      } while (problem.hopeless(state));
    }
    return Verdict::undecided;
  }

  std::size_t searched_bytes() const {
    return searched_.size() * sizeof(Searched) + met_.size() * (sizeof(Met) + sizeof(std::uint32_t));
  }

  Verdict ran_out(Budget& budget) {
    budget.out_of_memory();
    out_of_memory_ = true;
    return Verdict::undecided;
  }

  void remember_path(Met last) {
    path_.push_back(last.step);
    last_of_path_ = last.parent;
    for (std::uint32_t at = last.parent; at != 0; at = searched_[at].parent) path_.push_back(searched_[at].step);
    std::ranges::reverse(path_);
  }

  Table<typename P::Key, CoverOf<P>> seen_;
  ScoreQueue queue_;
  std::vector<Met> met_;  // by entry of the queue
  std::vector<Searched> searched_;
  std::vector<Step> steps_;
  std::vector<Step> path_;
  std::uint32_t last_of_path_ = 0;
  bool out_of_memory_ = false;
};

}  // namespace winnable
