// What a problem must offer to be searched. An engine knows nothing else.
#pragma once

#include <concepts>
#include <type_traits>
#include <vector>

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

}  // namespace winnable
