// What a problem must offer to be searched. An engine knows nothing else.
#pragma once

#include <concepts>
#include <type_traits>
#include <vector>

#include "search/table.hpp"

namespace winnable {

// State: what is searched, often an abstraction of positions in which symmetries are gone.
// Step: what leads from a state to the next; the way back to plain moves starts from the steps.
// Key: injective on states (equal keys mean equal answers), never the value-initialised key.
//
// successors() appends the steps out of a state, best first. One step alone may stand for a forced
// move. A state without steps that is not won is lost. hopeless() may only be true for lost states.
// A problem that also has reached(state) is told of every state that is not won, some of them more than once.
template <class P>
concept Problem = requires(const P problem, const typename P::State& state, const typename P::Step& step,
                           std::vector<typename P::Step>& steps) {
  requires std::is_trivially_copyable_v<typename P::State>;
  requires std::is_trivially_copyable_v<typename P::Step>;
  requires std::is_trivially_copyable_v<typename P::Key>;
  { problem.start() } -> std::same_as<typename P::State>;
  { problem.won(state) } -> std::same_as<bool>;
  { problem.hopeless(state) } -> std::same_as<bool>;
  { problem.key(state) } -> std::same_as<typename P::Key>;
  problem.successors(state, steps);
  { problem.after(state, step) } -> std::same_as<typename P::State>;
};

// A problem whose states with one key may differ in what can be reached. Cover is kept with the key
// and value-initialised at first; fresh() says whether the state is not covered by those seen before
// with its key, and notes that it is seen now.
template <class P>
concept CoveringProblem =
    Problem<P> && requires(const P problem, const typename P::State& state, typename P::Cover& cover) {
      { problem.fresh(state, cover) } -> std::same_as<bool>;
    };

namespace detail {
template <class P>
struct Cover {
  using Type = Nothing;
};
template <CoveringProblem P>
struct Cover<P> {
  using Type = typename P::Cover;
};
}  // namespace detail

template <class P>
using CoverOf = typename detail::Cover<P>::Type;

// Whether the state whose key was just looked up has to be searched.
template <Problem P, class Found>
bool is_fresh(const P& problem, const typename P::State& state, const Found& found) {
  if constexpr (CoveringProblem<P>) return problem.fresh(state, found.slot->value);
  return found.inserted;
}

}  // namespace winnable
