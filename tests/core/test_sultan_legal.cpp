// Rules::legal() judges every move as Rules::moves() lists it.
#include <limits>

#include "games/sultan/rules.hpp"
#include "judging.hpp"

using namespace winnable;

TEST(sultan_judges_a_move_as_it_lists_it) {
  const auto thinkable = testing::thinkable_moves(
      {PlaceKind::stock, PlaceKind::waste, PlaceKind::foundation, PlaceKind::cellar, {PlaceKind::row, 0}}, PlaceKind::divan);
  for (const auto refill : {sultan::Refill::waste_then_stock, sultan::Refill::stock, sultan::Refill::waste_optional}) {
    const sultan::Layout layout{.divan = 3, .redeals = 1, .refill = refill, .ranks = 6, .suits = 2};
    for (std::uint64_t number = 0; number < 40; ++number) {
      auto cards = sultan::pack_of(layout);
      shuffle_as_deal(cards, number);
      testing::check_judged_as_listed(sultan::Rules(layout, cards), thinkable, number, std::numeric_limits<int>::max());
    }
  }
}
