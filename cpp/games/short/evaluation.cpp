#include "games/short/evaluation.hpp"

#include <bit>

namespace winnable::short_game {
namespace {

// How many of the cards are of each order.
std::array<std::int32_t, 16> counts_by_order(std::uint64_t cards) {
  const std::uint64_t pairs = cards - (cards >> 1 & 0x5555555555555555u);
  const std::uint64_t counts = (pairs & 0x3333333333333333u) + (pairs >> 2 & 0x3333333333333333u);  // four bits each
  const auto low = static_cast<std::uint32_t>(counts), high = static_cast<std::uint32_t>(counts >> 32);
  std::array<std::int32_t, 16> by_order;
  for (std::size_t i = 0; i < 8; ++i) by_order[i] = static_cast<std::int32_t>(low >> 4 * i & 15);
  for (std::size_t i = 0; i < 8; ++i) by_order[8 + i] = static_cast<std::int32_t>(high >> 4 * i & 15);
  return by_order;
}

// What adds the weights of indicators.
struct Sum {
  const std::int32_t* weights;
  int sum = 0;
  void operator()(std::size_t number) { sum += weights[number]; }
};

}  // namespace

void Evaluation::begin(const Problem& problem, Weights learnt) {
  if (learnt.data() != learnt_) {
    learnt_ = learnt.data();
    for (auto& judgement : kept_) judgement.reset();
  }
  use_round(0);
  start_sum_ = sum(problem, problem.start());
}

// The start differs where a problem is eager for one search and patient for the next.
void Evaluation::vary(const Problem& problem, unsigned round) {
  if (round != round_) use_round(round);
  start_sum_ = sum(problem, problem.start());
}

void Evaluation::use_round(unsigned round) {
  round_ = round;
  auto& judgement = round < kept_rounds ? kept_[round] : last_;
  if (!judgement || round >= kept_rounds) judgement = std::make_unique<const Judgement>(Weights(learnt_, feature::count), round);
  judgement_ = judgement.get();
  forget();
}

void Evaluation::forget() {
  weights_number_ += 1u << 16;
  if (weights_number_ != 0) return;
  columns_.fill({});
  stocks_.fill({});
  weights_number_ = 1u << 16;
}

int Evaluation::column_sum(const Problem& problem, int index, const Column& column, const Heights& heights, When when) {
  const auto word = std::bit_cast<std::uint64_t>(column);
  const std::uint64_t hash = (word ^ when * 0x9e3779b97f4a7c15u) * 0xd6e8feb86659fd93u;
  KnownColumn& known = columns_[hash >> (64 - columns_bits)];
  if (known.column != word || known.when != when) {
    known = {word, when, column_features(problem, index, column, heights, Sum{judgement_->weights.data()}).sum};
  }
  return known.sum;
}

// Card by card.
void Evaluation::add_stock_cards(KnownStock& known, const Problem& problem, std::uint64_t reach, const Heights& heights) const {
  int sum = 0;
  ByOrder if_it_fits{};
  for (std::uint64_t places = known.stock; places != 0; places &= places - 1) {
    const int place = std::countr_zero(places), card = problem.stock_card(place);
    const auto order = static_cast<std::size_t>(order_of(card));
    const Judgement::StockWeights& weights = judgement_->stock[reach >> place & 1];
    const std::size_t distance = Judgement::none + order - heights[static_cast<std::size_t>(suit_of(card))];
    sum += weights.sum[distance];
    if_it_fits[order] += weights.if_it_fits[distance];
  }
  known.sum += sum;
  known.if_it_fits = if_it_fits;
}

// Where suits do not matter, all cards of an order together, and all orders together, as a compiler makes vectors of it.
void Evaluation::add_stock_orders(KnownStock& known, const Problem& problem, std::uint64_t reach, std::uint64_t cards,
                                  std::size_t height) const {
  std::uint64_t near_cards = 0;
  for (; reach != 0; reach &= reach - 1) near_cards |= bit(problem.stock_card(std::countr_zero(reach)));
  int sum = 0;
  ByOrder if_it_fits{};
  for (std::size_t near = 0; near < judgement_->stock.size(); ++near) {
    const std::int32_t* const sums = judgement_->stock[near].sum.data() + (Judgement::none - height);
    const std::int32_t* const if_they_fit = judgement_->stock[near].if_it_fits.data() + (Judgement::none - height);
    const ByOrder counts = counts_by_order(near == 0 ? cards & ~near_cards : near_cards);
    for (std::size_t order = 0; order < counts.size(); ++order) sum += counts[order] * sums[order];
    for (std::size_t order = 0; order < counts.size(); ++order) if_it_fits[order] += counts[order] * if_they_fit[order];
  }
  known.sum += sum;
  known.if_it_fits = if_it_fits;
}

const Evaluation::KnownStock& Evaluation::stock_sum(const Problem& problem, const State& state, const Heights& heights,
                                                    When when) {
  const std::uint32_t pointer = state.pointer;
  const std::uint64_t hash = (state.stock ^ (when * 0x9e3779b97f4a7c15u + pointer)) * 0xd6e8feb86659fd93u;
  KnownStock& known = stocks_[hash >> (64 - stocks_bits)];
  if (known.stock == state.stock && known.when == when && known.pointer == pointer) return known;
  known.stock = state.stock;
  known.when = when;
  known.pointer = pointer;
  known.sum = judgement_->weights[feature::stock_size(std::popcount(state.stock))];
  const std::uint64_t reach = problem.within_reach(state);
  if (problem.any_suit()) {
    add_stock_orders(known, problem, reach, state.cards_in_stock, heights[0]);
  } else {
    add_stock_cards(known, problem, reach, heights);
  }
  return known;
}

// The sum of the weights of all indicators that features.hpp says are on.
int Evaluation::sum(const Problem& problem, const State& state) {
  const Heights heights = heights_of(problem, state);
  const When when = packed(heights) | weights_number_;
  const KnownStock& stock = stock_sum(problem, state, heights, when);
  int sum = stock.sum + judgement_->no_tips + judgement_->weights[feature::up(std::popcount(state.up))];
  // Without branches: where a card fits and how many columns end alike is hard to predict.
  std::uint64_t ends = 0;  // by order, four bits each: how many columns end in it
  for (int index = 0; index < problem.columns(); ++index) {
    const Column& column = state.columns[static_cast<std::size_t>(index)];
    sum += column_sum(problem, index, column, heights, when);
    const int order = order_of(column.tip);
    const std::uint64_t count = ends >> 4 * order & 15;
    ends += std::uint64_t{1} << 4 * order;
    sum += judgement_->one_more_tip[static_cast<std::size_t>(order)][count];
    sum += stock.if_it_fits[static_cast<std::size_t>((order - 1) & 15)] & -static_cast<int>(count == 0);
  }
  return sum;
}

}  // namespace winnable::short_game
