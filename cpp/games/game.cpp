#include "games/game.hpp"

#include "cards/pack.hpp"

namespace winnable {

std::vector<Card> Game::numbered(std::uint64_t number) const {
  std::vector<Card> cards = pack();
  shuffle_as_deal(cards, number);
  return cards;
}

}  // namespace winnable
