#include <array>
#include <memory>
#include <string>
#include <vector>

#include "check.hpp"
#include "games/registry.hpp"

using namespace winnable;

namespace {

std::shared_ptr<const Game> game(const Options& given) {
  const GameInfo& info = find_game("short");
  return info.make(complete("short", info.options, given));
}

Request within(std::uint64_t positions) {
  Request request;
  request.limits.positions = positions;
  return request;
}

struct Counts {
  int won = 0, lost = 0;
};

// Every reduction on, each alone off, all off: all must say what brute force says.
Counts compare(const Options& options, std::uint64_t count) {
  const auto compared = game(options);
  const auto solver = compared->solver();
  const std::size_t reductions = compared->reductions().size();
  std::vector<Request> requests(reductions + 2);
  for (std::size_t i = 0; i < reductions; ++i) {
    requests[i].reductions.switch_off(i);
    requests[reductions].reductions.switch_off(i);
  }
  Request plain;
  plain.plain = true;
  Counts counts;
  for (std::uint64_t number = 0; number < count; ++number) {
    const Verdict truth = solver->solve_number(number, plain, nullptr).verdict;
    (truth == Verdict::won ? counts.won : counts.lost) += 1;
    for (const Request& request : requests) CHECK(solver->solve_number(number, request, nullptr).verdict == truth);
  }
  return counts;
}

}  // namespace

TEST(short_reductions_keep_the_verdicts_of_short_packs) {
  Counts all;
  for (const char* suits : {"same", "any"}) {
    for (int draw = 1; draw <= 3; ++draw) {
      for (const auto& [ranks, pack_suits, columns, depth] :
           {std::array{5, 2, 2, 2}, std::array{4, 3, 2, 3}, std::array{6, 2, 1, 2}, std::array{13, 1, 2, 3}}) {
        const Counts counts = compare({{"foundation_suits", std::string(suits)}, {"draw", draw}, {"ranks", ranks},
                                       {"suits", pack_suits}, {"columns", columns}, {"depth", depth}}, 20);
        all.won += counts.won;
        all.lost += counts.lost;
      }
    }
  }
  CHECK(all.won > 150);
  CHECK(all.lost > 100);
}

TEST(short_known_losses_are_lost) {
  const auto solver = game({})->solver();
  for (const std::uint64_t number : {129u, 507u, 688u}) {
    CHECK(solver->solve_number(number, within(2000), nullptr).verdict == Verdict::lost);
  }
}

// Best-first search in Luby's rounds left these open at 100,000 positions, the first two at eight million.
TEST(short_beams_win_what_best_first_search_leaves_open) {
  const auto within_reach = [](int draw, std::uint64_t number) {
    return game({{"draw", draw}})->solver()->solve_number(number, within(50'000), nullptr).verdict == Verdict::won;
  };
  CHECK(within_reach(1, 549));
  CHECK(within_reach(2, 549));
  CHECK(within_reach(3, 428));
}

TEST(short_answers_from_the_middle_of_a_game) {
  const auto whole = game({});
  const auto deal = whole->deal(whole->numbered(0));
  const auto solver = whole->solver();
  const Solution solution = solver->solve(*deal, deal->start(), within(20'000), nullptr);
  CHECK(solution.verdict == Verdict::won);
  AnyPosition position = deal->start();
  for (const Move move : solution.moves) {
    position = deal->apply(position, move);
    CHECK(solver->solve(*deal, position, within(20'000), nullptr).verdict == Verdict::won);
  }
}

TEST(short_searches_alike_whatever_was_searched_before) {
  const auto whole = game({});
  const auto fresh = whole->solver(), used = whole->solver();
  for (std::uint64_t number = 100; number < 110; ++number) used->solve_number(number, within(500), nullptr);
  const Solution one = fresh->solve_number(3, within(20'000), nullptr), other = used->solve_number(3, within(20'000), nullptr);
  CHECK(one.positions == other.positions);
  CHECK(one.moves == other.moves);
}
