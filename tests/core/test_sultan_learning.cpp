// Play-outs that learn, where the stock fills the divan: what they choose, and that they win.
#include "cards/pack.hpp"
#include "check.hpp"
#include "games/registry.hpp"
#include "games/sultan/habits.hpp"

using namespace winnable;
using namespace winnable::sultan;

namespace {

int yeses(const Habits& habits, std::uint16_t choice) {
  Chance chance(0);
  int count = 0;
  for (int i = 0; i < 4000; ++i) count += habits.says_yes(choice, chance) ? 1 : 0;
  return count;
}

}  // namespace

TEST(sultan_habits_follow_what_is_learnt) {
  constexpr int last_pass = 1;
  const std::uint16_t pulled = Habits::number(1, Choice::pull, 17), kept = Habits::number(0, Choice::leave, 17);
  const std::uint16_t other = Habits::number(1, Choice::pull, 18);
  Habits habits(last_pass);
  CHECK(yeses(habits, pulled) > 1900 && yeses(habits, pulled) < 2100);
  CHECK(yeses(habits, kept) > 3400);
  const int before = yeses(habits, other);
  for (int i = 0; i < 1000; ++i) habits.learn({{pulled, true}, {kept, false}});
  CHECK(yeses(habits, pulled) > 3950);
  CHECK(yeses(habits, kept) < 50);
  CHECK(yeses(habits, other) == before);
}

// The search without learning left it undecided at a million positions.
TEST(sultan_learning_wins_what_searching_leaves_open) {
  const GameInfo& info = find_game("sultan");
  const auto game =
      info.make(complete(info.name, info.options, {{"divan", 8}, {"redeals", 1}, {"refill", std::string("stock")}}));
  Request request;
  request.limits.positions = 50000;
  CHECK(game->solver()->solve_number(1000003, request, nullptr).verdict == Verdict::won);
}
