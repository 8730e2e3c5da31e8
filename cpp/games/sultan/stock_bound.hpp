// An easier game than the one where the stock fills the divan: what is lost in it is lost there.
//
// Theorem 3. Follow a win with `stock` and look only at the cards left and at floors below the higher piles.
// Then each of its moves is one of these, and the divan's places always suffice for the held cards:
//   - the next card of the stock is taken: a play from the divan pulled it in, or it was drawn and played
//     before anything else happened (or before plays that pulled nothing in);
//   - a draw, or turning over;
//   - the waste's top card leaves as Lemma 1 allows (stock_leaving.hpp); its rank is a floor from then on.
// And by Lemma 1 the cards of a suit's higher pile that are not on it are at most the slack, at each moment.
// So where it could reach, less the slack, is a floor, too.
//   What cannot be won by such moves is lost. The foundations themselves are not needed: little depends on
// which of the cards that can be played are played.
//
// Lemma 2. In the bound a card e with both copies of all lower ranks gone may as well be gone, its rank r
// becoming a floor. Leave e out of a win. Cards beneath it are exposed as early as before. Until the win
// takes e there are never more held cards than before, but j fewer if e frees j cards of the divan, and then
// the slack is j larger. If e is the second copy, where the higher pile could reach is the same: the floors
// are no higher, except for r; but no card of the suit is left of rank r or less. If it is the first copy,
// the higher pile could reach r - 1 and now reaches r + j, and less the slack that is at most r. No rank
// above r could leave the waste before, and of the ranks up to r only e's twin is left, which asks for no
// floor. If the win takes the twin first, both piles have passed r from then on. When the win takes e the
// cards left are the same, and so are the floors above r.
//   This is "safe-play" for the waste's top card and for the next card of the stock, in every pass, and
// "safe-extra-card" for a card anywhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/reduction.hpp"
#include "games/sultan/first_waypoint.hpp"
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
    int top_leaves = no_waypoint;  // in the last pass: where the waste's top card can leave, if that is known
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
  void settle(Position& position) const;
  Entered enter(Position position, Budget& budget);
  bool next_child(Frame& frame, Position& child);
  bool take_from_waste(Frame& frame, Position& child) const;
  bool take_from_stock(Frame& frame, Position& child) const;
  bool draw(Frame& frame) const;
  bool find_waypoints(Position& position) const;
  bool is_safe(const Position& position, int place) const;
  bool lost_without_a_safe_card(const Position& position) const;
  StockLeaving leaving(const Position& position) const;
  LostSets::Key key(const Position& position) const;

  const Problem* problem_ = nullptr;
  Reductions on_;
  LostSets lost_;
  std::vector<Frame> frames_;
};

}  // namespace winnable::sultan
