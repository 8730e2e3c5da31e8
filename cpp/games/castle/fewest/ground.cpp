#include "games/castle/fewest/ground.hpp"

#include <cstddef>

namespace winnable::castle::fewest {

Ground::Ground(const Rules& rules, Direction towards) : direction(towards) {
  const Layout& layout = rules.layout();
  rows = layout.row_count;
  auxiliary = layout.auxiliary_count;
  cellar = layout.cellar;
  any_suit = layout.any_suit;
  const int lowest = layout.first_rank(), highest = layout.ranks;
  const auto each_card = [&](auto use) {
    for (int suit = 0; suit < layout.suits; ++suit) {
      for (int rank = lowest; rank <= highest; ++rank) use(Card(suit, rank));
    }
  };
  each_card([&](Card card) {
    const int rank = direction == Direction::up ? card.rank() : lowest + highest - card.rank();
    numbers_[card.code] = Card(card.suit(), rank).code;
  });
  each_card([&](Card card) {
    each_card([&](Card other) {
      const std::uint64_t bit = std::uint64_t{1} << number(other);
      if (rules.joins(card, other)) hosts[number(card)] |= bit;
      if (card.suit() == other.suit() && number(other) < number(card)) before[number(card)] |= bit;
    });
  });
  for (int suit = 0; suit < layout.suits; ++suit) {
    first[static_cast<std::size_t>(suit)] = Card(suit, lowest).code;
    end[static_cast<std::size_t>(suit)] = static_cast<std::uint8_t>(Card(suit, highest).code + 1);
  }
}

}  // namespace winnable::castle::fewest
