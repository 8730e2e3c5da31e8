// What a deal leaves unsaid in its classes: what lies below, how many rows there are; and what single steps do.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/castle/rules.hpp"
#include "games/castle/same_suit/class_state.hpp"

namespace winnable::castle {

class Ground {
 public:
  void begin(const Rules& rules, const Position& from);

  // Whether building down is likelier to win than building up: the last cards lie under fewer cards than the first ones.
  bool down_is_likelier() const { return balance_ > 0; }

  // The class of the position that was asked about, before what it forces.
  SlideClass asked(Direction direction) const;

  // Plays a step out of the class: slides free its card, and the room for it is there.
  [[gnu::always_inline]] void move(SlideClass& state, ClassStep step, Direction direction) const {
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

  // Plays a free card to its foundation.
  [[gnu::always_inline]] void play(SlideClass& state, Card card, Direction direction) const {
    take(state, card);
    state.next = (state.next & ~card.bit()) | following(card.bit(), direction);
  }

  // Takes away a free card. What it lay on is free now. Without branches, as no pattern would foretell them.
  [[gnu::always_inline]] void take(SlideClass& state, Card card) const {
    const Mask bit = card.bit();
    const Beneath& beneath = beneath_[card.code];
    const Mask covers = Mask{0} - ((state.stuck() | state.auxiliary) >> card.code & 1);  // all or nothing
    state.accessible = (state.accessible & ~bit) | (beneath.run & covers);
    state.bases = (state.bases & ~bit) | (beneath.base & covers);
    state.floor = (state.floor & ~bit) | (beneath.floor & covers);
    state.auxiliary = (state.auxiliary & ~bit) | (beneath.auxiliary & covers);
    state.cellar &= ~bit;
  }

  // What the lowest of these cards, all of them stuck or in auxiliary rows, exposes when it leaves; nothing of no cards.
  Mask exposed_by_first(Mask cards) const { return exposed_by_[static_cast<std::size_t>(std::countr_zero(cards))]; }
  Mask dealt_on_floor() const { return dealt_on_floor_; }          // of main rows
  Mask dealt_to_auxiliary() const { return dealt_to_auxiliary_; }

  Mask below(Card card) const { return beneath_[card.code].top; }      // the card, if any, that lies right below
  // What becomes accessible, or free in its auxiliary row, when the card leaves.
  Mask exposed_by(Card card) const { return exposed_by_[card.code]; }
  Mask all_below(Card card) const { return beneath_[card.code].all; }

  int rows_empty(const SlideClass& state) const { return rows_ - std::popcount(state.bases); }
  bool row_empty(const SlideClass& state) const { return rows_empty(state) > 0; }
  bool has_rows() const { return rows_ > 0; }
  bool has_cellar() const { return cellar_; }
  bool auxiliary_empty(const SlideClass& state) const { return leaves_auxiliary_empty(state.auxiliary); }
  bool leaves_auxiliary_empty(Mask free_cards) const { return std::popcount(free_cards) < auxiliary_; }
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
    Mask run = 0, base = 0;  // in a main row: the run that it ends, and the base of that
    Mask floor = 0;          // the base, if it lies on the floor
    Mask auxiliary = 0;      // in an auxiliary row: the card right below
    Mask top = 0, all = 0;   // the card right below, all cards
  };
  static void uncover(SlideClass& state, const Beneath& beneath) {
    state.accessible |= beneath.run;
    state.bases |= beneath.base;
    state.floor |= beneath.floor;
    state.auxiliary |= beneath.auxiliary;
  }
  Beneath lay_row(const Position& from, Card top);
  Beneath lay_in_yard(const Position& from, Card top);
  void weigh(Card card, std::size_t covered_by);

  std::array<Beneath, 64> beneath_{};     // by card code
  std::array<Mask, 65> exposed_by_{};     // the same; the last is no card's
  Mask dealt_on_floor_ = 0, dealt_to_auxiliary_ = 0;
  SlideClass asked_;
  std::array<Mask, 2> next_{};  // up, down
  int balance_ = 0;             // the cards above the first ranks less those above the last ones
  int rows_ = 0, auxiliary_ = 0;
  bool cellar_ = false;
  int first_rank_ = 1, last_rank_ = max_ranks;
  std::array<std::int8_t, 16> weights_{};  // by rank, in the balance
};

}  // namespace winnable::castle
