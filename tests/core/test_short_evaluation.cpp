// The evaluation is the sum that its indicators say, however much of it is remembered.
#include <memory>
#include <vector>

#include "cards/pack.hpp"
#include "check.hpp"
#include "games/short/evaluation.hpp"
#include "games/short/features.hpp"

using namespace winnable;
using namespace winnable::short_game;

namespace {

std::vector<std::int32_t> random_weights(std::uint64_t seed) {
  SplitMix64 random(seed);
  std::vector<std::int32_t> weights(feature::count);
  for (auto& weight : weights) weight = static_cast<std::int32_t>(random.below(2001)) - 1000;
  return weights;
}

int sum_of_indicators(const Problem& problem, const State& state, const std::vector<std::int32_t>& weights) {
  int sum = 0;
  const auto add = [&](std::size_t number) { sum += weights[number]; };
  const Heights heights = heights_of(problem, state);
  for (int index = 0; index < problem.columns(); ++index) {
    column_features(problem, index, state.columns[static_cast<std::size_t>(index)], heights, add);
  }
  other_features(problem, state, heights, add);
  return sum;
}

}  // namespace

TEST(short_evaluation_is_the_sum_of_its_indicators) {
  const auto weights = random_weights(1);
  const auto evaluation = std::make_unique<Evaluation>();
  for (const Layout& layout : {Layout{}, Layout{true}, Layout{false, 2, 3, 3, 7, 3}, Layout{true, 1, 2, 6, 5, 4}}) {
    for (std::uint64_t number = 0; number < 20; ++number) {
      std::vector<Card> cards = pack_of(layout);
      shuffle_as_deal(cards, number);
      const Rules rules(layout, cards);
      const Problem problem(rules, rules.start(), {});
      evaluation->begin(problem, Weights(weights.data(), feature::count));
      const int start = sum_of_indicators(problem, problem.start(), weights);
      SplitMix64 random(number);
      std::vector<Step> steps;
      State state = problem.start();
      for (int i = 0; i < 40; ++i) {
        steps.clear();
        problem.successors(state, steps);
        if (steps.empty()) break;
        for (const Step step : steps) {
          const State next = problem.after(state, step);
          const int difference = (sum_of_indicators(problem, next, weights) - start) >> Evaluation::shift;
          CHECK(evaluation->score(problem, next) == Evaluation::start_score + difference);
        }
        state = problem.after(state, steps[random.below(steps.size())]);
      }
    }
  }
}

// Of the early rounds it keeps from deal to deal what the weights come to.
TEST(short_evaluation_varies_alike_whatever_came_before) {
  const auto weights = random_weights(2), others = random_weights(3);
  const auto old = std::make_unique<Evaluation>();
  const Layout layout{true};
  for (std::uint64_t number = 0; number < 5; ++number) {
    std::vector<Card> cards = pack_of(layout);
    shuffle_as_deal(cards, number);
    const Rules rules(layout, cards);
    const Problem problem(rules, rules.start(), {});
    std::vector<Step> steps;
    problem.successors(problem.start(), steps);
    for (const auto* table : {&weights, &others}) {
      const auto fresh = std::make_unique<Evaluation>();
      old->begin(problem, Weights(table->data(), feature::count));
      fresh->begin(problem, Weights(table->data(), feature::count));
      for (const unsigned round : {3u, 0u, 20u, 21u, 20u}) {
        old->vary(problem, round);
        fresh->vary(problem, round);
        const Judgement judgement(Weights(table->data(), feature::count), round);
        const std::vector<std::int32_t> varied(judgement.weights.begin(), judgement.weights.end());
        const int start = sum_of_indicators(problem, problem.start(), varied);
        for (const Step step : steps) {
          const State next = problem.after(problem.start(), step);
          const int difference = (sum_of_indicators(problem, next, varied) - start) >> Evaluation::shift;
          CHECK(old->score(problem, next) == Evaluation::start_score + difference);
          CHECK(fresh->score(problem, next) == Evaluation::start_score + difference);
        }
      }
    }
  }
}
