// Sultan's game where the stock fills the divan, as clauses: satisfied if and only if brute force wins, from the start and from
// the middle of a game, and what satisfies them is a game that the rules allow.
#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "check.hpp"
#include "games/plain_problem.hpp"
#include "games/rules.hpp"
#include "games/sultan/line.hpp"
#include "games/sultan/stock_model.hpp"
#include "search/depth_first.hpp"
#include "stock_packs.hpp"

using namespace winnable;
using namespace winnable::sultan;
using winnable::testing::layout_with;
using winnable::testing::rules_of;

namespace {

struct Tally {
  int won = 0;
  int lost = 0;
};

struct Verdicts {
  Tally all;
  Tally stock_empty;  // in the last pass, so that places of the divan stay empty from now on
  Tally place_empty;  // of the divan, for good
  Tally turning;      // before the last pass, with an empty stock: what the divan plays pulls nothing in
  std::array<Tally, 4> with_redeals;
  int different = 0;
  int not_replayed = 0;
};

class Comparison {
 public:
  void compare(const Rules& rules, const Position& position) {
    Budget budget({}, nullptr);
    const Verdict truth = brute_force_.search(PlainProblem<Rules>(rules, position), budget);
    CHECK(truth != Verdict::undecided);
    problem_.set(rules, position);
    search_.clear(std::size_t{1} << 28);
    model_.write(problem_, stock_start(problem_, position), search_);
    const Verdict verdict = search_.search(budget);
    count_kinds(rules, position, truth);
    count.different += verdict == truth ? 0 : 1;
    if (verdict != Verdict::won) return;
    std::vector<Move> line;
    plain_stock_moves(problem_, rules, position, model_.win(search_), line);
    count.not_replayed += replay_wins(rules, position, line) ? 0 : 1;
  }

  Verdicts count;

 private:
  void count_kinds(const Rules& rules, const Position& position, Verdict truth) {
    const auto add = [&](Tally& tally) { ++(truth == Verdict::won ? tally.won : tally.lost); };
    add(count.all);
    add(count.with_redeals[position.redeals]);
    const auto divan = std::span(position.divan).first(static_cast<std::size_t>(rules.layout().divan));
    if (std::ranges::find(divan, Card{}) != divan.end()) add(count.place_empty);
    if (rules.stock_top(position) != PlaceSet::none) return;
    if (position.redeals == 0) {
      add(count.stock_empty);
    } else if (std::ranges::any_of(divan, [&](Card card) { return card && rules.is_playable(position, card); })) {
      add(count.turning);
    }
  }

  DepthFirst<PlainProblem<Rules>> brute_force_;
  sultan::Problem problem_;
  StockModel model_;
  ClauseSearch search_;
};

// From the start and from what a walk by chance sees, which comes to the end of the last pass: now and then, and more often where
// the stock is empty. In every other walk cards are played rather than drawn.
void compare(const Layout& layout, std::uint64_t deals, Comparison& comparison) {
  for (std::uint64_t number = 0; number < deals; ++number) {
    const Rules rules = rules_of(layout, number);
    Position position = rules.start();
    SplitMix64 random(number);
    MoveList moves;
    for (int step = 0;; ++step) {
      const bool stock_empty = rules.stock_top(position) == PlaceSet::none;
      if (step % 7 == 0 || (stock_empty && random.below(2) == 0)) comparison.compare(rules, position);
      rules.moves(position, moves);
      if (moves.size() == 0) break;
      const bool plays = number % 2 == 0 && random.below(4) != 0;
      position = rules.apply(position, moves[plays ? 0 : random.below(moves.size())]);
    }
  }
}

}  // namespace

TEST(sultan_as_clauses_has_the_verdicts_of_brute_force) {
  Comparison comparison;
  for (const Layout& layout :
       {layout_with(1, 9, 1, 0), layout_with(1, 9, 1, 1), layout_with(1, 9, 1, 2), layout_with(1, 9, 1, 3), layout_with(1, 10, 2, 1),
        layout_with(1, 11, 3, 2), layout_with(1, 11, 1, 2), layout_with(1, 12, 2, 1), layout_with(1, 13, 1, 3), layout_with(1, 13, 2, 0),
        layout_with(2, 5, 1, 0), layout_with(2, 5, 1, 1), layout_with(2, 6, 2, 1), layout_with(2, 6, 2, 2), layout_with(2, 6, 1, 0),
        layout_with(3, 4, 1, 1), layout_with(3, 4, 1, 2), layout_with(4, 4, 1, 1), layout_with(4, 4, 2, 0)}) {
    compare(layout, 55, comparison);
  }
  const Verdicts& count = comparison.count;
  CHECK(count.different == 0);
  CHECK(count.not_replayed == 0);
  const auto are_enough = [](Tally tally, int won, int lost) { return tally.won > won && tally.lost > lost; };
  CHECK(are_enough(count.all, 5000, 3000));
  CHECK(are_enough(count.stock_empty, 300, 300));
  CHECK(are_enough(count.place_empty, 300, 300));
  CHECK(are_enough(count.turning, 100, 5));
  for (const Tally& tally : count.with_redeals) CHECK(are_enough(tally, 300, 10));
}
