// What a player knows who sees only what has been turned: all that a policy gets.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "cards/card.hpp"
#include "cards/pack.hpp"
#include "games/move.hpp"
#include "games/place_set.hpp"
#include "games/rules.hpp"
#include "games/sight.hpp"

namespace winnable {

// Rules of games with a stock. Places are numbers in dealing order of the cards that can ever be hidden;
// positions hold such places and never what card lies there, so only the rules have something to hide.
template <class R>
concept HidingRules = requires(const R rules, R& other, const typename R::Position& position, int place, bool fanned) {
  { R::endless } -> std::convertible_to<bool>;  // the waste may be turned over without end
  { rules.stock_and_waste(position) } -> std::same_as<PlaceSet>;
  { rules.open_waste(position, fanned) } -> std::same_as<PlaceSet>;
  { rules.card(place) } -> std::same_as<Card>;
  { rules.place_in_deal(place) } -> std::same_as<int>;
  other.put(place, Card());  // makes it another deal, with this card there
};

// Mixes the cards of these places: the rules become those of another deal. How they lay before does not matter.
template <HidingRules R>
void mix(R& rules, const PlaceSet& places, SplitMix64& random) {
  std::array<Card, PlaceSet::capacity> cards;
  std::size_t count = 0;
  places.each([&](int place) { cards[count++] = rules.card(place); });
  std::sort(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(count));
  for (std::size_t i = count; i > 1; --i) std::swap(cards[i - 1], cards[random.below(i)]);
  places.each([&](int place) { rules.put(place, cards[--count]); });
}

template <GameRules R>
class View {
 public:
  using Position = typename R::Position;

  View(const R& rules, const Position& position, Sight sight) : rules_(&rules), position_(position), sight_(sight) {
    look();
  }

  // All that is open, and which places hold stock and waste.
  const Position& position() const { return position_; }
  decltype(auto) layout() const { return rules_->layout(); }
  bool won() const { return rules_->won(position_); }
  // Moves depend on open cards alone.
  void moves(MoveList& moves) const { rules_->moves(position_, moves); }
  bool legal(Move move) const { return rules_->legal(position_, move); }

  // The waste's top card, and those fanned out with it.
  const PlaceSet& open() const { return open_; }
  bool knows(int place) const { return known_.contains(place); }
  // The card of a place of stock or waste; none if it is not known.
  Card card(int place) const requires HidingRules<R> { return knows(place) ? rules_->card(place) : Card(); }
  PlaceSet hidden() const {
    if constexpr (HidingRules<R>) {
      return rules_->stock_and_waste(position_).without(known_);
    } else {
      return {};
    }
  }

  std::uint32_t moves_made() const { return moves_made_; }
  // Draws and redeals since a card moved.
  std::uint32_t idle() const { return idle_; }

  void play(Move move) {
    make_move(*rules_, position_, move);
    ++moves_made_;
    if (move == redeal_move && sight_.memory == Memory::pass) known_ = {};
    idle_ = move == draw_move || move == redeal_move ? idle_ + 1 : 0;
    look();
  }

  // Draws until one of these cards comes up or the stock is used up, where the rules can do so at once; else once.
  // Says how many draws that were.
  std::uint32_t draw_until(std::uint64_t cards) {
    if constexpr (requires { rules_->draw_until(position_, cards); }) {
      const PlaceSet drawn = rules_->draw_until(position_, cards);
      const auto draws = static_cast<std::uint32_t>(drawn.size());
      moves_made_ += draws;
      idle_ += draws;
      known_ = known_ | drawn;
      look();
      return draws;
    } else {
      play(draw_move);
      return 1;
    }
  }

  // The hidden cards mixed: a deal that looks the same from here.
  R imagine(SplitMix64& random) const {
    R world = *rules_;
    if constexpr (HidingRules<R>) mix(world, hidden(), random);
    return world;
  }
  // The same view in such a world.
  View within(const R& world) const {
    View view = *this;
    view.rules_ = &world;
    return view;
  }
  // For what holds of any deal, and for those who know all cards.
  const R& rules() const { return *rules_; }

 private:
  void look() {
    if constexpr (HidingRules<R>) {
      open_ = rules_->open_waste(position_, sight_.fanned);
      known_ = sight_.memory == Memory::none ? open_ : known_ | open_;
    }
  }

  const R* rules_;
  Position position_;
  PlaceSet open_, known_;
  Sight sight_;
  std::uint32_t moves_made_ = 0, idle_ = 0;
};

}  // namespace winnable
