// Rules::legal() judges every move as Rules::moves() lists it.
#include "games/short/rules.hpp"
#include "judging.hpp"

using namespace winnable;
using short_game::Layout;
using short_game::Rules;

TEST(short_judges_a_move_as_it_lists_it) {
  const auto thinkable = testing::thinkable_moves({PlaceKind::stock, PlaceKind::waste, PlaceKind::foundation,
                                                   {PlaceKind::foundation, 1}, {PlaceKind::waste, 1}, PlaceKind::cellar},
                                                  PlaceKind::column);
  for (const Layout& layout : {Layout{}, Layout{true}, Layout{false, 2, 3, 3, 7, 3}, Layout{true, 1, 2, 6, 5, 4}}) {
    for (std::uint64_t number = 0; number < 20; ++number) {
      auto cards = pack_of(layout);
      shuffle_as_deal(cards, number);
      testing::check_judged_as_listed(Rules(layout, cards), thinkable, number, 100);
    }
  }
}
