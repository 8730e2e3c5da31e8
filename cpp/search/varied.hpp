// Problems that judge their states, in more than one way, and how long each way is tried.
#pragma once

#include <concepts>
#include <cstdint>

#include "search/budget.hpp"
#include "search/problem.hpp"
#include "search/verdict.hpp"

namespace winnable {

// score(): how far from a win a state seems, 0 to ScoreQueue::scores - 1. vary() changes the
// judgement, the same way for the same round; round 0 is the plain one.
template <class P>
concept VariedProblem = Problem<P> && requires(P problem, const typename P::State& state, unsigned round) {
  { problem.score(state) } -> std::same_as<int>;
  problem.vary(round);
};

// 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... (Luby, Sinclair and Zuckerman, "Optimal speedup of Las Vegas
// algorithms", 1993): never far behind the best fixed length, whatever that is.
inline std::uint64_t luby(std::uint64_t round) {
  std::uint64_t size = 1;
  while (size < round + 1) size = 2 * size + 1;
  while (size != round + 1) {
    size /= 2;
    if (round >= size) round -= size;
  }
  return (size + 1) / 2;
}

// Tries rounds from `first` to before `last`, each with a judgement of its own, until one decides, the budget is
// exhausted or `ended` says that no further one may go on. search_once(n) makes the round of Luby number n.
template <VariedProblem P, class SearchOnce>
Verdict search_in_rounds(P& problem, const Budget& budget, unsigned first, unsigned last, const bool& ended,
                         SearchOnce&& search_once) {
  if (problem.won(problem.start())) return Verdict::won;
  if (problem.hopeless(problem.start())) return Verdict::lost;
  for (unsigned round = first; round < last; ++round) {
    problem.vary(round);
    const Verdict verdict = search_once(luby(round));
    if (verdict != Verdict::undecided || budget.exhausted() || ended) return verdict;
  }
  return Verdict::undecided;
}

}  // namespace winnable
