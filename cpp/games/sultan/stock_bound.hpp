// An easier game than the one where the stock fills the divan: what is lost in it is lost there.
//
// Theorem 3. In the *free game* the divan may play at any time, which pulls nothing in, and a card of the stock may go to the divan
// at any time, if there is a place. All else is as with `stock`. A win with `stock` is a win of the free game: what a play
// pulls in goes to the divan right after the play.
//   The free game is searched by sets of cards left with *floors*, ranks that the higher pile of each suit has reached. They stand
// for all foundations that are at least as high, and for which the divan's places suffice. The moves are
//   - the next card of the stock is taken: it goes to the divan, or it is drawn and played before anything else happens;
//   - a draw, or turning over;
//   - the waste's top card leaves as Lemma 1 allows (stock_leaving.hpp); its rank is a floor from then on.
// By Lemma 1 the cards of a suit's higher pile that are not on it are at most the slack, at each moment. So where it could
// reach, less the slack, is a floor, too. A win of the free game is found by these moves: whatever else it has, they ask for less.
//   Reduction "higher-floors": so a set that is lost is lost with higher floors, too. What has been searched once has its floors
// raised as far as nothing depends on them.
//
// Lemma 2. In the free game a card e of rank r, with both copies of all lower ranks gone, may as well be gone, r becoming a floor. As
// no card of a lower rank is left, nothing asks for piles that end below r - 1, and all lower ranks may be played. So e
// can be played at once. Go on as a win does, but for e: until the win plays e, the pile that e lies on is as high as there or ends
// in e, and the other one is the same. What goes on a pile that has reached r still finds it; e's twin, if the win plays
// it where e lies, finds the other pile. Cards beneath e are exposed as early as before, and the divan never holds more cards.
//   This is "safe-play" for the waste's top card and for the next card of the stock, in every pass, and
// "safe-extra-card" for a card anywhere.
//
// In the last pass what "waste-order" (last_waste.hpp), "waypoints" and "stuck-waste" (first_waypoint.hpp, stuck_waste.hpp) say is
// true of every win of the free game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/reduction.hpp"
#include "games/sultan/first_waypoint.hpp"
#include "games/sultan/last_waste.hpp"
#include "games/sultan/lost_sets.hpp"
#include "games/sultan/stock_leaving.hpp"
#include "games/sultan/stock_problem.hpp"
#include "search/budget.hpp"
#include "search/frames.hpp"
#include "search/verdict.hpp"

namespace winnable::sultan {

class StockBound {
 public:
  // Forgets everything and begins with a deal.
  void begin(const Problem& problem, Reductions switches, std::size_t max_bytes);
  // Lost is proved of the real game; won says nothing of it. What is lost stays known.
  Verdict search(const StockState& start, Budget& budget);
  bool is_lost(const StockState& state) const;

 private:
  struct Position {
    State cards;
    Floors floors;
    LastWaste waste;               // in the last pass, as top_leaves
    int top_leaves = no_waypoint;  // where the waste's top card can leave, if that is known
  };
  enum class Step : std::uint8_t { waste, stock, draw };
  // As in Exhaustive: takes are looked for at all moments from `first` on and before `end`.
  struct Frame {
    Position position;
    Moment first;
    Moment end;
    Step next = Step::waste;
    bool forced = false;  // nothing else may be tried
  };

  Position position_of(const StockState& state) const;
  LastWaste waste_of(const State& state) const;
  bool fits(const Position& position) const;
  bool settle(Position& position) const;
  Entered enter(Position position, Budget& budget);
  bool next_child(Frame& frame, Position& child);
  bool take_from_waste(Frame& frame, Position& child) const;
  bool take_from_stock(Frame& frame, Position& child) const;
  bool draw(Frame& frame) const;
  bool find_waypoints(Position& position) const;
  bool is_safe(const Position& position, int place) const;
  bool lost_without_a_safe_card(const Position& position) const;
  StockLeaving leaving(const Position& position) const;
  LostSets::Key key(const State& cards, std::uint64_t floors = 0) const;
  template <class PackedFloors>
  Moment lost_from(const State& cards, PackedFloors floors) const;

  const Problem* problem_ = nullptr;
  Reductions on_;
  LostSets lost_;
  std::vector<Frame> frames_;
};

}  // namespace winnable::sultan
