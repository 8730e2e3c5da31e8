#include "cards/error.hpp"
#include "cards/pack.hpp"
#include "cards/text.hpp"
#include "check.hpp"

using namespace winnable;

TEST(cards_read_what_they_write) {
  for (const Card card : ordered_pack(1, max_ranks, max_suits)) CHECK(card_from_text(to_text(card)) == card);
  CHECK(card_from_text("10d") == Card(diamonds, 10));
  CHECK(!card_from_text("1D"));
  CHECK(!card_from_text(""));
}

TEST(splitmix64_gives_the_published_words) {
  // The first words of the published generator for the seed 1234567.
  SplitMix64 random(1234567);
  CHECK(random() == 6457827717110365317u);
  CHECK(random() == 3203168211198807973u);
}

TEST(a_deal_is_a_permutation_of_its_pack) {
  const auto pack = ordered_pack(2, 5, 3);
  for (std::uint64_t number = 0; number < 100; ++number) {
    auto cards = pack;
    shuffle_as_deal(cards, number);
    check_deal(cards, pack);  // throws where it is not
  }
}
