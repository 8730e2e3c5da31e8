// Depth first over the exact states of the game where the stock fills the divan.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/reduction.hpp"
#include "games/sultan/stock_bound.hpp"
#include "games/sultan/stock_problem.hpp"
#include "search/budget.hpp"
#include "search/frames.hpp"
#include "search/table.hpp"
#include "search/verdict.hpp"

namespace winnable::sultan {

// What the search may be trusted for. For wins alone, it is narrowed by rules of thumb: one card of the
// divan at a time, and what will be playable for ever leaves the waste at once in every pass.
enum class Trust : std::uint8_t { wins, all };

class StockSearch {
 public:
  explicit StockSearch(Trust trust) : trust_(trust) {}

  // What the bound has proved lost is lost here.
  void begin(const Problem& problem, const StockBound& bound, Reductions switches, std::size_t max_bytes);
  // Won, undecided, or lost, which a search trusted for wins alone may say of a state that is not. Such a search
  // may also give up what a card held in the divan makes possible: that its twin leaves the waste before it.
  Verdict search(const StockState& start, Budget& budget, bool twins_wait = true);
  const std::vector<Play>& plays() const { return plays_; }
  // How many states it knows of, and what empties its memory of them.
  std::size_t known() const { return lost_.size(); }
  void forget() { lost_.clear(max_bytes_); }

 private:
  struct Key {
    std::uint64_t low, high, piles;
    bool operator==(const Key&) const = default;
  };
  // A set of cards left with foundations, whose next play is looked for at all moments from `first` on
  // and before `end`, where it is known to be lost.
  struct Frame {
    StockState state;
    Moment first;
    Moment end;
    std::uint16_t depth;
    bool at_waste = true;  // the waste's top card is still to be tried at this moment
    bool forced = false;   // nothing else may be tried
    std::uint64_t heads;   // cards of the divan still to be tried at this moment
  };

  Entered enter(const StockState& state, Budget& budget);
  bool next_child(Frame& frame, StockState& child);
  bool try_waste(Frame& frame, StockState& child);
  std::uint64_t heads_to_try(const StockState& state) const;
  bool known_lost(const StockState& state) const;
  bool misses(const StockState& state) const;
  void play_the_rest(StockState state);
  void forget_unfinished();
  Key key(const StockState& state) const;

  Trust trust_;
  bool twins_wait_ = true;
  const Problem* problem_ = nullptr;
  const StockBound* bound_ = nullptr;
  Reductions on_;
  Table<Key, Moment> lost_;
  std::size_t max_bytes_ = 0;
  std::vector<Frame> frames_;
  std::vector<Play> plays_;
};

}  // namespace winnable::sultan
