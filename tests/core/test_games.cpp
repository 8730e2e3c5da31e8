#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "batch/solve_many.hpp"
#include "cards/error.hpp"
#include "cards/text.hpp"
#include "check.hpp"
#include "games/registry.hpp"

using namespace winnable;

namespace {

std::shared_ptr<const Game> make(std::string_view name, const Options& options = {}) {
  const GameInfo& info = find_game(name);
  return info.make(complete(info.name, info.options, options));
}

template <class Error, class Action>
bool throws(Action action) {
  try {
    action();
  } catch (const Error&) {
    return true;
  }
  return false;
}

// A few small games of each family.
std::vector<std::shared_ptr<const Game>> short_packs() {
  return {make("sultan", {{"ranks", 7}, {"suits", 2}, {"divan", 2}}),
          make("sultan", {{"ranks", 9}, {"suits", 1}, {"divan", 1}, {"redeals", 1}, {"refill", std::string("stock")}}),
          make("masterpiece", {{"ranks", 7}, {"suits", 2}, {"rows", std::vector{4, 4}}, {"auxiliary", std::vector{2, 2}}}),
          make("fortress", {{"ranks", 5}, {"suits", 3}, {"rows", std::vector{4, 4, 4, 3}}}),
          make("streets-and-alleys", {{"ranks", 5}, {"suits", 3}, {"rows", std::vector{4, 4, 4, 3}}}),
          make("short", {{"ranks", 6}, {"suits", 3}, {"columns", 3}, {"depth", 4}})};
}

}  // namespace

TEST(moves_read_what_they_write) {
  for (const char* text : {"draw", "redeal", "W>F", "D12>F", "W>D1", "R16>R1", "A4>C", "C>R4", "T6>T1"}) {
    CHECK(to_text(move_from_text(text)) == text);
  }
  for (const char* text : {"", "W", "W>", ">F", "R0>F", "R17>F", "D>F", "W1>F", "R01>F", "Q1>F", "R1>F "}) {
    CHECK(throws<MoveError>([text] { move_from_text(text); }));
  }
}

TEST(games_are_found_by_all_their_names) {
  for (const auto& info : all_games()) {
    CHECK(&find_game(info.name) == &info);
    CHECK(&find_game(info.title) == &info);
    for (const auto& alias : info.aliases) CHECK(&find_game(alias) == &info);
  }
  CHECK(throws<OptionError>([] { find_game("chess"); }));
}

TEST(options_read_what_they_write) {
  for (const auto& info : all_games()) {
    for (const auto& spec : info.options) {
      CHECK(option_from_text(info.name, spec, to_text(spec.standard)) == spec.standard);
    }
    CHECK(throws<OptionError>([&info] { complete(info.name, info.options, {{"ranks", 2}}); }));
    CHECK(throws<OptionError>([&info] { complete(info.name, info.options, {{"bogus", 2}}); }));
  }
}

TEST(solvers_agree_with_brute_force_and_keep_nothing_from_deal_to_deal) {
  for (const auto& game : short_packs()) {
    const auto solver = game->solver();
    Request plain;
    plain.plain = true;
    int lost = 0;
    for (std::uint64_t number = 0; number < 60; ++number) {
      const auto solution = solver->solve_number(number, {}, nullptr);
      const auto expected = solver->solve_number(number, plain, nullptr);
      CHECK(solution.verdict == expected.verdict);
      lost += expected.verdict == Verdict::lost ? 1 : 0;
      const auto deal = game->deal(game->numbered(number));
      const auto again = game->solver()->solve(*deal, deal->start(), {}, nullptr);
      CHECK(again.positions == solution.positions && again.moves == solution.moves);
    }
    CHECK(lost < 60);
  }
}

TEST(a_batch_answers_as_one_solver_does) {
  for (const auto& game : short_packs()) {
    std::vector<Row> rows(40);
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i].number = i;
    const auto done = solve_many(*game, rows, {}, 3, [](std::uint64_t) { return true; });
    CHECK(done == rows.size());
    const auto solver = game->solver();
    for (const Row& row : rows) {
      const auto solution = solver->solve_number(row.number, {}, nullptr);
      CHECK(row.verdict == solution.verdict && row.positions == solution.positions);
      CHECK(row.moves == solution.moves.size());
    }
  }
}
