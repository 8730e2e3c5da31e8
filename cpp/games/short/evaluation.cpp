#include "games/short/evaluation.hpp"

#include <bit>

#include "cards/pack.hpp"

namespace winnable::short_game {

void Evaluation::begin(const Problem& problem, Weights learnt) {
  learnt_ = learnt.data();
  set_weights(0);
  start_sum_ = sum(problem, problem.start());
}

// The start differs where a problem is eager for one search and patient for the next.
void Evaluation::vary(const Problem& problem, unsigned round) {
  if (round != round_) set_weights(round);
  start_sum_ = sum(problem, problem.start());
}

void Evaluation::set_weights(unsigned round) {
  round_ = round;
  weights_ = learnt_;
  if (round != 0) {
    SplitMix64 random(round);
    const auto factor = [&random] { return 128 + static_cast<int>(random.below(256)); };  // in 256ths
    for (const auto& group : feature::groups) {
      const int of_group = factor();
      for (auto i = static_cast<std::size_t>(group.first); i < static_cast<std::size_t>(group.end()); ++i) {
        varied_[i] = learnt_[i] * of_group / 256 * factor() / 256;
      }
    }
    weights_ = varied_.data();
  }
  forget();
  no_tips_sum_ = 0;
  for (int order = 0; order < feature::tips.rows; ++order) {
    no_tips_sum_ += weights_[feature::tips(order, 0)];
    auto& changes = tip_changes_[static_cast<std::size_t>(order)];
    for (int count = 0; count < feature::tips.columns; ++count) {
      changes[static_cast<std::size_t>(count)] = weights_[feature::tips(order, count + 1)] - weights_[feature::tips(order, count)];
    }
  }
}

void Evaluation::forget() {
  weights_number_ += 1u << 16;
  if (weights_number_ != 0) return;
  columns_.fill({});
  stocks_.fill({});
  weights_number_ = 1u << 16;
}

int Evaluation::column_sum(const Problem& problem, int index, const Column& column, const Heights& heights, When when) {
  // Cards of the start differ from place to place; without any the place does not matter.
  const unsigned place = column.left == 0 ? 1 : static_cast<unsigned>(index) + 2;
  const std::uint64_t word = std::bit_cast<std::uint64_t>(column) ^ std::uint64_t{place} << 56;
  const std::uint64_t hash = (word ^ when * 0x9e3779b97f4a7c15u) * 0xd6e8feb86659fd93u;
  KnownColumn& known = columns_[hash >> (64 - columns_bits)];
  if (known.column != word || known.when != when) {
    int sum = 0;
    column_features(problem, index, column, heights, [&](std::size_t number) { sum += weights_[number]; });
    known = {word, when, sum};
  }
  return known.sum;
}

const Evaluation::KnownStock& Evaluation::stock_sum(const Problem& problem, const State& state, const Heights& heights,
                                                    When when) {
  const std::uint32_t pointer = state.pointer;
  const std::uint64_t hash = (state.stock ^ (when * 0x9e3779b97f4a7c15u + pointer)) * 0xd6e8feb86659fd93u;
  KnownStock& known = stocks_[hash >> (64 - stocks_bits)];
  if (known.stock == state.stock && known.when == when && known.pointer == pointer) return known;
  known = {state.stock, when, pointer, weights_[feature::stock_size(std::popcount(state.stock))], {}};
  const std::uint64_t reach = problem.within_reach(state);
  for (std::uint64_t places = state.stock; places != 0; places &= places - 1) {
    const int place = std::countr_zero(places), card = problem.stock_card(place);
    const int near = static_cast<int>(reach >> place & 1), distance = distance_of(card, heights);
    const int without = weights_[feature::stock_card.at(distance, 0, near)];
    known.sum += without;
    known.for_fits[static_cast<std::size_t>(order_of(card) + 1)] += weights_[feature::stock_card.at(distance, 1, near)] - without;
  }
  return known;
}

// The sum of the weights of all indicators that features.hpp says are on.
int Evaluation::sum(const Problem& problem, const State& state) {
  const Heights heights = heights_of(problem, state);
  const When when = packed(heights) | weights_number_;
  const KnownStock& stock = stock_sum(problem, state, heights, when);
  int sum = stock.sum + no_tips_sum_ + weights_[feature::up(std::popcount(state.up))];
  // Without branches: where a card fits and how many columns end alike is hard to predict.
  std::array<std::uint8_t, 14> tips{};
  std::uint32_t fitting = 0;
  for (int index = 0; index < problem.columns(); ++index) {
    const Column& column = state.columns[static_cast<std::size_t>(index)];
    sum += column_sum(problem, index, column, heights, when);
    const auto order = static_cast<std::size_t>(order_of(column.tip));
    sum += stock.for_fits[order] & -static_cast<int>(~fitting >> order & 1);
    fitting |= 1u << order;
    sum += tip_changes_[order][tips[order]++];
  }
  return sum;
}

}  // namespace winnable::short_game
