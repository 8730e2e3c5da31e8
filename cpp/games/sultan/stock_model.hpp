// The game where the stock fills the divan, as clauses.
//
// Theorem 4. The clauses can be satisfied if and only if the game can be won. They speak of each stage (stock_timeline.hpp): which
// places of stock and waste have been left by then, and how high the two foundation piles of each suit are. These make
// up all that can be chosen: which of two copies lies in the divan is not told by them, and never matters.
//   A place is left for good: from the stock when the pointer is there, or from the waste later in the same pass, once all places
// between it and the pointer have been left. Cards that leave the waste in the same slot leave it from the top down, and each
// needs piles that it can be built on then: the next lower rank once if no copy of the card has been played, else twice. The piles
// grow by just these cards, and by what the divan plays: only cards that have left stock and waste and lie on no pile,
// one a slot exactly if the next card of the stock is pulled in. At the end of a pass nothing is pulled in, and a slot may play more.
//   When the stock is empty for the last time, cards of the divan can be played at any time, and all else that is left lies in the
// waste. Let w be one of these cards, of rank r, and let a card v of its suit and of lower rank lie below it. Then w can leave only
// as the first of its rank, built on other copies than v: v's twin must be gone (1), no pile may have reached r (2), w's twin must
// not lie above it (3), nor may any card of the suit above it be higher (4), which would have to pass r before. If that holds, w
// can leave: its twin stays in the divan if it is there, and lower ranks are played. So the rest can be played if it
// holds of all pairs: from the top down, playing from the divan only what is lower than the waste's top card, in its suit.
//
// Two things are said besides, since they follow but are not easily found. The divan never holds more cards than at the start: what
// is pulled in takes the place of what is played. And no card leaves the waste when the pointer has just passed a place that was
// empty as the pass began: nothing has happened since the slot before, in which it can leave as well.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/sultan/stock_problem.hpp"
#include "games/sultan/stock_timeline.hpp"
#include "search/clauses/clause_search.hpp"

namespace winnable::sultan {

class StockModel {
 public:
  // About so many bytes of a search, more than have been measured.
  static std::size_t bytes(const Problem& problem) {
    const auto places = static_cast<std::size_t>(problem.size());
    const auto passes = static_cast<std::size_t>(problem.last_pass() - problem.start().pass() + 1);
    return places * places * passes * 4096;
  }
  // Writes the rest of the game, from that state of the problem's start, into a search that has been cleared.
  void write(const Problem& problem, const StockState& start, ClauseSearch& search);
  // The win that the search has found.
  std::vector<Play> win(const ClauseSearch& search) const;

 private:
  enum Pile : std::uint8_t { higher, lower };
  // A card of which two copies are played in a game, perhaps some of them already.
  struct Kind {
    Card card;
    int number;               // of the kind
    int below;                // the number of the next lower rank, or none
    int gone;                 // so many copies have left stock and waste at the start
    std::vector<int> places;  // of the others, in order
  };
  static constexpr int none = -1;

  void find_kinds();
  // A new literal: that the one is false and the other, later, true.
  Literal change(Literal before, Literal after);
  void write_leaving();
  void write_piles();
  void write_pile(const Kind& kind, Pile pile, int stage);
  void write_growth_by_waste(const Kind& kind, int slot);
  void write_waste(const Kind& kind, std::size_t copy, int slot);
  void write_stock(int slot);
  Literal lies_in_divan(const Kind& kind, Pile pile, int stage);
  void write_end();

  // That the place has been left.
  Literal left(int place, int stage) const { return left_[stage_index(place, stage)]; }
  // That the pile has reached the card. All piles have reached what is below the aces.
  Literal reached(int kind, Pile pile, int stage) const {
    return kind == none ? always_ : reached_[pile_index(kind, pile, stage)];
  }
  // That the copy leaves the waste in that slot.
  Literal leaves(const Kind& kind, std::size_t copy, int slot) const {
    return copy < kind.places.size() ? leaves_[leaving_index(kind.places[copy], slot)] : ~always_;
  }
  std::size_t stage_index(int row, int stage) const {
    return static_cast<std::size_t>(row * (timeline_.stages() + 1) + stage + 1);
  }
  std::size_t pile_index(int kind, Pile pile, int stage) const { return stage_index(2 * kind + pile, stage); }
  std::size_t leaving_index(int place, int slot) const { return static_cast<std::size_t>(place * timeline_.size() + slot); }

  const Problem* problem_ = nullptr;
  StockState start_;
  int cards_in_divan_ = 0;
  ClauseSearch* search_ = nullptr;
  Timeline timeline_;
  std::vector<Kind> kinds_;
  std::array<std::int8_t, 64> kind_of_;  // by code of the card
  Literal always_{};
  std::vector<Literal> left_, reached_;  // by stage, from the start on
  std::vector<Literal> leaves_, pulled_;  // by slot
};

}  // namespace winnable::sultan
