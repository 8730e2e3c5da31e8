// Rules::legal() judges every move as Rules::moves() lists it.
#include "games/castle/rules.hpp"
#include "judging.hpp"

using namespace winnable;
using castle::Layout;

TEST(castle_judges_a_move_as_it_lists_it) {
  std::vector<Place> places{PlaceKind::stock, PlaceKind::waste, PlaceKind::foundation, PlaceKind::cellar,
                            {PlaceKind::foundation, 1}, {PlaceKind::cellar, 1}};
  for (int i = 0; i < max_places; ++i) places.push_back({PlaceKind::auxiliary, i});
  const auto thinkable = testing::thinkable_moves(places, PlaceKind::row);
  const Layout with_cellar{.rows = {4, 4, 3}, .row_count = 3, .auxiliary = {2, 2}, .auxiliary_count = 2, .cellar = true,
                           .foundations = castle::Direction::either, .ranks = 6, .suits = 3};
  const Layout any_suit{.rows = {4, 4, 4}, .row_count = 3, .aces_dealt = true, .any_suit = true, .ranks = 4, .suits = 3};
  for (const Layout& layout : {with_cellar, any_suit}) {
    for (std::uint64_t number = 0; number < 40; ++number) {
      auto cards = pack_of(layout);
      shuffle_as_deal(cards, number);
      testing::check_judged_as_listed(castle::Rules(layout, cards), thinkable, number, 60);
    }
  }
}
