// Same-suit castle deals: the masks against positions, verdicts, best results and lines against brute force.
#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <unordered_set>
#include <vector>

#include "cards/pack.hpp"
#include "check.hpp"
#include "games/castle/rules.hpp"
#include "games/castle/same_suit/slides.hpp"
#include "games/registry.hpp"
#include "games/tidy.hpp"

using namespace winnable;

namespace {

// A random castle layout of a short pack: few rows, often one long auxiliary row, which bred wrong answers.
Options random_layout(SplitMix64& random) {
  const std::array<const char*, 3> directions{"either", "up", "down"};
  while (true) {
    const int suits = 1 + static_cast<int>(random.below(4));
    const int ranks = 3 + static_cast<int>(random.below(11));
    const bool dealt = random.below(2) == 0;
    const int cards = suits * (dealt ? ranks : ranks - 1);
    if (cards < 5 || cards > 12) continue;
    std::vector<int> rows(1 + random.below(3)), auxiliary(random.below(4));
    const bool one_long = random.below(3) == 0;
    for (int card = 0; card < cards; ++card) {
      const std::size_t place = random.below(rows.size() + auxiliary.size() * (one_long ? 3 : 1));
      if (place < rows.size()) {
        ++rows[place];
      } else {
        ++auxiliary[one_long ? 0 : place - rows.size()];
      }
    }
    const bool cellar = !auxiliary.empty() && random.below(4) != 0;
    return {{"rows", rows},   {"auxiliary", auxiliary}, {"cellar", cellar},
            {"ranks", ranks}, {"suits", suits},         {"aces", std::string(dealt ? "dealt" : "foundations")},
            {"foundations", std::string(directions[random.below(3)])}};
  }
}

// Brute force that also knows the most cards that reach the foundations.
struct Truth {
  bool won = false;
  int best = 0;
};

Truth explore(const Deal& deal, std::size_t cards) {
  std::vector<AnyPosition> waiting{deal.start()};
  std::unordered_set<std::string> seen;
  Truth truth;
  MoveList moves;
  while (!waiting.empty()) {
    const AnyPosition here = waiting.back();
    waiting.pop_back();
    const auto* bytes = reinterpret_cast<const char*>(here.bytes.data());
    if (!seen.emplace(bytes, here.bytes.size()).second) continue;
    std::size_t left = 0;
    for (const Pile& pile : deal.board(here).piles) left += pile.name[0] == 'F' ? 0 : pile.cards.size();
    truth.best = std::max(truth.best, static_cast<int>(cards - left));
    truth.won |= deal.won(here);
    deal.moves(here, moves);
    for (const Move move : moves) waiting.push_back(deal.apply(here, move));
  }
  return truth;
}

}  // namespace

TEST(segments_say_what_slides_freely) {
  using castle::slides_of;
  const auto cards = [](int from, int to) { return (castle::Mask{2} << to) - (castle::Mask{1} << from); };
  const auto one = [](int card) { return castle::Mask{1} << card; };
  // 3 to 7 with bases 3 and 7: one side to spare. Base 3 alone: a tail, all runs go up, 7 is free.
  CHECK(slides_of(cards(3, 7), one(3) | one(7)).freely == cards(3, 7));
  CHECK(slides_of(cards(3, 7), one(3)).freely == 0);
  CHECK(slides_of(cards(3, 7), one(3)).exposable() == one(7));
  CHECK(slides_of(cards(3, 9), one(5) | one(9)).exposable() == (one(3) | one(6)));
  // Bases side by side are cut apart.
  CHECK(slides_of(cards(3, 5), one(3) | one(4)).freely == one(3));
  CHECK(castle::freely_sliding(cards(3, 7), one(3) | one(7)) == cards(3, 7));
  CHECK(castle::freely_sliding(cards(3, 9), one(5) | one(9)) == 0);
  // With floor bases left out: two tails need a floor pile, and so do cards without a base.
  CHECK(castle::needed_floor(cards(3, 9), one(5)) == one(4));
  CHECK(castle::needed_floor(cards(3, 9), 0) == one(9));
  CHECK(castle::needed_floor(cards(3, 9), one(3)) == 0);
}

