// Wins found over classes, however these are split, lead back to moves that win, and so do these told again.
#include <array>
#include <cstdint>
#include <vector>

#include "cards/pack.hpp"
#include "check.hpp"
#include "games/castle/any_suit/plain_line.hpp"
#include "games/castle/any_suit/retelling.hpp"
#include "games/castle/any_suit/short_sketch.hpp"
#include "games/castle/any_suit/sketch_problem.hpp"
#include "games/registry.hpp"
#include "games/rules.hpp"
#include "search/best_first.hpp"

using namespace winnable;
using namespace winnable::castle;
using namespace winnable::castle::any_suit;

namespace {

class Lines {
 public:
  Lines(const char* name, const Options& given) {
    const GameInfo& info = find_game(name);
    layout_ = layout_of(complete(info.name, info.options, given));
  }

  // How many of the deals are found won, each with a line that the rules confirm.
  template <class P>
  int won(std::uint64_t first, std::uint64_t deals, std::uint64_t positions, Splits splits) {
    int wins = 0;
    BestFirst<P> engine;
    Retelling retelling;
    for (std::uint64_t number = first; number < first + deals; ++number) {
      std::vector<Card> cards = pack_of(layout_);
      shuffle_as_deal(cards, number);
      const Rules rules(layout_, cards);
      const Ground ground(layout_, rules.start());
      Counting counting;
      counting.clear(1 << 20);
      const P problem(ground, rules.start(), {}, counting, splits);
      Limits limits;
      limits.positions = positions;
      Budget budget(limits, nullptr);
      if (engine.search(problem, budget) != Verdict::won) continue;
      ++wins;
      const std::vector<Move> moves = plain_line(ground, problem, rules, rules.start(), engine.path());
      const bool confirmed = replay_wins(rules, rules.start(), moves);
      CHECK(confirmed);
      if (!confirmed) continue;  // only a line that wins can be told again
      const std::vector<Move> shorter = retelling.shortened(rules, rules.start(), moves);
      CHECK(replay_wins(rules, rules.start(), shorter) && shorter.size() <= moves.size());
      moves_told_again += static_cast<int>(shorter.size());
    }
    return wins;
  }
  int moves_told_again = 0;

 private:
  Layout layout_;
};

constexpr std::array every_way{Splits::at_once, Splits::on_demand, Splits::never};

}  // namespace

TEST(wins_over_classes_lead_back_to_moves_and_to_fewer) {
  Lines beleaguered("beleaguered-castle", {}), streets("streets-and-alleys", {});
  Lines small("beleaguered-castle", {{"ranks", 6}, {"rows", std::vector<int>{5, 5, 5, 5}}});
  for (const Splits splits : every_way) {
    CHECK(beleaguered.won<ClassProblem>(0, 200, 300, splits) > 60);
    CHECK(beleaguered.won<ShortSketch>(0, 200, 300, splits) > 60);
    CHECK(streets.won<SketchProblem<Alike::ranks_on_floor>>(0, 200, 300, splits) > 30);
    CHECK(small.won<ClassProblem>(0, 500, 300, splits) > 100);
  }
}

TEST(moves_between_steps_are_counted_where_few_are_wanted) {
  Lines short_lines("beleaguered-castle", {}), any_lines("beleaguered-castle", {});
  const int wins = short_lines.won<ShortSketch>(0, 200, 2000, Splits::never);
  CHECK(wins > 120 && short_lines.moves_told_again < 98 * wins);
  const int rough_wins = any_lines.won<SketchProblem<Alike::empty_rows>>(0, 200, 2000, Splits::never);
  CHECK(rough_wins > 120 && any_lines.moves_told_again > 110 * rough_wins);
}

TEST(what_moves_a_class_knows_of_leads_back_to_moves) {
  // Cards that a single position could move stay where they are if they cannot move in the whole class.
  CHECK(Lines("beleaguered-castle", {}).won<ClassProblem>(161, 1, 5000, Splits::on_demand) == 1);
}

TEST(positions_of_a_line_agree_on_what_is_fixed_in_its_classes) {
  // In a class that is closed anew around the positions from which a line goes on, fewer cards may be movable.
  Lines beleaguered("beleaguered-castle", {});
  CHECK(beleaguered.won<ClassProblem>(850, 100, 1000, Splits::never) > 40);  // deal 917 is one of these
  CHECK(beleaguered.won<ShortSketch>(3100, 100, 1000, Splits::never) > 40);  // deal 3144
  CHECK(beleaguered.won<ShortSketch>(3144, 1, 1000, Splits::on_demand) == 1);
}

TEST(splits_on_demand_win_a_deal_of_many_classes) {
  CHECK(Lines("streets-and-alleys", {}).won<ClassProblem>(778, 1, 1000, Splits::on_demand) == 1);
}
