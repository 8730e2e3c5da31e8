#include <array>
#include <vector>

#include "cards/pack.hpp"
#include "check.hpp"
#include "games/plain_problem.hpp"
#include "games/short/judged_problem.hpp"
#include "games/short/weights.hpp"
#include "search/beams.hpp"
#include "search/depth_first.hpp"

using namespace winnable;
using short_game::JudgedProblem;
using short_game::Layout;
using short_game::Rules;

namespace {

struct Counts {
  int won = 0, lost = 0, undecided = 0;
};

// Beams so narrow that they often let go of a win must never call its deal lost.
Counts compare(const Layout& layout, std::uint64_t deals) {
  short_game::Evaluation evaluation;
  Beams<JudgedProblem> beams;
  DepthFirst<PlainProblem<Rules>> brute_force;
  Counts counts;
  for (std::uint64_t number = 0; number < deals; ++number) {
    std::vector<Card> cards = pack_of(layout);
    shuffle_as_deal(cards, number);
    const Rules rules(layout, cards);
    JudgedProblem problem(rules, rules.start(), {}, evaluation, weights_for(layout));
    Budget budget({}, nullptr), unlimited({}, nullptr);
    const Verdict truth = brute_force.search(PlainProblem<Rules>(rules, rules.start()), unlimited);
    const Verdict verdict = beams.search(problem, budget, 0, 2, 1);
    CHECK(verdict == Verdict::undecided || verdict == truth);
    (verdict == Verdict::won ? counts.won : verdict == Verdict::lost ? counts.lost : counts.undecided) += 1;
  }
  return counts;
}

}  // namespace

TEST(short_beams_never_contradict_brute_force) {
  Counts all;
  for (const bool any_suit : {false, true}) {
    for (int draw = 1; draw <= 3; ++draw) {
      for (const auto& [columns, depth, ranks, suits] :
           {std::array{2, 3, 6, 2}, std::array{2, 3, 4, 3}, std::array{2, 3, 13, 1}, std::array{1, 3, 9, 1}}) {
        const Counts counts = compare({any_suit, draw, columns, depth, ranks, suits}, 150);
        all.won += counts.won;
        all.lost += counts.lost;
        all.undecided += counts.undecided;
      }
    }
  }
  CHECK(all.won > 1000);
  CHECK(all.lost > 1000);
  CHECK(all.undecided > 100);
}
