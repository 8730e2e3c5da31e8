// The bit words that Sultan's search lives on.
#include <bit>

#include "check.hpp"
#include "games/place_set.hpp"
#include "games/sultan/gone.hpp"
#include "games/sultan/lost_sets.hpp"

using namespace winnable;
using namespace winnable::sultan;

TEST(place_sets_find_neighbours_across_words) {
  PlaceSet set;
  for (const int place : {0, 5, 63, 64, 70, 93}) set.toggle(place);
  CHECK(set.size() == 6 && !set.empty());
  CHECK(set.first_from(0) == 0 && set.first_from(1) == 5 && set.first_from(6) == 63);
  CHECK(set.first_from(64) == 64 && set.first_from(65) == 70 && set.first_from(94) == PlaceSet::none);
  CHECK(set.last_before(0) == PlaceSet::none && set.last_before(1) == 0 && set.last_before(64) == 63);
  CHECK(set.last_before(65) == 64 && set.last_before(127) == 93);
  CHECK(set.count(0, 94) == 6 && set.count(5, 64) == 2 && set.count(6, 63) == 0 && set.count(64, 93) == 2);
  set.toggle(64);
  CHECK(!set.contains(64) && set.contains(63));
}

TEST(gone_cards_wait_until_their_runs_reach_them) {
  Gone gone;
  gone.add(Card(clubs, 2).bit());
  gone.add(Card(spades, 12).bit());
  CHECK(gone.held() == 2);
  gone.add(Card(clubs, 1).bit());
  CHECK(gone.held() == 1);
  gone.add(Card(clubs, 2).bit());
  CHECK(gone.held() == 2);  // the second two waits for the second ace
  const std::uint64_t lower_than_four = Card(clubs, 1).bit() | Card(clubs, 2).bit() | Card(clubs, 3).bit();
  CHECK(gone.missing(Card(clubs, 4).bit(), lower_than_four) == Card(clubs, 3).bit());
  gone.add(Card(clubs, 4).bit());
  CHECK(gone.missing(Card(clubs, 4).bit(), lower_than_four) == (Card(clubs, 1).bit() | Card(clubs, 3).bit()));
}

TEST(lost_sets_keep_what_they_are_told_while_they_grow) {
  LostSets lost;
  lost.clear(std::size_t{1} << 24);
  constexpr std::uint64_t count = 5000;
  for (std::uint64_t i = 0; i < count; ++i) {
    lost.set(LostSets::key({i, i % 7}), static_cast<Moment>(i % 300));
  }
  for (std::uint64_t i = 0; i < count; ++i) CHECK(lost.lost_from(LostSets::key({i, i % 7})) == i % 300);
  CHECK(lost.size() == count);
  CHECK(lost.lost_from(LostSets::key({1, 2})) == never);
  lost.set(LostSets::key({3, 3}), 1);
  CHECK(lost.lost_from(LostSets::key({3, 3})) == 1);
  lost.take_back(LostSets::key({3, 3}), never);
  CHECK(lost.lost_from(LostSets::key({3, 3})) == never);
  lost.take_back(LostSets::key({4, 3}), 1);
  CHECK(lost.lost_from(LostSets::key({4, 3})) == never);
  lost.clear(1);
  CHECK(lost.lost_from(LostSets::key({3, 3})) == never);
}

TEST(full_lost_sets_forget_and_never_err) {
  LostSets lost;
  lost.clear(1);
  constexpr std::uint64_t count = 5000;
  const auto says = [&lost](std::uint64_t i) { return lost.lost_from(LostSets::key({i, 1})); };
  std::size_t heard = 0, kept = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    lost.set(LostSets::key({i, 1}), static_cast<Moment>(i % 300));
    CHECK(says(i) == i % 300 || says(i) == never);
    heard += says(i) != never;
  }
  for (std::uint64_t i = 0; i < count; ++i) {
    CHECK(says(i) == i % 300 || says(i) == never);
    kept += says(i) != never;
  }
  CHECK(heard > count * 8 / 10 && kept == lost.size() && kept < 1024);
}
