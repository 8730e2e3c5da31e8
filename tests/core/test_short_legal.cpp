// Rules::legal() judges every move as Rules::moves() lists it.
#include "cards/pack.hpp"
#include "check.hpp"
#include "games/short/rules.hpp"

using namespace winnable;
using short_game::Layout;
using short_game::Rules;

namespace {

std::vector<Move> thinkable_moves() {
  std::vector<Place> places{PlaceKind::stock, PlaceKind::waste, PlaceKind::foundation, {PlaceKind::foundation, 1},
                            {PlaceKind::waste, 1}, PlaceKind::cellar};
  for (int i = 0; i < max_places; ++i) places.push_back({PlaceKind::column, i});
  std::vector<Move> moves;
  for (const Place from : places) {
    for (const Place to : places) moves.push_back({from, to});
  }
  return moves;
}

}  // namespace

TEST(short_judges_a_move_as_it_lists_it) {
  const auto thinkable = thinkable_moves();
  for (const Layout& layout : {Layout{}, Layout{true}, Layout{false, 2, 3, 3, 7, 3}, Layout{true, 1, 2, 6, 5, 4}}) {
    for (std::uint64_t number = 0; number < 20; ++number) {
      auto cards = pack_of(layout);
      shuffle_as_deal(cards, number);
      const Rules rules(layout, cards);
      SplitMix64 random(number);
      auto position = rules.start();
      MoveList moves;
      for (int i = 0; i < 100; ++i) {
        rules.moves(position, moves);
        std::size_t legal = 0;
        for (const Move move : thinkable) {
          const bool allowed = rules.legal(position, move);
          legal += allowed ? 1 : 0;
          CHECK(allowed == moves.contains(move));
        }
        CHECK(legal == moves.size());
        if (moves.size() == 0) break;
        position = rules.apply(position, moves[random.below(moves.size())]);
      }
    }
  }
}
