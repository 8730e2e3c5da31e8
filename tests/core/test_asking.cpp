// What questions share: positions that are alike have one verdict, and lines can be followed from elsewhere.
#include <string>
#include <unordered_map>
#include <vector>

#include "check.hpp"
#include "games/asking/asker.hpp"
#include "games/asking/likeness.hpp"
#include "games/asking/steps.hpp"
#include "games/registry.hpp"

namespace winnable {
namespace {

struct Configuration {
  const char* game;
  Options options;
};

const std::vector<Configuration>& configurations() {
  using Lengths = std::vector<int>;
  static const std::vector<Configuration> all = {
      {"sultan", {{"suits", 2}, {"ranks", 5}, {"divan", 3}, {"redeals", 1}}},
      {"sultan", {{"suits", 2}, {"ranks", 6}, {"divan", 3}, {"redeals", 0}}},
      {"sultan", {{"suits", 2}, {"ranks", 4}, {"divan", 3}, {"redeals", 1}, {"refill", std::string("waste-optional")}}},
      {"sultan", {{"suits", 2}, {"ranks", 5}, {"divan", 3}, {"redeals", 1}, {"refill", std::string("stock")}}},
      {"masterpiece", {{"suits", 3}, {"ranks", 5}, {"rows", Lengths{3, 3}}, {"auxiliary", Lengths{3, 3}}}},
      {"fortress", {{"suits", 3}, {"ranks", 4}, {"rows", Lengths{4, 4, 4}}}},
      {"beleaguered-castle", {{"suits", 3}, {"ranks", 5}, {"rows", Lengths{4, 4, 4}}}},
      {"short", {{"suits", 3}, {"ranks", 5}, {"columns", 3}, {"depth", 3}, {"draw", 2}}},
      {"short", {{"suits", 2}, {"ranks", 6}, {"columns", 2}, {"depth", 3}, {"foundation_suits", std::string("any")}}},
  };
  return all;
}

constexpr std::size_t most_explored = 12'000;

// Every position that can be reached, and whether it can be won: what leads to a won position is won.
struct Explored {
  std::vector<AnyPosition> positions;
  std::vector<bool> won;
};

Explored explore(const Deal& deal) {
  const auto bytes = [](const AnyPosition& position) {
    return std::string(reinterpret_cast<const char*>(position.bytes.data()), position.bytes.size());
  };
  Explored explored{{deal.start()}, {}};
  std::unordered_map<std::string, std::size_t> index{{bytes(deal.start()), 0}};
  std::vector<std::vector<std::size_t>> before(1);
  MoveList moves;
  for (std::size_t at = 0; at < explored.positions.size() && at < most_explored; ++at) {
    const AnyPosition from = explored.positions[at];
    deal.moves(from, moves);
    for (const Move move : moves) {
      const AnyPosition next = deal.apply(from, move);
      const auto [known, is_new] = index.emplace(bytes(next), explored.positions.size());
      if (is_new) {
        explored.positions.push_back(next);
        before.emplace_back();
      }
      before[known->second].push_back(at);
    }
  }
  explored.won.assign(explored.positions.size(), false);
  std::vector<std::size_t> waiting;
  for (std::size_t at = 0; at < explored.positions.size(); ++at) {
    if (!deal.won(explored.positions[at])) continue;
    explored.won[at] = true;
    waiting.push_back(at);
  }
  while (!waiting.empty()) {
    const std::size_t at = waiting.back();
    waiting.pop_back();
    for (const std::size_t earlier : before[at]) {
      if (explored.won[earlier]) continue;
      explored.won[earlier] = true;
      waiting.push_back(earlier);
    }
  }
  return explored;
}

// Calls use(game, deal, explored) for short deals of every game that are soon explored.
template <class Use>
void each_deal(std::uint64_t deals, Use use) {
  for (const auto& [name, options] : configurations()) {
    const GameInfo& info = find_game(name);
    const auto game = info.make(complete(info.name, info.options, options));
    for (std::uint64_t number = 0; number < deals; ++number) {
      const auto deal = game->deal(game->numbered(number));
      const Explored explored = explore(*deal);
      if (explored.positions.size() < most_explored) use(*game, *deal, explored);
    }
  }
}

TEST(positions_that_are_alike_have_one_verdict) {
  int alike = 0, lost = 0;
  each_deal(6, [&](const Game&, const Deal& deal, const Explored& explored) {
    std::unordered_map<std::string, bool> verdicts;
    for (std::size_t at = 0; at < explored.positions.size(); ++at) {
      const bool won = explored.won[at];
      const auto [known, is_new] = verdicts.emplace(likeness(deal.board(explored.positions[at])), won);
      if (is_new) continue;
      CHECK(known->second == won);
      ++(won ? alike : lost);
    }
  });
  CHECK(alike > 1000);
  CHECK(lost > 50);
}

TEST(a_win_can_be_followed_from_every_position_that_is_alike) {
  int followed = 0;
  each_deal(3, [&](const Game& game, const Deal& deal, const Explored& explored) {
    const auto solver = game.solver();
    std::unordered_map<std::string, std::size_t> first;
    for (std::size_t at = 0; at < explored.positions.size(); ++at) {
      const AnyPosition& position = explored.positions[at];
      const auto [known, is_new] = first.emplace(likeness(deal.board(position)), at);
      if (is_new || !explored.won[at] || at % 7 != 0) continue;
      const AnyPosition& like = explored.positions[known->second];
      const Solution solution = solver->solve(deal, like, {}, nullptr);
      CHECK(solution.verdict == Verdict::won);
      CHECK(follow(deal, position, steps_of(deal, like, solution.moves)).has_value());
      ++followed;
    }
  });
  CHECK(followed > 100);
}

// Brute force is the search that is asked here, within limits that leave most to what is shared.
TEST(what_is_shared_never_contradicts_brute_force) {
  int by_sharing = 0, lost = 0;
  Request request, within_few;
  request.plain = within_few.plain = true;
  constexpr std::uint64_t few = 8;
  within_few.limits.positions = few;
  each_deal(6, [&](const Game& game, const Deal& deal, const Explored& explored) {
    const auto solver = game.solver();
    Asker asker(game, deal, request, nullptr, true);
    const std::size_t stride = explored.positions.size() / 100 + 1;
    for (std::size_t at = 0; at < explored.positions.size(); at += stride) {
      const AnyPosition& position = explored.positions[at];
      const bool freely = at / stride % 4 == 0;
      const Answer answer = asker.ask(position, freely ? Limits::unlimited : few, 1);
      if (answer.verdict == Verdict::undecided) continue;
      CHECK((answer.verdict == Verdict::won) == explored.won[at]);
      if (freely || solver->solve(deal, position, within_few, nullptr).verdict != Verdict::undecided) continue;
      ++by_sharing;
      if (answer.verdict == Verdict::lost) ++lost;
    }
  });
  CHECK(by_sharing > 100);
  CHECK(lost > 10);
}

}  // namespace
}  // namespace winnable
