// What names a class of positions that slides connect, and the steps between classes.
#pragma once

#include <bit>
#include <cstdint>

#include "games/castle/same_suit/slides.hpp"

namespace winnable::castle {

// Two bits a card. A position of a class in the course of a deal follows from them: a card is loose, on the floor, stuck
// (the base of a run, with cards below) or the free card of an auxiliary row, which is written as stuck, as a card
// dealt to an auxiliary row can never be stuck elsewhere. Below stuck cards lies what was dealt there. Of the other cards
// one is in the cellar, which stands in bits that no card has, and the rest is on the foundations.
struct ClassKey {
  Mask loose_or_stuck = 0, floor_or_stuck = 0;

  // Bit by bit the same as the default; one branch instead of two.
  bool operator==(const ClassKey& other) const {
    return ((loose_or_stuck ^ other.loose_or_stuck) | (floor_or_stuck ^ other.floor_or_stuck)) == 0;
  }

  // The halves of one long product, as Wang Yi's wyhash folds them.
  std::uint64_t hash() const {
    __extension__ using Wide = unsigned __int128;
    const Wide product = Wide{loose_or_stuck ^ 0x9fb21c651e98df25u} * (floor_or_stuck ^ 0xd6e8feb86659fd93u);
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
  }
};

struct SlideClass {
  Mask accessible = 0;  // the cards of the runs in the main rows
  Mask bases = 0;       // the lowest card of each run: one for each main row that is not empty
  Mask floor = 0;       // the bases below which there is nothing
  Mask auxiliary = 0;   // the free cards of the auxiliary rows
  Mask cellar = 0;      // its card
  Mask next = 0;        // the cards that the foundations take next; follows from the rest

  bool operator==(const SlideClass&) const = default;
  Mask stuck() const { return bases & ~floor; }
  Mask in_yard() const { return auxiliary | cellar; }

  ClassKey key() const {
    const auto code = static_cast<Mask>(std::countr_zero(cellar)) & 63;
    const Mask cellar_bits = (code & 7) << 14 | (code >> 3) << 30;
    return {(accessible & ~floor) | auxiliary | cellar_bits, bases | auxiliary};
  }

  // Whether two states are the same class or, with empty rows, members of the same merged class (settling.hpp).
  bool alike(const SlideClass& other) const {
    return accessible == other.accessible && stuck() == other.stuck() && auxiliary == other.auxiliary &&
           cellar == other.cellar;
  }
};

enum class Goal : std::uint8_t { foundation, join, row, cellar };  // join: onto a neighbour; row: an empty one

// Turned, if not none: first the run on the card is turned over into an empty row, where this card comes
// to lie on the floor. Within: a step among the members of a merged class.
struct ClassStep {
  Card card;
  Goal goal = Goal::foundation;
  Card turned = {};
  bool within = false;
};

inline Card first_of(Mask cards) { return Card::from_code(std::countr_zero(cards)); }

template <class Use>
void for_each(Mask cards, Use use) {
  for (; cards != 0; cards &= cards - 1) use(first_of(cards));
}

inline bool contains(Mask cards, Card card) { return (cards & card.bit()) != 0; }

}  // namespace winnable::castle
