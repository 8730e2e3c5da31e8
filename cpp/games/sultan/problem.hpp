// What is searched instead of positions when the waste fills the divan: the set of cards left.
//
// Theorem 1. With `waste-optional`, a playable card of the divan may always be played at once.
//   Take a win from here that does not, and play the card c now. Where the win plays c, do nothing. If
//   the win first plays c's twin d onto the pile that c has taken, put d where c lay: as far as the
//   rest of the win can tell, c and d have changed roles. Every other move is still legal, for the
//   divan never holds more cards than before.
//   So only positions count in which no card of the divan can be played. There the foundations follow
//   from the set of cards that have left stock and waste: a suit has min(piles that reach rank r - 1,
//   copies of r that have left) piles that reach r. A position is (cards left, pass, pointer), a move
//   takes the waste's top card or draws or turns over, and the one condition is that the cards which
//   cannot be played, Gone::held(), do not exceed the places of the divan.
//
// Theorem 2. `waste-then-stock` has the same verdict as `waste-optional`, from every position.
//   (a) What the former can, the latter can: it moves the waste's top card to the freed place itself,
//   after a draw if the waste is empty. (b) Let the former stand where as many *playable* cards lie in
//   its divan as the latter has empty places, the same cards having left stock and waste. Then it
//   takes the waste's top card as well: by playing a card of the divan, which pulls that card in; or,
//   when no place is empty in the latter's divan, the card itself is playable. In both games the cards
//   that have left are again the same, and so is the number of those that cannot be played; since
//   its divan is full, the former again has a playable card for each place that is empty in the
//   latter. Draws and turning over are the same. A divan that is not full means that stock and waste
//   are both empty, and then the rest is played in both.
//
// line.hpp turns what was found into moves of either rule by these very constructions.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/place_set.hpp"
#include "games/sultan/gone.hpp"
#include "games/sultan/rules.hpp"

namespace winnable::sultan {

// Pass and pointer in one number that grows as the game goes on. The pointer is the first place of the
// stock, or the number of places when the stock is empty; what is left before it is the waste.
using Moment = std::uint16_t;
inline constexpr int pass_shift = 7;
inline constexpr Moment never = 0x1ff;  // no pointer is as large as this

// The waste's top card leaves at this moment. The moves of a line between two takes are draws.
struct Take {
  Moment moment;
  std::uint8_t place;
};

struct State {
  PlaceSet left;
  Gone gone;
  Moment moment;

  int pointer() const { return moment & ((1 << pass_shift) - 1); }
  int pass() const { return moment >> pass_shift; }
  int waste_top() const { return left.last_before(pointer()); }
};

// One deal from one position. Places are numbered among the cards left there, in dealing order.
class Problem {
 public:
  struct Entry {
    std::uint64_t bit;          // the card
    std::uint64_t lower_ranks;  // of its suit
    std::int8_t twin;           // the place of its other copy, or PlaceSet::none
    Card card;
  };

  void set(const Rules& rules, const Position& from);

  const State& start() const { return start_; }
  // What is gone when all cards have left.
  const Gone& everything() const { return everything_; }
  const Entry& entry(int place) const { return entries_[static_cast<std::size_t>(place)]; }
  int size() const { return size_; }
  int places() const { return places_; }
  // A place of the card, its twin's or none.
  int place_of(int card_code) const { return place_of_[static_cast<std::size_t>(card_code)]; }
  // The cards of which a copy lies before the place.
  std::uint64_t before(int place) const { return before_[static_cast<std::size_t>(place)]; }
  int last_pass() const { return last_pass_; }
  bool in_last_pass(const State& state) const { return state.pass() == last_pass_; }

  // The win needs at most this many redeals. Searching with fewer is a smaller problem of the same deal.
  void limit_redeals(int redeals) { last_pass_ = redeals; }

  // Whether `test` holds for one of the cards left that would be playable for ever: both copies of all lower ranks are gone.
  template <class Test>
  bool any_safe_card(const State& state, Test test) const {
    const std::uint64_t lower_piles = Gone::run(state.gone.twice);
    const std::uint64_t next = (lower_piles << 1 | Gone::aces) & ~lower_piles;
    for (std::uint64_t cards = next; cards != 0; cards &= cards - 1) {
      const int one = place_of(std::countr_zero(cards));
      if (one == PlaceSet::none) continue;
      for (const int place : {one, int{entry(one).twin}}) {
        if (place != PlaceSet::none && state.left.contains(place) && test(place)) return true;
      }
    }
    return false;
  }

  // Everything left can be taken, because it fits even if nothing can be played.
  bool fits(const State& state) const {
    return state.left.size() + state.gone.held() <= places_;
  }

  void take(State& state, int place) const {
    state.left.toggle(place);
    state.gone.add(entry(place).bit);
  }
  // The next card of the stock, which has one, goes to the divan.
  void pull(State& state) const {
    const int next = state.pointer();
    take(state, next);
    state.moment = moment(state.pass(), state.left.first_from(next));
  }
  // The waste becomes the stock again. False if that is not allowed any more or there is nothing left.
  bool turn_over(State& state) const {
    if (state.pass() == last_pass_ || state.left.empty()) return false;
    state.moment = moment(state.pass() + 1, state.left.first_from(0));
    return true;
  }
  // The next card comes to the waste, after turning over if need be. Its place; none if no card comes any more.
  int draw(State& state) const {
    if (state.pointer() == size_ && !turn_over(state)) return PlaceSet::none;
    const int drawn = state.pointer();
    state.moment = moment(state.pass(), state.left.first_from(drawn + 1));
    return drawn;
  }

 private:
  Moment moment(int pass, int first_of_stock) const {
    return static_cast<Moment>(pass << pass_shift | (first_of_stock == PlaceSet::none ? size_ : first_of_stock));
  }

  std::array<Entry, max_cards> entries_;
  std::array<std::int8_t, 64> place_of_;
  std::array<std::uint64_t, max_cards + 1> before_;
  State start_;
  Gone everything_;
  int size_ = 0;
  int places_ = 0;
  int last_pass_ = 0;
};

}  // namespace winnable::sultan
