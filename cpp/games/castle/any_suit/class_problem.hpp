// Castle games with any-suit building, foundations up and no auxiliary rows, as a search over classes.
#pragma once

#include <vector>

#include "games/castle/any_suit/class_closure.hpp"
#include "games/castle/any_suit/class_moves.hpp"
#include "games/castle/any_suit/counting.hpp"
#include "games/castle/any_suit/reductions.hpp"
#include "search/fingerprint.hpp"

namespace winnable::castle::any_suit {

// Either moves a card (card != 0) or keeps a part of the class (card == 0): these placements of a rank's tokens.
struct ClassStep {
  Placements part : bijections = 0;
  unsigned rank : 4 = 0;
  std::uint8_t card = 0;
  std::uint8_t helper = 0;  // the token that waits in a lent row while the card goes up
  bool hold = false;        // the host that the card leaves for the floor is for another card
  Target target = Target::foundation;
  bool operator==(const ClassStep&) const = default;
};

constexpr ClassStep step_of(int card, Target target, int helper = 0) {
  return {0, 0, static_cast<std::uint8_t>(card), static_cast<std::uint8_t>(helper), false, target};
}

constexpr ClassStep part_step(int rank, Placements part) {
  ClassStep step;
  step.part = part & all_placements;
  step.rank = static_cast<unsigned>(rank) & 15;
  return step;
}

class ClassProblem {
 public:
  using State = ClassState;
  using Step = ClassStep;
  using Key = Fingerprint;

  // A class that is not closed, as class_of() makes it.
  void close(State& state) const { any_suit::close(ground_, state, reductions_[lent_rows], splits_); }

  // Only a search that splits classes at once proves losses.
  ClassProblem(const Ground& ground, const Position& from, Reductions reductions, Counting& counting,
               Splits splits = Splits::at_once)
      : ground_(ground), dealt_(class_of(ground, from)), reductions_(reductions), counting_(counting), splits_(splits) {
    close(dealt_);
  }

  // The class of the position that is asked about, before what is forced there.
  const State& dealt() const { return dealt_; }
  State start() const {
    State state = dealt_;
    settle(state);
    return state;
  }
  bool won(const State& state) const;
  bool hopeless(const State& state) const;
  Key key(const State& state) const;
  bool covers(const State& one, const State& other) const;
  void successors(const State& state, std::vector<Step>& steps) const;
  State after(State state, const Step& step) const {
    take(state, step);
    settle(state);
    return state;
  }
  int score(const State& state) const;

  // One step without what follows by force.
  void take(State& state, const Step& step) const;
  // The step that is forced, or the value-initialised one.
  Step forced(const State& state) const;

 private:
  void settle(State& state) const;
  Step forced_foundation(const State& state) const;
  Step forced_host(const State& state) const;
  bool may_lock(const State& state, int rank) const;
  bool may_gain_on_floor(const State& state, int card) const;
  bool may_lose_host(const State& state, int card) const;
  void parts_on_demand(const State& state, std::vector<Step>& steps) const;
  void foundation_moves(const State& state, int card, std::vector<Step>& steps) const;
  void host_moves(const State& state, int card, std::vector<Step>& steps) const;
  void floor_moves(const State& state, int card, std::vector<Step>& steps) const;

  const Ground& ground_;
  State dealt_;
  Reductions reductions_;
  Counting& counting_;
  Splits splits_;
};

}  // namespace winnable::castle::any_suit
