#include "games/short/judgement.hpp"

#include <algorithm>

#include "cards/pack.hpp"

namespace winnable::short_game {

Judgement::Judgement(Weights learnt, unsigned round) {
  std::ranges::copy(learnt, weights.begin());
  if (round != 0) {
    SplitMix64 random(round);
    const auto factor = [&random] { return 128 + static_cast<int>(random.below(256)); };  // in 256ths
    for (const auto& group : feature::groups) {
      const int of_group = factor();
      for (auto i = static_cast<std::size_t>(group.first); i < static_cast<std::size_t>(group.end()); ++i) {
        weights[i] = weights[i] * of_group / 256 * factor() / 256;
      }
    }
  }
  for (std::size_t near = 0; near < stock.size(); ++near) {
    auto& [sum, if_it_fits] = stock[near];
    for (std::size_t i = 0; i < sum.size(); ++i) {
      const int distance = i < none ? 0 : static_cast<int>(i - none);
      sum[i] = weights[feature::stock_card(distance, 0, static_cast<int>(near))];
      if_it_fits[i] = weights[feature::stock_card(distance, 1, static_cast<int>(near))] - sum[i];
    }
  }
  for (int order = 0; order < feature::tips.rows; ++order) {
    no_tips += weights[feature::tips(order, 0)];
    auto& changes = one_more_tip[static_cast<std::size_t>(order)];
    for (int count = 0; count < feature::tips.columns; ++count) {
      changes[static_cast<std::size_t>(count)] = weights[feature::tips(order, count + 1)] - weights[feature::tips(order, count)];
    }
  }
}

}  // namespace winnable::short_game
