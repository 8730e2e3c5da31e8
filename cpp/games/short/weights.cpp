#include "games/short/weights.hpp"

#include <array>
#include <cstdint>

namespace winnable::short_game {
namespace {

constexpr std::array<std::int32_t, feature::count> same_suit{
#include "games/short/weights_same_suit.inc"
};

constexpr std::array<std::int32_t, feature::count> same_suit_draw_1{
#include "games/short/weights_same_suit_draw_1.inc"
};

constexpr std::array<std::int32_t, feature::count> same_suit_draw_2{
#include "games/short/weights_same_suit_draw_2.inc"
};

constexpr std::array<std::int32_t, feature::count> any_suit{
#include "games/short/weights_any_suit.inc"
};

}  // namespace

Weights weights_for(const Layout& layout) {
  if (layout.any_suit) return any_suit;
  return layout.draw == 1 ? same_suit_draw_1 : layout.draw == 2 ? same_suit_draw_2 : same_suit;
}

}  // namespace winnable::short_game
