#include "games/short/evaluation.hpp"

#include <bit>

#include "cards/pack.hpp"

namespace winnable::short_game {

void Evaluation::begin(const Problem& problem, Weights learnt) {
  learnt_ = learnt.data();
  vary(problem, 0);
}

void Evaluation::vary(const Problem& problem, unsigned round) {
  SplitMix64 random(round);
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < weights_.size(); ++i, word >>= 8) {
    if (i % 8 == 0 && round != 0) word = random();
    const int factor = round == 0 ? 640 : 128 + 4 * static_cast<int>(word & 255);
    weights_[i] = learnt_[i] * factor / 640;
  }
  cache_.fill({});
  start_sum_ = sum(problem, problem.start());
}

int Evaluation::column_sum(const Problem& problem, const State& state, int index, const std::array<int, 4>& heights) {
  const Column& column = state.columns[static_cast<std::size_t>(index)];
  // Cards of the start differ from place to place; without any the place does not matter.
  const unsigned place = column.left == 0 ? 1 : static_cast<unsigned>(index) + 2;
  const std::uint64_t word = std::bit_cast<std::uint64_t>(column) ^ std::uint64_t{place} << 56;
  const std::uint64_t hash = (word ^ state.up * 0x9e3779b97f4a7c15u) * 0xd6e8feb86659fd93u;
  Known& known = cache_[hash >> (64 - cache_bits)];
  if (known.column != word || known.up != state.up) {
    int sum = 0;
    column_features(problem, index, column, heights, [&](std::size_t number) { sum += weights_[number]; });
    known = {word, state.up, sum};
  }
  return known.sum;
}

int Evaluation::sum(const Problem& problem, const State& state) {
  const std::array<int, 4> heights = heights_of(problem, state);
  int sum = 0;
  for (int index = 0; index < problem.columns(); ++index) sum += column_sum(problem, state, index, heights);
  other_features(problem, state, heights, [&](std::size_t number) { sum += weights_[number]; });
  return sum;
}

}  // namespace winnable::short_game
