#include <array>
#include <cstdint>
#include <set>
#include <vector>

#include "cards/pack.hpp"
#include "check.hpp"
#include "search/budget.hpp"
#include "search/depth_first.hpp"
#include "search/table.hpp"

using namespace winnable;

namespace {

// Walking on the numbers 1 .. size - 1 by doubling and adding one, modulo size.
struct Walk {
  using State = std::uint32_t;
  using Step = std::uint8_t;
  using Key = std::uint32_t;
  std::uint32_t size, goal;

  State start() const { return 1; }
  bool won(State state) const { return state == goal; }
  bool hopeless(State) const { return false; }
  Key key(State state) const { return state + 1; }
  void successors(State, std::vector<Step>& steps) const { steps.insert(steps.end(), {0, 1}); }
  State after(State state, Step step) const { return (state * 2 + step) % size; }
};

struct StopAtOnce final : StopSource {
  bool stop_requested() override { return true; }
};

}  // namespace

TEST(a_table_keeps_what_a_set_keeps) {
  Table<std::uint64_t, int> table;
  for (int round = 0; round < 3; ++round) {  // memory is used again after clear()
    table.clear(std::size_t{1} << 30);
    std::set<std::uint64_t> set;
    SplitMix64 random(static_cast<std::uint64_t>(round));
    for (int i = 0; i < 20'000; ++i) {
      const std::uint64_t key = random.below(15'000) + 1;
      const auto found = table.insert(key);
      CHECK(found.slot != nullptr && found.inserted == set.insert(key).second);
      if (found.inserted) found.slot->value = static_cast<int>(key % 100);
    }
    CHECK(table.size() == set.size());
    for (std::uint64_t key = 1; key <= 15'001; ++key) {
      const auto* slot = table.find(key);
      CHECK((slot != nullptr) == set.contains(key));
      CHECK(slot == nullptr || slot->value == static_cast<int>(key % 100));
    }
  }
}

TEST(a_table_stays_within_its_bytes) {
  Table<std::uint64_t> table;
  constexpr std::size_t bytes = 300'000;
  table.clear(bytes);
  std::uint64_t key = 0;
  while (table.insert(++key).slot != nullptr) CHECK(table.bytes() <= bytes);
  CHECK(key > 5'000);
  CHECK(table.find(key - 1) != nullptr);  // what is in stays in
  const auto known = table.insert(key - 1);
  CHECK(known.slot != nullptr && !known.inserted);  // and is found by a full table

  Table<std::uint64_t> at_full_size;
  at_full_size.clear_at_full_size(bytes);
  CHECK(at_full_size.bytes() <= bytes && at_full_size.bytes() >= 2 * table.bytes());
  for (std::uint64_t more = 1; more <= key; ++more) CHECK(at_full_size.insert(more).inserted);
}

TEST(depth_first_finds_a_path_and_exhausts) {
  DepthFirst<Walk> engine;
  for (const std::uint32_t size : {7u, 100u, 1009u}) {
    for (std::uint32_t goal = 0; goal < size; goal += 1 + size / 40) {
      const Walk walk{size, goal};
      Budget budget({}, nullptr);
      CHECK(engine.search(walk, budget) == Verdict::won);
      auto state = walk.start();
      for (const auto step : engine.path()) state = walk.after(state, step);
      CHECK(walk.won(state));
    }
    Budget budget({}, nullptr);
    CHECK(engine.search(Walk{size, size}, budget) == Verdict::lost);  // there is no such number
    CHECK(budget.positions() == size);
  }
}

TEST(a_search_ends_for_the_reason_that_it_gives) {
  DepthFirst<Walk> engine;
  const Walk endless{4'000'000'000u, 4'000'000'000u};
  Budget positions({.positions = 1'000}, nullptr);
  CHECK(engine.search(endless, positions) == Verdict::undecided);
  CHECK(positions.positions() == 1'000 && positions.reason() == Reason::positions && positions.exhausted());
  Budget seconds({.seconds = 1e-3}, nullptr);
  CHECK(engine.search(endless, seconds) == Verdict::undecided && seconds.reason() == Reason::time);
  Budget bytes({.bytes = 100'000}, nullptr);
  CHECK(engine.search(endless, bytes) == Verdict::undecided && bytes.reason() == Reason::memory);
  StopAtOnce stop;
  Budget stopped({}, &stop);
  CHECK(engine.search(endless, stopped) == Verdict::undecided && stopped.reason() == Reason::stopped);
}

TEST(a_stage_ends_and_the_next_goes_on) {
  Budget budget({.positions = 1'000}, nullptr);
  budget.begin_stage(300);
  while (budget.spend()) {
  }
  CHECK(budget.positions() == 300 && !budget.exhausted());
  budget.begin_stage(Limits::unlimited);
  while (budget.spend()) {
  }
  CHECK(budget.positions() == 1'000 && budget.exhausted());
}
