#include "games/sultan/stock_weights.hpp"

namespace winnable::sultan {

const std::array<std::int8_t, signs_in_all> stock_weights{
#include "games/sultan/stock_weights.inc"
};

}  // namespace winnable::sultan
