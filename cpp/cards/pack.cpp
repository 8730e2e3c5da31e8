#include "cards/pack.hpp"

#include <array>
#include <string>
#include <utility>

#include "cards/error.hpp"
#include "cards/text.hpp"

namespace winnable {
namespace {

std::string times(int count) {
  return count == 1 ? "once" : count == 2 ? "twice" : std::to_string(count) + " times";
}

}  // namespace

std::vector<Card> ordered_pack(int copies, int ranks, int suits) {
  std::vector<Card> pack;
  pack.reserve(static_cast<std::size_t>(copies * ranks * suits));
  for (int copy = 0; copy < copies; ++copy) {
    for (int suit = 0; suit < suits; ++suit) {
      for (int rank = 1; rank <= ranks; ++rank) pack.emplace_back(suit, rank);
    }
  }
  return pack;
}

void shuffle_as_deal(std::span<Card> pack, std::uint64_t number) {
  SplitMix64 random(number);
  for (std::size_t i = pack.size(); i-- > 1;) std::swap(pack[i], pack[random.below(i + 1)]);
}

void check_deal(std::span<const Card> cards, std::span<const Card> pack) {
  std::array<int, 64> left{};
  for (const Card card : pack) ++left[card.code];
  std::array<int, 64> seen{};
  std::size_t place = 0;
  for (const Card card : cards) {
    ++place;
    if (left[card.code] > 0) {
      --left[card.code];
      ++seen[card.code];
    } else if (seen[card.code] > 0) {
      throw DealError(to_text(card) + " at place " + std::to_string(place) + " is once too many: this game deals it " +
                      times(seen[card.code]));
    } else {
      throw DealError(to_text(card) + " at place " + std::to_string(place) +
                      " is not dealt in this game: it is laid out beforehand or not in its pack");
    }
  }
  std::string missing;
  int count = 0;
  for (const Card card : pack) {
    if (left[card.code] == 0) continue;
    --left[card.code];
    if (++count > 5) continue;
    if (!missing.empty()) missing += ' ';
    missing += to_text(card);
  }
  if (count > 0) {
    if (count > 5) missing.append(" and ").append(std::to_string(count - 5)).append(" more");
    std::string message = "the deal has ";
    message += std::to_string(cards.size());
    message += " of ";
    message += std::to_string(pack.size());
    message += " cards; missing: ";
    throw DealError(message + missing);
  }
}

}  // namespace winnable
