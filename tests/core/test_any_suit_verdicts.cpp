// Any-suit castle deals on short packs: the solver, with all its reductions, with each one off and with
// none, says what brute force says.
#include "check.hpp"
#include "games/registry.hpp"

using namespace winnable;

namespace {

struct Tally {
  int won = 0, lost = 0;
};

// Every verdict of the solver is compared; the tally counts the deals.
Tally compare(const char* name, const Options& given, std::uint64_t deals) {
  const GameInfo& info = find_game(name);
  const auto game = info.make(complete(info.name, info.options, given));
  const auto solver = game->solver();
  const std::size_t reductions = game->reductions().size();
  Tally tally;
  for (std::uint64_t number = 0; number < deals; ++number) {
    Request brute;
    brute.plain = true;
    const Verdict truth = solver->solve_number(number, brute, nullptr).verdict;
    ++(truth == Verdict::won ? tally.won : tally.lost);
    Request none;
    for (std::size_t i = 0; i < reductions; ++i) none.reductions.switch_off(i);
    CHECK(solver->solve_number(number, none, nullptr).verdict == truth);
    CHECK(solver->solve_number(number, {}, nullptr).verdict == truth);
    for (std::size_t i = 0; i < reductions; ++i) {
      Request without;
      without.reductions.switch_off(i);
      CHECK(solver->solve_number(number, without, nullptr).verdict == truth);
    }
  }
  return tally;
}

Options pack(int ranks, int suits, std::vector<int> rows) {
  return {{"ranks", ranks}, {"suits", suits}, {"rows", std::move(rows)}};
}

}  // namespace

TEST(any_suit_castles_agree_with_brute_force) {
  CHECK(compare("beleaguered-castle", pack(5, 4, {4, 4, 4, 4}), 100).lost > 20);
  CHECK(compare("streets-and-alleys", pack(5, 3, {5, 5, 5}), 100).lost > 60);
}

TEST(any_suit_castles_of_every_direction_agree_with_brute_force) {
  for (const char* foundations : {"either", "down"}) {
    Options options = pack(5, 4, {4, 4, 4});
    options["foundations"] = std::string(foundations);
    options["building"] = std::string("any-suit");
    options["auxiliary"] = std::vector<int>{4};
    CHECK(compare("castle", options, 30).won > 5);
  }
}
