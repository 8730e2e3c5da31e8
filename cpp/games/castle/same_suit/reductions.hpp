// The reductions of castle games that build in suit. Their proofs stand beside the code that uses them.
#pragma once

#include <array>
#include <cstddef>

#include "games/reduction.hpp"

namespace winnable::castle {

enum SameSuitReduction : std::size_t { forced_plays, alike_rows, slide_classes, late_cellar, dead_ends, one_cluster };

inline constexpr std::array<Reduction, 6> same_suit_reductions{{
    {"forced-plays", "A card that can go to its foundation goes there at once."},
    {"alike-rows", "Positions that differ only in which main row is which are one."},
    {"slide-classes", "Positions that differ only by sliding cards along their suits are one."},
    {"late-cellar", "A card goes to the cellar only where the card that it uncovers can be used at once."},
    {"dead-ends", "A position is lost if no row can be emptied even when joined cards could still carry others."},
    {"one-cluster", "Cards that no other moves touch move first where no row can be emptied without them."},
}};

}  // namespace winnable::castle
