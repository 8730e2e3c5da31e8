#include "games/castle/fewest/way.hpp"

#include <cstddef>
#include <optional>

namespace winnable::castle::fewest {
namespace {

// Where a card is free.
std::optional<Place> place_of(const Rules& rules, const Position& position, Card card) {
  std::optional<Place> found;
  rules.each_pile(position, [&](Place place, Card top) {
    if (top == card) found = place;
  });
  return found;
}

class Retold {
 public:
  Retold(const Rules& rules, const Position& position, const Ground& ground)
      : rules_(rules), ground_(ground), position_(position), piles_(rules, position) {}

  void move_aside(Step step) {
    const bool on_card = card_or_none(step.onto) != 0;
    const Support onto = on_card ? ground_.card(step.onto).code : step.onto;
    play(piles_.move({.card = ground_.card(step.card).code, .from = {}, .onto = onto}));
  }

  // Cards go up until the next ones are these. Whatever the order in which they can: a card that goes up is in no other's way.
  void put_up_to(const std::array<std::uint8_t, max_suits>& next) {
    for (bool moved = true; moved;) {
      moved = false;
      for (std::size_t suit = 0; suit < max_suits; ++suit) {
        while (ground_.first[suit] + position_.played[suit] < next[suit] && put_up(static_cast<int>(suit))) moved = true;
      }
    }
  }

  const std::vector<Move>& moves() const { return moves_; }

 private:
  bool put_up(int suit) {
    const auto from = place_of(rules_, position_, rules_.next(position_, suit, ground_.direction));
    if (!from || !rules_.legal(position_, {*from, PlaceKind::foundation})) return false;
    play({*from, PlaceKind::foundation});
    return true;
  }

  void play(Move move) {
    moves_.push_back(move);
    rules_.play(position_, move);
    piles_.play(move);
  }

  const Rules& rules_;
  const Ground& ground_;
  Position position_;
  Piles piles_;
  std::vector<Move> moves_;
};

}  // namespace

std::vector<Move> moves_of(const Rules& rules, Position position, const Ground& ground, std::span<const Leg> way) {
  Retold retold(rules, position, ground);
  for (const Leg& leg : way) {
    if (leg.step.card != 0) retold.move_aside(leg.step);
    retold.put_up_to(leg.next);
  }
  retold.put_up_to(ground.end);
  return retold.moves();
}

}  // namespace winnable::castle::fewest
