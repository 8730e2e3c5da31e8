// Sets of placements against lists of them, and classes of positions.
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <vector>

#include "cards/text.hpp"
#include "check.hpp"
#include "games/castle/any_suit/class_closure.hpp"
#include "games/castle/any_suit/class_moves.hpp"
#include "games/castle/any_suit/placements.hpp"
#include "games/registry.hpp"

using namespace winnable;
using namespace winnable::castle;
using namespace winnable::castle::any_suit;

namespace {

using Placement = std::map<int, int>;  // token to host

// The placements of `tokens` that a set holds, as a list.
std::set<Placement> listed(Placements set, SuitSet tokens) {
  std::set<Placement> list;
  for (Placements rest = set; rest != 0; rest &= rest - 1) {
    Placement placement;
    for (int token = 0; token < 4; ++token) {
      if ((tokens >> token & 1) != 0) placement[token] = host_in(std::countr_zero(rest), token);
    }
    list.insert(placement);
  }
  return list;
}

}  // namespace

TEST(placements_of_tokens_on_hosts_are_the_injections) {
  for (SuitSet tokens = 0; tokens < 16; ++tokens) {
    for (SuitSet hosts = 0; hosts < 16; ++hosts) {
      std::size_t injections = 1;
      const auto places = static_cast<std::size_t>(std::popcount(hosts));
      const auto count = static_cast<std::size_t>(std::popcount(tokens));
      for (std::size_t i = 0; i < count; ++i) injections *= places > i ? places - i : 0;
      CHECK(listed(into(tokens, hosts), tokens).size() == injections);
    }
  }
}

TEST(forgetting_a_token_keeps_the_placements_of_the_others) {
  const SuitSet tokens = 0b0111, hosts = 0b1110;
  const Placements one = placed(0, 1) & placed(1, 2) & placed(2, 3);
  const Placements two = one | (placed(0, 3) & placed(1, 1) & placed(2, 2));
  for (int token = 0; token < 3; ++token) {
    const SuitSet others = tokens & ~(1u << token);
    for (const Placements set : {one, two, into(tokens, hosts)}) {
      std::set<Placement> expected;
      for (Placement placement : listed(set, tokens)) {
        placement.erase(token);
        expected.insert(placement);
      }
      CHECK(listed(without(set, token, tokens), others) == expected);
    }
  }
}

TEST(exchanging_two_tokens_twice_changes_nothing) {
  for (int one = 0; one < 4; ++one) {
    for (int other = 0; other < 4; ++other) {
      for (Placements bit = 1; bit <= all_placements; bit <<= 1) CHECK(swapped(swapped(bit, one, other), one, other) == bit);
    }
  }
}

TEST(a_class_knows_what_is_free) {
  // R1: 4C 3C, R2: 4D, R3: 2H 3D, so 3C may go to 4D and back, and 4C and 4D are free in turn.
  const GameInfo& info = find_game("beleaguered-castle");
  const Options small{{"ranks", 4}, {"suits", 3}, {"rows", std::vector<int>{2, 1, 2, 2, 2}}};
  const Layout layout = layout_of(complete(info.name, info.options, small));
  std::vector<Card> cards;
  for (const char* text :
       {"4C", "3C", "4D", "2H", "3D", "2C", "4H", "2D", "3H"}) cards.push_back(card_from_text(text));
  const Rules rules(layout, cards);
  const Ground ground(layout, rules.start());
  ClassState state = class_of(ground, rules.start());
  close(ground, state, true, Splits::at_once);
  const auto is_free = [&](const char* text) {
    return (state.surely_free & bit_of(place_of(card_from_text(text)))) != 0;
  };
  CHECK(is_free("4C") && is_free("4D") && is_free("3C") && is_free("3D"));
  CHECK(!is_free("2H"));
  CHECK(state.empty_rows == 0 && state.spare_hosts(3) == 2);
}
