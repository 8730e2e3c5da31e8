// The problem that is searched for castle games that build in suit: classes of positions that slides
// connect (slides.hpp), and the moves that lead from class to class.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "games/castle/rules.hpp"
#include "games/castle/same_suit/facing.hpp"
#include "games/castle/same_suit/slides.hpp"
#include "games/solution.hpp"
#include "search/table.hpp"

namespace winnable::castle {

// Where no slide reaches: the free cards of the auxiliary rows and the cellar's card.
struct Yard {
  std::array<Card, max_auxiliary> auxiliary{};
  Card cellar;
  std::array<std::uint8_t, 3> unused{};
  bool operator==(const Yard&) const = default;
};

// What names a class. A base never slides, so below a base that is not on the floor lies what was dealt
// there; all other cards are accessible, in the yard or below its cards, or on the foundations.
struct ClassKey {
  Mask accessible = 0;  // the cards of the runs in the main rows
  Mask bases = 0;       // the lowest card of each run: one for each main row that is not empty
  Mask floor = 0;       // the bases below which there is nothing
  Yard yard;
  bool operator==(const ClassKey&) const = default;
};

struct SlideClass : ClassKey {
  Mask next = 0;  // the cards that the foundations take next; follows from the rest
};

enum class Goal : std::uint8_t { foundation, join, row, cellar };  // join: onto a neighbour; row: an empty one

// Turned, if not none: first the run on the card is turned over into an empty row, where this card comes
// to lie on the floor.
struct ClassStep {
  Card card;
  Goal goal = Goal::foundation;
  Card turned = {};
};

// What could come of a closed position if moves cost nothing (class_problem.cpp).
struct Outlook {
  bool opens;      // a row or an auxiliary row could be emptied
  Mask uncovered;  // the cards that could become accessible, or free in an auxiliary row
};

// Cards are those that the facing shows, so foundations always build up.
class ClassProblem {
 public:
  using State = SlideClass;
  using Step = ClassStep;
  using Key = ClassKey;

  // Begins the first search: it merges positions with an empty row further than it can prove. It finds most wins, and its
  // losses only say that it found none. The foundations of the position must be empty or build in the given
  // direction. Searching for the best result leaves out what only proves that a position is not won.
  void begin(const Rules& rules, const Position& from, Direction direction, const Request& request);

  // The second search proves the loss: it starts from each class that the first one merged, and need not look at what
  // the first one has seen of the others.
  void split(const Table<Key>& seen);
  bool next_start();
  // A search for the line of a win of the second one: from the start again, with nothing merged.
  void repeat();

  State start() const { return start_; }
  bool won(const State& state) const { return state.accessible == 0 && in_yard(state) == 0; }
  bool hopeless(const State& state) const;
  Key key(const State& state) const { return state; }
  void successors(const State& state, std::vector<Step>& steps) const;
  State after(State state, Step step) const { return settled(moved(state, step)); }

  // The most cards that the foundations held in any class that was reached.
  void reached(const State& state) const;
  int most_played() const { return most_played_; }

  // For the way back to moves: the class asked about before what it forces, and single steps.
  const State& asked() const { return asked_; }
  State moved(State state, Step step) const;
  State gathered(State state) const;
  // A card alone on the floor that slides can bring onto a neighbour, or none.
  Card needless_floor(const State& state) const;
  bool forced(const State& state, Step& step) const;
  bool row_empty(const State& state) const { return std::popcount(state.bases) < rows_; }

 private:
  State settled(State state) const;
  static Mask in_yard(const State& state);
  Mask free_in_yard(const State& state) const;
  void uncover(State& state, Card card) const;
  void take(State& state, Card card) const;
  bool worth_the_cellar(const State& state, Card card) const;
  bool closed(const State& state) const;
  Outlook outlook(const State& state, Mask frozen) const;
  Mask suit_to_move(const State& state, Mask movable) const;

  std::array<Card, 64> below_{};  // as dealt
  State asked_, start_;
  int rows_ = 0;
  std::size_t auxiliary_ = 0;
  bool cellar_ = false;
  int first_rank_ = 1;
  bool merging_ = false;
  Reductions reductions_;
  bool only_wins_ = true;
  mutable int most_played_ = 0;
  mutable std::vector<State> merged_;        // classes with an empty row that the first search has met
  const Table<Key>* seen_ = nullptr;         // by the first search
};

}  // namespace winnable::castle
