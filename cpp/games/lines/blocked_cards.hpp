// How many cards have to step aside before all can go up: a lower bound for games of piles.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace winnable {

// Piles of cards that leave them from the top, and foundations that take each suit's cards in order. A card is a
// number, 16 * suit + order. A card *steps aside* when it makes a move that is not to its foundation; each card of a win
// makes one move to its foundation, so that a win has as many moves as cards are left and as cards step aside.
//
// least_aside() counts cards that must, in disjoint groups:
// 1. A card that lies on a card of its suit that goes up before it. It steps aside before that one can be played.
// 2. Take the cards of 1 for free ones (they may be anywhere), and play all that can go up, a card when it is free or all
//    cards on it are free or played. Where this gets stuck, each suit has a next card with some blocking cards on it, not free
//    and not played. In a win consider the next card that goes up first. Until then only played cards went up, so all its blocking
//    cards have stepped aside: at least as many as the smallest number of blocking cards of a next card. Then all blocking cards
//    of all next cards are taken for free ones, so that they are never counted again, and the play goes on.
class BlockedCards {
 public:
  void add_pile() { begins_[++piles_] = size_; }
  // Bottom first.
  void add_card(int card) {
    cards_[size_] = static_cast<std::uint8_t>(card);
    place_[static_cast<std::size_t>(card)] = static_cast<std::uint8_t>(size_);
    pile_[static_cast<std::size_t>(card)] = static_cast<std::uint8_t>(piles_);
    begins_[piles_ + 1] = ++size_;
  }
  // A card that is in no pile and can be played at any time.
  void add_free_card(int card) { free_ |= bit(card); }

  // Of each suit the next card to go up and the one after the last.
  int least_aside(std::array<int, 4> next, const std::array<int, 4>& end) {
    int aside = count_those_on_lower_ones();
    for (;;) {
      play(next, end);
      int fewest = never;
      std::uint64_t blocking = 0;
      for (std::size_t suit = 0; suit < 4; ++suit) {
        if (next[suit] == end[suit]) continue;
        const std::uint64_t on_it = blocking_of(next[suit]);
        fewest = std::min(fewest, std::popcount(on_it));
        blocking |= on_it;
      }
      if (fewest == never) return aside;
      aside += fewest;
      free_ |= blocking;
    }
  }

 private:
  static constexpr int never = 255;
  static constexpr std::uint64_t bit(int card) { return std::uint64_t{1} << card; }

  int count_those_on_lower_ones() {
    const std::uint64_t free_before = free_;
    for (std::size_t pile = 1; pile <= piles_; ++pile) {
      std::array<int, 4> lowest{never, never, never, never};
      for (std::size_t at = begins_[pile]; at < begins_[pile + 1]; ++at) {
        int& lowest_below = lowest[cards_[at] / 16u];
        if (lowest_below < cards_[at]) {
          free_ |= bit(cards_[at]);
        } else {
          lowest_below = cards_[at];
        }
      }
    }
    return std::popcount(free_ & ~free_before);
  }

  std::uint64_t blocking_of(int card) const {
    if ((free_ & bit(card)) != 0) return 0;
    const auto index = static_cast<std::size_t>(card);
    std::uint64_t blocking = 0;
    for (std::size_t at = place_[index] + 1u; at < begins_[pile_[index] + 1u]; ++at) blocking |= bit(cards_[at]);
    return blocking & ~free_ & ~played_;
  }

  void play(std::array<int, 4>& next, const std::array<int, 4>& end) {
    for (bool moved = true; moved;) {
      moved = false;
      for (std::size_t suit = 0; suit < 4; ++suit) {
        while (next[suit] != end[suit] && blocking_of(next[suit]) == 0) {
          played_ |= bit(next[suit]++);
          moved = true;
        }
      }
    }
  }

  std::array<std::uint8_t, 64> cards_{}, place_{}, pile_{};
  std::array<std::size_t, 32> begins_{};
  std::size_t size_ = 0, piles_ = 0;
  std::uint64_t free_ = 0, played_ = 0;
};

}  // namespace winnable
