// The moments of a game at which something may happen, where the stock fills the divan.
#pragma once

#include <cstddef>
#include <vector>

#include "games/sultan/problem.hpp"

namespace winnable::sultan {

// With the pointer at some place of a pass first cards leave the waste, then at most one is played from the divan, which pulls
// the next card of the stock in. Without that it is drawn.
struct Slot {
  int pass;
  int pointer;
  int before;        // the slot at the end of the pass before, or none
  bool first_there;  // of the slots with this pointer in this pass
};

// At the end of a pass that is not the last one cards played from the divan pull nothing in, so that there are no more than it
// has cards. Each of them may let others leave the waste before the next one, hence a slot for each and one for the last
// to leave. What happens at the end of the last pass belongs to no slot.
class Timeline {
 public:
  static constexpr int none = -1;

  void set(const Problem& problem, int cards_in_divan) {
    slots_.clear();
    const State& start = problem.start();
    int before = none;
    for (int pass = start.pass(); pass <= problem.last_pass(); ++pass) {
      for (int at = pass == start.pass() ? start.pointer() : 0; at < problem.size(); ++at) {
        slots_.push_back({pass, at, before, true});
      }
      if (pass == problem.last_pass()) break;
      for (int i = 0; i <= cards_in_divan; ++i) slots_.push_back({pass, problem.size(), before, i == 0});
      before = size() - 1;
    }
  }

  int size() const { return static_cast<int>(slots_.size()); }
  const Slot& operator[](int slot) const { return slots_[static_cast<std::size_t>(slot)]; }
  // After cards have left the waste, and after one has been played from the divan.
  static int waste_stage(int slot) { return 2 * slot; }
  static int divan_stage(int slot) { return 2 * slot + 1; }
  int stages() const { return 2 * size(); }

 private:
  std::vector<Slot> slots_;
};

}  // namespace winnable::sultan