TEST(same_suit_answers_are_those_of_brute_force) {
  SplitMix64 random(2026);
  const GameInfo& info = find_game("castle");
  int won = 0, lost = 0;
  for (int layout = 0; layout < 30; ++layout) {
    const auto game = info.make(complete(info.name, info.options, random_layout(random)));
    const auto solver = game->solver();
    const std::size_t reductions = game->reductions().size();
    for (std::uint64_t number = 0; number < 6; ++number) {
      const Truth truth = explore(*game->deal(game->numbered(number)), game->pack().size());
      ++(truth.won ? won : lost);
      for (std::size_t off = 0; off <= reductions + 1; ++off) {
        Request request;
        for (std::size_t i = 0; i < reductions; ++i) {
          if (off == i || off == reductions) request.reductions.switch_off(i);
        }
        CHECK(solver->solve_number(number, request, nullptr).verdict == (truth.won ? Verdict::won : Verdict::lost));
        request.best = true;
        const Solution solution = solver->solve_number(number, request, nullptr);
        CHECK(solution.verdict == (truth.won ? Verdict::won : Verdict::lost));
        CHECK(solution.best == truth.best);
      }
    }
  }
  std::printf("  %d won, %d lost\n", won, lost);
  CHECK(lost > 40 && won > 40);
}

TEST(a_castle_game_is_solved_from_any_position) {
  SplitMix64 random(7);
  const GameInfo& info = find_game("masterpiece");
  const auto game = info.make(complete(info.name, info.options, {}));
  const auto solver = game->solver();
  for (std::uint64_t number = 0; number < 20; ++number) {
    const auto deal = game->deal(game->numbered(number));
    AnyPosition here = deal->start();
    MoveList moves;
    for (int step = 0; step < 12; ++step) {
      const Verdict before = solver->solve(*deal, here, {}, nullptr).verdict;
      deal->moves(here, moves);
      if (moves.size() == 0) break;
      here = deal->apply(here, moves[random.below(moves.size())]);
      CHECK(before != Verdict::undecided);
      if (before == Verdict::lost) CHECK(solver->solve(*deal, here, {}, nullptr).verdict == Verdict::lost);
    }
  }
}

TEST(idle_moves_are_taken_out) {
  // Plays a win with idle moves before it: a card to an empty row and back, twice.
  const GameInfo& info = find_game("castle");
  const Options given{{"rows", std::vector<int>{3, 3, 0}}, {"auxiliary", std::vector<int>{}}, {"cellar", false},
                      {"ranks", 4}, {"suits", 2}};
  const Options options = complete(info.name, info.options, given);
  const castle::Layout layout = castle::layout_of(options);
  const auto game = info.make(options);
  int tried = 0;
  for (std::uint64_t number = 0; number < 40; ++number) {
    const castle::Rules rules(layout, game->numbered(number));
    const Solution solution = game->solver()->solve_number(number, {}, nullptr);
    if (solution.verdict != Verdict::won || rules.joins(rules.start().rows[0], rules.start().rows[1])) continue;
    const Move away = move_from_text("R1>R3"), back = move_from_text("R3>R1");
    if (!rules.joins(rules.start().rows[0], rules.start().under(rules.start().rows[0]))) continue;
    std::vector<Move> line{away, back, away, back};
    line.insert(line.end(), solution.moves.begin(), solution.moves.end());
    CHECK(replay_wins(rules, rules.start(), line));
    const auto shorter = tidied(rules, rules.start(), line);
    CHECK(replay_wins(rules, rules.start(), shorter));
    CHECK(shorter.size() <= solution.moves.size());
    ++tried;
  }
  CHECK(tried > 3);
}
