// A position on which a line of classes is played out, move by move.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/castle/any_suit/class_problem.hpp"
#include "games/castle/rules.hpp"

namespace winnable::castle::any_suit {

class TableTop {
 public:
  // `cards`: those that the steps move, one after another.
  TableTop(const Ground& ground, const Rules& rules, const Position& from, std::vector<std::uint8_t> cards);

  // Moves tokens until the position, one of `closed`, is one of `wanted`: `closed` has the positions of a closed
  // class that agree with one of `wanted` on the fixed tokens of the class.
  void rearrange(const ClassState& wanted, const ClassState& closed);

  // Makes the step, so that the position is one of `wanted` afterwards.
  void play(const ClassStep& step, const ClassState& wanted);

  const std::vector<Move>& moves() const { return moves_; }

 private:
  static constexpr int nothing = 0;
  using Time = std::uint32_t;  // a place among the cards that the steps move
  static constexpr Time never = ~Time{0};

  int on(int card) const { return on_[static_cast<std::size_t>(card)]; }
  int host_of(int card) const;  // nothing on the floor
  void look_ahead();
  Time soonest_below(int host) const;
  int host_for(int card, CardSet hosts) const;
  int make_free(int card);
  void move_to_host(int card, int host);
  void move_to_floor(int card);
  void move_freed(int card, Place to);
  void move(int card, Place to);
  Place row_of(int card) const;
  Place empty_row() const;
  Placements placed_now(const ClassState& state, int rank) const;
  void rearrange_rank(const ClassState& state, int rank, Placements wanted);

  const Ground& ground_;
  const Rules& rules_;
  Position position_;
  CardSet hosts_ = 0;                     // accessible cards
  std::array<std::uint8_t, 64> on_{};     // the card that stands on each
  std::vector<Move> moves_;

  std::vector<std::uint8_t> cards_;       // moved by the steps
  std::vector<Time> next_;                // of each of these, when a step moves the same card again
  std::array<Time, 64> due_{};            // of each card, when a step moves it next
  Time now_ = 0;
};

}  // namespace winnable::castle::any_suit
