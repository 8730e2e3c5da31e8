// The reductions of the castle games that build whatever the suits. Each proof stands beside the code.
#pragma once

#include <array>
#include <cstddef>

#include "games/reduction.hpp"

namespace winnable::castle {

inline constexpr std::array any_suit_reductions{
    Reduction{"alike-rows", "Rows that swap all their cards make the same position."},
    Reduction{"classes",
              "Positions that differ by reversible moves of cards between hosts of one rank are one class."},
    Reduction{"forced-foundations",
              "A free card of rank r goes up at once if every card below rank r - 1 is up (foundations that build up)."},
    Reduction{"lent-rows",
              "An empty row lets full ranks rearrange, and cards that can leave it again do not stay in it."},
    Reduction{"covered-classes",
              "A class all of whose positions belong to a class seen before need not be searched."},
    Reduction{"dead-ends",
              "A class without an empty row is lost if no row could be cleared even were no card in another's way."},
    Reduction{"counted-out",
              "A class is lost if its cards could not be played even were every card on any host of its rank."},
};

// Their places in the list.
namespace any_suit {
inline constexpr std::size_t alike_rows = 0, classes = 1, forced_foundations = 2, lent_rows = 3, covered_classes = 4,
                             dead_ends = 5, counted_out = 6;
}

}  // namespace winnable::castle
