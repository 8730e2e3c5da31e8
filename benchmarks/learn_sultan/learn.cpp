// Learns how readily play-outs of Sultan with `stock` make their choices. Of some games of each deal the one with the
// fewest cards left is followed: what it chose becomes likelier, by as much as it was unlikely and as the others were worse.
//
//     learn DEALS [FIRST] > stock_weights.inc
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "cards/pack.hpp"
#include "games/sultan/chance.hpp"
#include "games/sultan/stock_playout.hpp"

using namespace winnable;
using namespace winnable::sultan;

namespace {

constexpr int games_of_a_deal = 16;
constexpr float first_step = 0.1F, last_share = 0.05F;
constexpr float unit = 16;  // of the numbers written

struct Judgement {
  Signs signs;
  float chance;
  bool yes;
};

struct LearningJudge {
  std::vector<float>& weights;
  std::vector<Judgement> judgements{};
  Chance random{1};

  bool says_yes(Choice, int, int, const Signs& signs) {
    float sum = 0;
    for (const std::uint16_t sign : signs) sum += weights[sign];
    const float chance = 1 / (1 + std::exp(-sum));
    const bool yes = static_cast<float>(random.roll(16)) < chance * 65536;
    judgements.push_back({signs, chance, yes});
    return yes;
  }
  std::uint64_t bit_of(std::uint64_t mask) { return random.bit_of(mask); }
};

void follow(const std::vector<Judgement>& judgements, float step, std::vector<float>& weights) {
  for (const Judgement& judged : judgements) {
    const float change = step * (static_cast<float>(judged.yes) - judged.chance);
    for (const std::uint16_t sign : judged.signs) weights[sign] = std::clamp(weights[sign] + change, -127 / unit, 127 / unit);
  }
}

// Cards are pulled the less readily the more are missing below them, and leave the waste more often than not.
std::vector<float> first_weights() {
  std::vector<float> weights(signs_in_all);
  for (int i = 0; i < 3 * 72; ++i) {
    const int missing = i % 72 / 12 + i / 3 % 4;
    weights[static_cast<std::size_t>(i)] = static_cast<float>((i < 2 * 72 ? 1 : 3) - missing);
    weights[signs_of_pulls + static_cast<std::size_t>(i)] = 2;
  }
  return weights;
}

}  // namespace

int main(int count, char** arguments) {
  const int deals = count > 1 ? std::atoi(arguments[1]) : 1'000'000;
  const std::uint64_t first = count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 10'000'000;
  std::vector<float> weights = first_weights();
  LearningJudge judge{weights};
  Problem problem;
  int wins = 0;
  for (int deal = 0; deal < deals; ++deal) {
    // One deal in four has a divan of eight, one in four a single redeal.
    const Layout layout{.divan = deal % 4 == 0 ? 8 : 6, .redeals = deal % 4 == 1 ? 1 : 2, .refill = Refill::stock};
    std::vector<Card> cards = pack_of(layout);
    shuffle_as_deal(cards, first + static_cast<std::uint64_t>(deal));
    const Rules rules(layout, cards);
    problem.set(rules, rules.start());
    const StockState start = stock_start(problem, rules.start());
    StockGame game;
    int best = max_cards + 1, sum = 0;
    std::vector<Judgement> best_judgements;
    for (int i = 0; i < games_of_a_deal; ++i) {
      judge.judgements.clear();
      wins += StockPlayOut(problem, judge).run(start, game) && deal % 4 > 1 ? 1 : 0;
      sum += game.left;
      if (game.left < best) {
        best = game.left;
        best_judgements.swap(judge.judgements);
      }
    }
    const float better = static_cast<float>(sum) / games_of_a_deal - static_cast<float>(best);
    const float time_left = 1 - (1 - last_share) * static_cast<float>(deal) / static_cast<float>(deals);
    follow(best_judgements, first_step * time_left * std::min(1.0F, better / 10), weights);
    if ((deal + 1) % (deals / 10) == 0) {
      std::fprintf(stderr, "%d deals, divan 6 and two redeals: %.2f%% of the games won\n", deal + 1,
                   100.0 * wins / (deals / 20.0 * games_of_a_deal));
      wins = 0;
    }
  }
  for (std::size_t i = 0; i < signs_in_all; ++i) {
    std::printf("%d,%c", static_cast<int>(std::lround(weights[i] * unit)), i % 24 == 23 ? '\n' : ' ');
  }
  std::putchar('\n');
}
