// Short packs of Sultan where the stock fills the divan.
#pragma once

#include <cstdint>
#include <vector>

#include "cards/pack.hpp"
#include "games/sultan/rules.hpp"

namespace winnable::testing {

inline sultan::Layout layout_with(int suits, int ranks, int divan, int redeals) {
  return {.divan = divan, .redeals = redeals, .refill = sultan::Refill::stock, .ranks = ranks, .suits = suits};
}

inline sultan::Rules rules_of(const sultan::Layout& layout, std::uint64_t number) {
  std::vector<Card> cards = pack_of(layout);
  shuffle_as_deal(cards, number);
  return {layout, cards};
}

}  // namespace winnable::testing
