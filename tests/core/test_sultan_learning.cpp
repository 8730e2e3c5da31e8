// Play-outs that learn, where the stock fills the divan: what they choose, and that they win.
#include <algorithm>

#include "cards/pack.hpp"
#include "check.hpp"
#include "games/registry.hpp"
#include "games/sultan/habits.hpp"
#include "games/sultan/line.hpp"
#include "games/sultan/stock_playout.hpp"

using namespace winnable;
using namespace winnable::sultan;

namespace {

int yeses(const Habits& habits, std::uint16_t choice, int inclination) {
  Chance chance(0);
  int count = 0;
  for (int i = 0; i < 4000; ++i) count += habits.says_yes(choice, inclination, chance) ? 1 : 0;
  return count;
}

// Chooses by chance and looks at what it is asked.
struct AnyJudge {
  Chance chance{0};
  int choices = 0;

  bool says_yes(Choice choice, int pass, int place, const Signs& signs) {
    ++choices;
    const std::size_t first = choice == Choice::pull ? 0 : signs_of_pulls;
    const std::size_t end = choice == Choice::pull ? signs_of_pulls : signs_in_all;
    CHECK(pass < 4 && place < max_cards);
    CHECK(std::ranges::all_of(signs, [&](std::size_t sign) { return sign >= first && sign < end; }));
    CHECK(std::ranges::is_sorted(signs));
    return chance.roll(2) != 0;
  }
  std::uint64_t bit_of(std::uint64_t mask) { return chance.bit_of(mask); }
};

}  // namespace

TEST(sultan_habits_follow_what_is_learnt) {
  const std::uint16_t pulled = Habits::number(1, Choice::pull, 17), kept = Habits::number(0, Choice::leave, 17);
  const std::uint16_t other = Habits::number(1, Choice::pull, 18);
  constexpr int even = 0, readily = 32;
  Habits habits;
  CHECK(yeses(habits, pulled, even) > 1900 && yeses(habits, pulled, even) < 2100);
  CHECK(yeses(habits, kept, readily) > 3400);
  const int before = yeses(habits, other, even);
  for (int i = 0; i < 1000; ++i) habits.learn({{pulled, even, true}, {kept, readily, false}});
  CHECK(yeses(habits, pulled, even) > 3950);
  CHECK(yeses(habits, kept, readily) < 50);
  CHECK(yeses(habits, other, even) == before);
}

// In packs of all sizes a play-out looks only at weights that there are, and the rules allow what it plays.
TEST(sultan_play_outs_keep_the_rules) {
  AnyJudge judge;
  int wins = 0;
  for (std::uint64_t number = 0; number < 2000; ++number) {
    const int kind = static_cast<int>(number);
    const Layout layout{.divan = 1 + kind % max_divan, .redeals = kind / 5 % 4, .refill = Refill::stock,
                        .ranks = 3 + kind / 3 % 11, .suits = 1 + kind % 4};
    std::vector<Card> cards = pack_of(layout);
    if (cards.size() < static_cast<std::size_t>(layout.divan)) continue;
    shuffle_as_deal(cards, number);
    const Rules rules(layout, cards);
    Problem problem;
    problem.set(rules, rules.start());
    StockGame game;
    const bool won = StockPlayOut(problem, judge).run(stock_start(problem, rules.start()), game);
    CHECK(won == (game.left == 0));
    std::vector<Move> moves;
    plain_stock_moves(problem, rules, rules.start(), game.plays, moves);
    Position position = rules.start();
    for (const Move move : moves) {
      CHECK(rules.legal(position, move));
      rules.play(position, move);
    }
    CHECK(rules.won(position) || !won);
    wins += won ? 1 : 0;
  }
  CHECK(wins > 100);
  CHECK(judge.choices > 10000);
}

// The search without learning left the first deal undecided at a million positions.
TEST(sultan_learning_wins_what_searching_leaves_open) {
  const GameInfo& info = find_game("sultan");
  const auto game =
      info.make(complete(info.name, info.options, {{"divan", 8}, {"redeals", 1}, {"refill", std::string("stock")}}));
  Request request;
  request.limits.positions = 50000;
  CHECK(game->solver()->solve_number(1000003, request, nullptr).verdict == Verdict::won);

  // A row of deals that nobody picked. Beginning without what was learnt from other deals, learning won six in 20,000 positions.
  request.limits.positions = 5000;
  const auto solver = game->solver();
  int wins = 0;
  for (std::uint64_t number = 2'000'000; number < 2'000'040; ++number) {
    wins += solver->solve_number(number, request, nullptr).verdict == Verdict::won ? 1 : 0;
  }
  CHECK(wins >= 9);
}
