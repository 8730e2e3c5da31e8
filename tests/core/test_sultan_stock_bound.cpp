// The bound for Sultan's game where the stock fills the divan never calls a position lost that brute force
// wins, and proves nearly all losses.
#include "check.hpp"
#include "games/plain_problem.hpp"
#include "games/sultan/reductions.hpp"
#include "games/sultan/stock_bound.hpp"
#include "search/depth_first.hpp"
#include "stock_packs.hpp"

using namespace winnable;
using namespace winnable::sultan;
using winnable::testing::layout_with;
using winnable::testing::rules_of;

namespace {

struct Losses {
  int real = 0;
  int proved = 0;
  int wrong = 0;
};

// From the start and from what a random walk sees.
Losses losses(const Layout& layout, std::uint64_t deals, Reductions reductions = {}) {
  Losses count;
  DepthFirst<PlainProblem<Rules>> brute_force;
  StockBound bound;
  sultan::Problem problem;
  for (std::uint64_t number = 0; number < deals; ++number) {
    const Rules rules = rules_of(layout, number);
    Position position = rules.start();
    SplitMix64 random(number);
    MoveList moves;
    for (int step = 0; step <= 40; ++step) {
      if (step % 10 == 0) {
        Budget budget({}, nullptr);
        const bool lost = brute_force.search(PlainProblem<Rules>(rules, position), budget) == Verdict::lost;
        problem.set(rules, position);
        bound.begin(problem, reductions, std::size_t{1} << 24);
        const bool proved = bound.search(stock_start(problem, position), budget) == Verdict::lost;
        count.real += lost ? 1 : 0;
        count.proved += proved ? 1 : 0;
        count.wrong += proved && !lost ? 1 : 0;
      }
      rules.moves(position, moves);
      if (moves.size() == 0) break;
      position = rules.apply(position, moves[random.below(moves.size())]);
    }
  }
  return count;
}

}  // namespace

TEST(sultan_stock_bound_proves_nearly_all_losses_and_nothing_else) {
  for (const Layout& layout : {layout_with(1, 9, 1, 1), layout_with(1, 9, 1, 2), layout_with(1, 10, 2, 1),
                               layout_with(1, 13, 2, 0), layout_with(2, 5, 1, 1)}) {
    const Losses count = losses(layout, 400);
    CHECK(count.wrong == 0);
    CHECK(count.real > 300);
    CHECK(count.proved * 100 > count.real * 95);
  }
}

TEST(sultan_stock_bound_proves_less_without_unplayed_twins) {
  Reductions without;
  without.switch_off(unplayed_twins);
  const Losses with = losses(layout_with(1, 9, 1, 1), 400), fewer = losses(layout_with(1, 9, 1, 1), 400, without);
  CHECK(fewer.wrong == 0);
  CHECK(fewer.proved < with.proved);
}
