// Fewest moves of castles, searched over moves aside, against the search over positions; and beams, which find no fewer.
#include <cstdint>
#include <string>
#include <vector>

#include "cards/pack.hpp"
#include "check.hpp"
#include "games/castle/fewest/beam.hpp"
#include "games/castle/fewest/proof.hpp"
#include "games/castle/insight.hpp"
#include "games/castle/lines.hpp"
#include "games/lines/position_problem.hpp"
#include "games/lines/searched_lines.hpp"
#include "games/registry.hpp"
#include "games/rules.hpp"

using namespace winnable;
using namespace winnable::castle;

namespace {

constexpr int any_length = 240;
struct Counts {
  int won = 0, lost = 0;
};

class Compared {
 public:
  Compared(const std::string& name, const Options& given) {
    const GameInfo& info = find_game(name);
    layout_ = layout_of(complete(info.name, info.options, given));
  }

  // Each deal at its start and after some moves by chance.
  Counts deals(std::uint64_t first, std::uint64_t count) {
    Counts counts;
    for (std::uint64_t number = first; number < first + count; ++number) {
      std::vector<Card> cards = pack_of(layout_);
      shuffle_as_deal(cards, number);
      const Rules rules(layout_, cards);
      ++(wins_alike(rules, rules.start()) ? counts.won : counts.lost);
      SplitMix64 random(number);
      Position position = rules.start();
      for (int moves = 0; moves < 6; ++moves) {
        MoveList legal;
        rules.moves(position, legal);
        if (legal.size() == 0) break;
        rules.play(position, legal[random.below(legal.size())]);
        if (moves % 3 == 2) wins_alike(rules, position);
      }
    }
    return counts;
  }

 private:
  bool wins_alike(const Rules& rules, const Position& from) {
    Budget budget({}, nullptr);
    // Without bounds and without cards that are forced up, which both searches would have in common.
    Shortest<PositionProblem<castle::Insight>> positions;
    const bool wins = positions.search(PositionProblem<castle::Insight>(rules, from, {.forced = false, .bounds = false}), budget) ==
                      Verdict::won;
    const auto fewest_moves = static_cast<int>(positions.path().size());
    const int left = rules.size() - rules.played(from);

    fewest::Spreads spreads(rules, from);
    fewest::Proof proof(spreads, rules, from, any_length, budget.bytes());
    CHECK(proof.go_on(any_length, budget));
    CHECK(proof.has_found() == wins);
    if (wins && proof.has_found()) {
      const std::vector<Move> moves = fewest::moves_of(rules, from, proof.ground(), proof.way());
      CHECK(replay_wins(rules, from, moves));
      CHECK(static_cast<int>(moves.size()) == fewest_moves);
      CHECK(proof.least() == fewest_moves - left && proof.found() == fewest_moves - left);
    }
    fewest::Proof none_fewer(spreads, rules, from, fewest_moves - left, budget.bytes());
    if (wins) CHECK(none_fewer.go_on(fewest_moves - left, budget) && !none_fewer.has_found());

    for (const std::size_t width : {1u, 8u, 100'000u}) {
      const bool found = beam_.search(spreads, rules, from, width, any_length, budget);
      CHECK(wins || !found);
      CHECK(found || !beam_.complete() || !wins);
      if (!found) continue;
      const std::vector<Move> moves =
          fewest::moves_of(rules, from, spreads.all()[beam_.ground()].ground(), beam_.way());
      CHECK(replay_wins(rules, from, moves));
      CHECK(static_cast<int>(moves.size()) >= fewest_moves);
      if (beam_.complete()) CHECK(static_cast<int>(moves.size()) == fewest_moves);
    }
    return wins;
  }

  Layout layout_;
  fewest::Beam beam_;
};

using Rows = std::vector<int>;

bool has_both(Counts counts) { return counts.won >= 20 && counts.lost >= 20; }

}  // namespace

TEST(fewest_moves_aside_are_those_of_positions_where_rows_build_in_suit) {
  Compared masterpiece("masterpiece", {{"ranks", 8}, {"suits", 2}, {"rows", Rows{5, 5}}, {"auxiliary", Rows{4}}});
  Compared down("masterpiece", {{"ranks", 6}, {"suits", 3}, {"rows", Rows{3, 3}}, {"auxiliary", Rows{9}},
                                {"foundations", std::string("down")}});
  Compared two_auxiliary("masterpiece", {{"ranks", 5}, {"suits", 3}, {"rows", Rows{6}}, {"auxiliary", Rows{3, 3}}});
  CHECK(has_both(masterpiece.deals(0, 300)));
  CHECK(has_both(down.deals(0, 300)));
  CHECK(has_both(two_auxiliary.deals(0, 300)));
  CHECK(has_both(Compared("besieged-castle", {{"ranks", 6}, {"suits", 2}, {"rows", Rows{4, 3, 3}}}).deals(0, 300)));
  CHECK(has_both(Compared("fortress", {{"ranks", 4}, {"suits", 3}, {"rows", Rows{4, 4, 4}}}).deals(0, 300)));
}

TEST(fewest_moves_aside_are_those_of_positions_whatever_the_suits) {
  const Options auxiliary{{"ranks", 5}, {"suits", 3}, {"rows", Rows{5, 5}}, {"auxiliary", Rows{5}},
                          {"aces", std::string("dealt")}, {"building", std::string("any-suit")}};
  Options down = auxiliary;
  down["foundations"] = std::string("down");
  CHECK(has_both(Compared("beleaguered-castle", {{"ranks", 5}, {"suits", 3}, {"rows", Rows{4, 4, 4}}}).deals(0, 200)));
  CHECK(has_both(Compared("streets-and-alleys", {{"ranks", 4}, {"suits", 3}, {"rows", Rows{4, 4, 4}}}).deals(0, 200)));
  CHECK(has_both(Compared("castle", auxiliary).deals(0, 200)));
  CHECK(has_both(Compared("castle", down).deals(0, 200)));
}
