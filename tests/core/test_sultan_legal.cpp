// Rules::legal() judges every move as Rules::moves() lists it.
#include <string>

#include "cards/pack.hpp"
#include "check.hpp"
#include "games/sultan/rules.hpp"

using namespace winnable;

namespace {

std::vector<Move> thinkable_moves() {
  std::vector<Place> places{PlaceKind::stock, PlaceKind::waste, PlaceKind::foundation, PlaceKind::cellar};
  for (int i = 0; i < max_places; ++i) places.push_back({PlaceKind::divan, i});
  places.push_back({PlaceKind::row, 0});
  std::vector<Move> moves;
  for (const Place from : places) {
    for (const Place to : places) moves.push_back({from, to});
  }
  return moves;
}

}  // namespace

TEST(sultan_judges_a_move_as_it_lists_it) {
  const auto thinkable = thinkable_moves();
  for (const auto refill : {sultan::Refill::waste_then_stock, sultan::Refill::stock, sultan::Refill::waste_optional}) {
    const sultan::Layout layout{.divan = 3, .redeals = 1, .refill = refill, .ranks = 6, .suits = 2};
    for (std::uint64_t number = 0; number < 40; ++number) {
      auto cards = sultan::pack_of(layout);
      shuffle_as_deal(cards, number);
      const sultan::Rules rules(layout, cards);
      SplitMix64 random(number);
      auto position = rules.start();
      for (MoveList moves;;) {
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
