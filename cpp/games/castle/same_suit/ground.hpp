// What a deal leaves unsaid in its classes: what lies below, how many rows there are; and what single steps do.
#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "games/castle/rules.hpp"
#include "games/castle/same_suit/class_state.hpp"

namespace winnable::castle {

class Ground {
 public:
  void begin(const Rules& rules, const Position& from);

  // The class of the position that was asked about, before what it forces.
  SlideClass asked(Direction direction) const;

  // Plays a step out of the class: slides free its card, and the room for it is there.
  void move(SlideClass& state, ClassStep step, Direction direction) const {
    const Mask bit = step.card.bit(), turned = step.turned.bit() & ~Mask{1};
    state.bases |= turned;
    state.floor |= turned;
    take(state, step.card);
    switch (step.goal) {
      case Goal::foundation: state.next = (state.next & ~bit) | following(bit, direction); break;
      case Goal::join: state.accessible |= bit; break;
      case Goal::row:
        state.accessible |= bit;
        state.bases |= bit;
        state.floor |= bit;
        break;
      case Goal::cellar: state.cellar = bit; break;
    }
  }

  // Takes away a free card. What it lay on is free now.
  void take(SlideClass& state, Card card) const {
    const Mask bit = card.bit();
    const Beneath& beneath = beneath_[card.code];
    if ((state.accessible & bit) != 0) {
      state.accessible ^= bit;
      if ((state.bases & bit) == 0) return;
      state.bases ^= bit;
      if ((state.floor & bit) != 0) {
        state.floor ^= bit;
      } else {
        uncover(state, beneath);
      }
    } else if ((state.auxiliary & bit) != 0) {
      state.auxiliary = (state.auxiliary ^ bit) | beneath.top;
    } else {
      state.cellar = 0;
    }
  }

  // A stuck card has left its row.
  void uncover_below(SlideClass& state, Card card) const { uncover(state, beneath_[card.code]); }

  Mask below(Card card) const { return beneath_[card.code].top; }      // the card, if any, that lies right below
  Mask run_below(Card card) const { return beneath_[card.code].run; }  // what becomes accessible when a stuck card leaves
  Mask all_below(Card card) const { return beneath_[card.code].all; }

  bool row_empty(const SlideClass& state) const { return std::popcount(state.bases) < rows_; }
  bool has_rows() const { return rows_ > 0; }
  bool has_cellar() const { return cellar_; }
  bool auxiliary_empty(const SlideClass& state) const { return std::popcount(state.auxiliary) < auxiliary_; }
  Mask free_in_yard(const SlideClass& state) const {
    return auxiliary_empty(state) ? state.auxiliary | state.cellar : state.auxiliary;
  }

  // The cards that follow on the foundations.
  static Mask following(Mask cards, Direction direction) { return direction == Direction::up ? cards << 1 : cards >> 1; }
  // How many cards the foundations hold, laid-out ones not counted.
  int played(const SlideClass& state, Direction direction) const;

 private:
  // As dealt.
  struct Beneath {
    Mask top = 0, run = 0, base = 0, floor = 0;  // the card right below; its run, the base of it, and that again if it lies on the floor
    Mask all = 0;
  };
  static void uncover(SlideClass& state, const Beneath& beneath) {
    state.accessible |= beneath.run;
    state.bases |= beneath.base;
    state.floor |= beneath.floor;
  }
  Beneath lay(const Position& from, Card top);

  std::array<Beneath, 64> beneath_{};
  SlideClass asked_;
  std::array<Mask, 2> next_{};  // up, down
  int rows_ = 0, auxiliary_ = 0;
  bool cellar_ = false;
  int first_rank_ = 1, last_rank_ = max_ranks;
};

}  // namespace winnable::castle
