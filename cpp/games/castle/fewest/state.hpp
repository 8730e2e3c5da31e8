// Where the cards of a castle lie, as the searches for wins of few moves see it.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/card_moves.hpp"
#include "games/castle/fewest/ground.hpp"
#include "search/fingerprint.hpp"

namespace winnable::castle::fewest {

// A win has one move for each card that goes up, and moves *aside*: all others. So wins are compared by their moves aside, a step is
// one of those, and the cards that go up at once after it are part of it: those that are forced to (Insight::forced), and where rows
// build whatever the suits, others for which the search decides so. Where no card has settled the direction of the foundations yet,
// each direction is a start of its own, from which all foundations build that way: then it counts as settled from the first
// move on, and what is forced is forced. Every win is a win from one of these starts.
//
// Which main row is which has no meaning (Insight::alike): the key tells what lies on what, and on which kind of floor.
struct State {
  Fingerprint key;
  std::uint64_t on_lower = 0;                   // the cards that lie on a card of their suit that goes up before them
  std::array<Support, 64> under{};              // by number; of a card that is up the foundation
  std::array<std::uint8_t, pile_count> top{};   // 0: empty
  std::array<std::uint8_t, max_suits> next{};   // the next card of each suit to go up
  std::uint8_t ground = 0;                      // the direction's place among the starts
};

struct Step {
  std::uint8_t card = 0;
  Support onto = 0;
};

constexpr std::uint64_t bit_of(std::uint8_t number) { return std::uint64_t{1} << number; }

// Calls use(number) for each card of the set.
template <class Use>
void each_card(std::uint64_t cards, Use use) {
  for (; cards != 0; cards &= cards - 1) use(static_cast<std::uint8_t>(std::countr_zero(cards)));
}

// The card that lies below, or 0 where there is a floor.
constexpr std::uint8_t card_or_none(Support under) { return under < support::foundation ? under : std::uint8_t{0}; }

}  // namespace winnable::castle::fewest
