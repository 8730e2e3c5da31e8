// Sultan's game where the stock fills the divan, as clauses: satisfied if and only if brute force wins, from the start and from
// the middle of a game, and what satisfies them is a game that the rules allow.
#include <algorithm>

#include "cards/pack.hpp"
#include "check.hpp"
#include "games/plain_problem.hpp"
#include "games/sultan/line.hpp"
#include "games/sultan/stock_model.hpp"
#include "search/depth_first.hpp"

using namespace winnable;
using namespace winnable::sultan;

namespace {

struct Verdicts {
  int won = 0;
  int lost = 0;
  int different = 0;
  int not_replayed = 0;
};

bool wins(const Rules& rules, Position position, const std::vector<Move>& line) {
  MoveList moves;
  for (const Move& move : line) {
    rules.moves(position, moves);
    if (std::find(moves.begin(), moves.end(), move) == moves.end()) return false;
    position = rules.apply(position, move);
  }
  return rules.won(position);
}

class Comparison {
 public:
  void compare(const Rules& rules, const Position& position) {
    Budget budget({}, nullptr);
    const Verdict truth = brute_force_.search(PlainProblem<Rules>(rules, position), budget);
    problem_.set(rules, position);
    search_.clear(std::size_t{1} << 28);
    model_.write(problem_, stock_start(problem_, position), search_);
    const Verdict verdict = search_.search(budget);
    ++(truth == Verdict::won ? count.won : count.lost);
    count.different += verdict == truth ? 0 : 1;
    if (verdict != Verdict::won) return;
    std::vector<Move> line;
    plain_stock_moves(problem_, rules, position, model_.win(search_), line);
    count.not_replayed += wins(rules, position, line) ? 0 : 1;
  }

  Verdicts count;

 private:
  DepthFirst<PlainProblem<Rules>> brute_force_;
  sultan::Problem problem_;
  StockModel model_;
  ClauseSearch search_;
};

// From the start and from what a walk by chance sees, which comes to the end of the last pass.
Verdicts compare(const Layout& layout, std::uint64_t deals) {
  Comparison comparison;
  for (std::uint64_t number = 0; number < deals; ++number) {
    std::vector<Card> cards = pack_of(layout);
    shuffle_as_deal(cards, number);
    const Rules rules(layout, cards);
    Position position = rules.start();
    SplitMix64 random(number);
    MoveList moves;
    for (int step = 0;; ++step) {
      if (step % 7 == 0) comparison.compare(rules, position);
      rules.moves(position, moves);
      if (moves.size() == 0) break;
      position = rules.apply(position, moves[random.below(moves.size())]);
    }
  }
  return comparison.count;
}

Layout layout_with(int suits, int ranks, int divan, int redeals) {
  return {.divan = divan, .redeals = redeals, .refill = Refill::stock, .ranks = ranks, .suits = suits};
}

}  // namespace

TEST(sultan_as_clauses_has_the_verdicts_of_brute_force) {
  Verdicts all;
  for (const Layout& layout :
       {layout_with(1, 13, 2, 0), layout_with(1, 9, 1, 1), layout_with(1, 9, 1, 2), layout_with(1, 9, 1, 3), layout_with(1, 10, 2, 1),
        layout_with(2, 5, 1, 0), layout_with(2, 5, 1, 1), layout_with(2, 6, 2, 1), layout_with(3, 4, 1, 1), layout_with(4, 4, 2, 0)}) {
    const Verdicts count = compare(layout, 60);
    CHECK(count.different == 0);
    CHECK(count.not_replayed == 0);
    all.won += count.won;
    all.lost += count.lost;
  }
  CHECK(all.won > 1500);
  CHECK(all.lost > 1000);
}
