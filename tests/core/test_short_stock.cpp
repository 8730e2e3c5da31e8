#include <bit>
#include <set>
#include <vector>

#include "cards/pack.hpp"
#include "check.hpp"
#include "games/short/rules.hpp"
#include "games/short/stock.hpp"

using namespace winnable;
using short_game::Layout;
using short_game::Position;
using short_game::Rules;
using short_game::StockRules;

namespace {

// The waste's top cards that dealing alone shows, from the rules.
std::uint64_t shown_by_dealing(const Rules& rules, Position position) {
  std::uint64_t shown = 0;
  std::set<int> pointers;
  while (pointers.insert(position.pointer).second) {
    const int top = rules.waste_top(position);
    if (top >= 0) shown |= std::uint64_t{1} << top;
    position = rules.apply(position, (position.stock >> position.pointer) != 0 ? draw_move : redeal_move);
  }
  return shown;
}

}  // namespace

TEST(short_stock_reaches_what_dealing_shows) {
  for (int draw = 1; draw <= 3; ++draw) {
    const Layout layout{.draw = draw};
    std::vector<Card> cards = pack_of(layout);
    shuffle_as_deal(cards, 1);
    const Rules rules(layout, cards);
    const StockRules stock(draw);
    SplitMix64 random(static_cast<std::uint64_t>(draw));
    for (int i = 0; i < 3000; ++i) {
      Position position = rules.start();
      position.stock &= random();
      if (position.stock == 0) continue;
      // Any waste that play can leave: it ends below some place of the stock.
      const auto place = static_cast<int>(random.below(28));
      const std::uint64_t rest = position.stock >> place;
      position.pointer = static_cast<std::uint8_t>(rest != 0 ? place + std::countr_zero(rest) : rules.stock_size());
      const std::uint64_t shown = shown_by_dealing(rules, position);
      CHECK(stock.within_reach(position.stock, stock.pointer_at(position.stock, position.pointer, true)) == shown);
      CHECK(stock.within_reach(position.stock, stock.pointer_at(position.stock, position.pointer, false)) == shown);
    }
  }
}
