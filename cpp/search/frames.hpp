// The loop of a depth-first search whose frames find their own children, and what its end says.
#pragma once

#include "search/verdict.hpp"

namespace winnable {

// What became of a state that was entered: a win, out of budget, nothing to search, or a frame pushed.
enum class Entered { won, out, dead, open };

// `start` says what became of the first state. advance(frame) enters the next child of the last frame and
// says what became of it; where there is none it pops the frame and says dead. Lost only when no frame is
// left: a search that ran out, even before its first frame, is undecided.
template <class Frames, class Advance>
Verdict search_frames(Frames& frames, Entered start, Advance&& advance) {
  Entered entered = start;
  while (entered != Entered::won && entered != Entered::out && !frames.empty()) entered = advance(frames.back());
  if (entered == Entered::won) return Verdict::won;
  return entered == Entered::out ? Verdict::undecided : Verdict::lost;
}

}  // namespace winnable
