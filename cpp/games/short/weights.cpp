#include "games/short/weights.hpp"

#include <array>
#include <cstdint>

namespace winnable::short_game {
namespace {

constexpr std::array<std::int32_t, feature::count> same_suit{
#include "games/short/weights_same_suit.inc"
};

constexpr std::array<std::int32_t, feature::count> any_suit{
#include "games/short/weights_any_suit.inc"
};

}  // namespace

Evaluation::Weights weights_for(const Layout& layout) { return layout.any_suit ? any_suit : same_suit; }

}  // namespace winnable::short_game
