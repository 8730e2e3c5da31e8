// Makes a winning line shorter: leaves moves out or sends them elsewhere, and tells the others again.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "games/card_moves.hpp"
#include "games/castle/rules.hpp"

namespace winnable::castle::any_suit {

class Retelling {
 public:
  // Of a line that wins; so does the answer, which is not longer. Which row is which may differ.
  std::vector<Move> shortened(const Rules& rules, const Position& from, std::span<const Move> moves);

 private:
  using Time = std::uint32_t;  // a place in the line
  using Due = std::array<Time, 64>;
  static constexpr Time never = ~Time{0};
  static constexpr std::size_t most_ahead = 2;

  // What lies on what. Cards that are not in a row are on a foundation, or in no pack.
  struct Cards {
    std::array<std::uint8_t, 64> on{};
    std::array<Support, 64> under{};
    std::array<std::uint8_t, max_suits> up{};  // the highest rank on each foundation
    int empty_rows = 0;

    Cards() = default;
    Cards(const Rules& rules, const Position& position);
    void move(std::uint8_t card, Support onto);
    bool can_take(std::uint8_t card) const { return under[card] != support::foundation && on[card] == 0; }
    bool is_next(Card card) const { return up[static_cast<std::size_t>(card.suit())] + 1 == card.rank(); }
  };

  // What becomes of a told move whose card is not free: the card is made free at once; or it stays where it is, if that
  // is a host or it is to go up, until it is in another card's way.
  enum class Manner { at_once, patient };

  bool go_through(const Cards& start);
  bool shorten_at(const Cards& cards, Time at);
  bool retell(const Cards& cards, Time first, Support instead, Manner manner);
  void look_ahead(Time from);
  bool follow(CardMove told, Manner manner);
  bool follow_up(std::uint8_t card);
  bool bring_up_the_rest(Time from);
  bool make_free(std::uint8_t card);
  bool move_aside(std::uint8_t card);
  std::uint8_t latest_host(std::uint8_t card) const;
  void make(std::uint8_t card, Support onto);
  void move_in(Cards& cards, std::uint8_t card, Support onto);

  std::vector<CardMove> line_;
  std::vector<Time> next_;  // of each move, the next one of the same card
  Due due_{};               // of each card, its next move

  // While a move is changed:
  Cards told_, retold_;  // by the line as it is, and as it is told again
  int differing_ = 0;    // cards that lie elsewhere
  Due retold_due_{};
  std::vector<CardMove> made_;
};

}  // namespace winnable::castle::any_suit
