// A state spread out: what lies on each card, and the steps from here, made and unmade in place.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/castle/fewest/signs.hpp"
#include "games/castle/fewest/state.hpp"

namespace winnable::castle::fewest {

class Spread {
 public:
  // `number` tells the starts of one search apart.
  Spread(const Ground& ground, std::uint8_t number) : ground_(ground), number_(number) {}

  const Ground& ground() const { return ground_; }

  // use() is called at each of the starts from the position: after the cards that are forced up, and after each choice of
  // others to go up. In it the members below tell of the state there. It says whether further cards may go up from there.
  template <class Use>
  void each_start(const Rules& rules, const Position& position, Use use) {
    lay(as_it_is(rules, position));
    step_ = {};
    key_ = state_.key;
    on_lower_ = state_.on_lower;
    go_up_from(use);
  }

  void lay(const State& state);

  // The same after each step from the state that was laid. The step is given to use(step).
  template <class Use>
  void each_step(Use use) {
    const bool cellar_open = state_.top[cellar_pile] != 0 && is_cellar_open(laid_up_);
    for (std::size_t pile = 0; pile < pile_count; ++pile) {
      const std::uint8_t card = state_.top[pile];
      if (card == 0 || (pile == cellar_pile && !cellar_open)) continue;
      each_card(ground_.hosts[card] & row_tops_, [&](std::uint8_t host) { try_step(pile, card, pile_of_[host], host, use); });
      // One empty row is as good as another, and a row's only card has nothing to gain there.
      const bool alone = pile < first_auxiliary && state_.under[card] == support::row_floor;
      if (empty_row_ != none && !alone) try_step(pile, card, empty_row_, support::row_floor, use);
      if (ground_.cellar && state_.top[cellar_pile] == 0) try_step(pile, card, cellar_pile, support::cellar_floor, use);
    }
  }

  const Fingerprint& key() const { return key_; }
  // No win from there has fewer moves aside; `enough` or more where it is not less than that. Not 0 if it is not won.
  int least_aside(int enough) const;
  // Whether all cards are up, or can go up one after another.
  bool wins() const;
  Signs signs() const;
  void write(State& state) const;

 private:
  static constexpr std::size_t none = pile_count;
  using Next = std::array<std::uint8_t, max_suits>;

  State as_it_is(const Rules& rules, const Position& position) const;
  bool is_cellar_open(std::uint64_t up) const;
  bool can_go_up(std::uint8_t card, std::uint64_t up) const {
    return (above_[card] & ~up) == 0 && ((piles_[cellar_pile] & bit_of(card)) == 0 || is_cellar_open(up));
  }
  void put_up(std::size_t suit);
  void play_forced();
  std::uint8_t top_of(std::size_t pile) const;
  PairSigns signs_on(std::uint8_t card, Support under, std::uint64_t beneath) const;

  // The forced cards go up, and use(); then those that need not.
  template <class Use>
  void go_up_from(Use& use) {
    next_ = state_.next;
    up_ = laid_up_;
    play_forced();
    if (use() && ground_.any_suit) go_up_further(use);
  }

  // use() refuses states that it has met, so that the cards' order does not multiply them.
  template <class Use>
  void go_up_further(Use& use) {
    for (std::size_t suit = 0; suit < max_suits; ++suit) {
      if (next_[suit] == ground_.end[suit] || !can_go_up(next_[suit], up_)) continue;
      const Next next = next_;
      const std::uint64_t up = up_;
      const Fingerprint key = key_;
      put_up(suit);
      play_forced();
      if (use()) go_up_further(use);
      next_ = next;
      up_ = up;
      key_ = key;
    }
  }

  template <class Use>
  void try_step(std::size_t from, std::uint8_t card, std::size_t to, Support onto, Use& use) {
    step_ = {card, onto};
    from_ = from;
    to_ = to;
    const Support under = under_[card];
    make_step(under, onto);
    auto use_step = [&] { return use(step_); };
    go_up_from(use_step);
    unmake_step(under, onto);
  }

  void make_step(Support under, Support onto);
  void unmake_step(Support under, Support onto);
  void carry(Support under, Support onto);

  Ground ground_;
  std::uint8_t number_;
  // Of the state that was laid:
  State state_;
  std::uint64_t laid_up_ = 0, row_tops_ = 0;
  std::size_t empty_row_ = none;
  std::array<std::uint8_t, 64> pile_of_{};  // of free cards
  std::array<PairSigns, 64> pair_signs_{};
  PairSigns laid_pair_signs_{};
  // Of the state after the step that is tried. Cards that went up are still in their piles; only `up_` tells.
  std::array<std::uint64_t, 64> above_{};  // what lies on each card
  std::array<std::uint64_t, pile_count> piles_{};
  std::array<Support, 64> under_{};
  std::uint64_t up_ = 0, on_lower_ = 0;
  Next next_{};
  Fingerprint key_;
  Step step_;
  std::size_t from_ = 0, to_ = 0;
};

}  // namespace winnable::castle::fewest
