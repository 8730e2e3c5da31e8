// The reductions of the castle games that build whatever the suits. Each proof stands beside the code.
#pragma once

#include <array>
#include <cstddef>

#include "games/reduction.hpp"

namespace winnable::castle {

inline constexpr std::array any_suit_reductions{
    Reduction{"alike-rows", "Rows that swap all their cards make the same position."},
    Reduction{"forced-foundations",
              "A free card of rank r goes up at once if every card below rank r - 1 is up (foundations that build up)."},
};

// Their places in the list.
namespace any_suit {
inline constexpr std::size_t alike_rows = 0, forced_foundations = 1;
}

}  // namespace winnable::castle
