// What the search keeps of a state beside its cards, and what it plays by force, is what a slow look at the cards says.
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "cards/pack.hpp"
#include "check.hpp"
#include "games/short/problem.hpp"

using namespace winnable;
using namespace winnable::short_game;

namespace {

std::uint64_t free_cards(const Problem& problem, const State& state) {
  std::uint64_t cards = 0;
  for (int index = 0; index < problem.columns(); ++index) {
    const Column& column = state.columns[static_cast<std::size_t>(index)];
    if (!problem.empty(column)) cards |= bit(column.tip);
  }
  return cards;
}

std::uint64_t cards_in_stock(const Problem& problem, const State& state) {
  std::uint64_t cards = 0;
  for (int place = 0; place < 64; ++place) {
    if ((state.stock >> place & 1) != 0) cards |= bit(problem.stock_card(place));
  }
  return cards;
}

// With every card that can go up going up by force: the first column's, or else the first card's within reach.
std::optional<Step> first_up(const Problem& problem, const State& state) {
  const auto can_go_up = [&](int card) {
    if (!problem.any_suit()) return ((state.up << 4 | 15) & ~state.up & bit(card)) != 0;
    const auto piles = [&](int order) { return order < 0 ? 4 : std::popcount(state.up & like(4 * order)); };
    return piles(order_of(card)) < piles(order_of(card) - 1);
  };
  for (int index = 0; index < problem.columns(); ++index) {
    const Column& column = state.columns[static_cast<std::size_t>(index)];
    if (!problem.empty(column) && can_go_up(column.tip)) return Step{static_cast<std::uint8_t>(index), Step::foundation};
  }
  const std::uint64_t reach = problem.within_reach(state);
  for (int place = 0; place < 64; ++place) {
    if ((reach >> place & 1) != 0 && can_go_up(problem.stock_card(place))) {
      return Step{static_cast<std::uint8_t>(Step::first_place + place), Step::foundation};
    }
  }
  return std::nullopt;
}

}  // namespace

TEST(short_states_know_their_cards_and_what_goes_up) {
  int forced_steps = 0;
  for (const Layout& layout :
       {Layout{}, Layout{true}, Layout{true, 1}, Layout{false, 2, 3, 3, 7, 3}, Layout{true, 2, 2, 6, 5, 4}}) {
    for (std::uint64_t number = 0; number < 20; ++number) {
      std::vector<Card> cards = pack_of(layout);
      shuffle_as_deal(cards, number);
      const Rules rules(layout, cards);
      const Problem patient(rules, rules.start(), {});
      Problem eager = patient;
      eager.be_eager(Problem::all_orders);
      SplitMix64 random(number);
      std::vector<Step> steps;
      State state = patient.start();
      for (int i = 0; i < 60; ++i) {
        CHECK(state.free_cards == free_cards(patient, state));
        CHECK(state.cards_in_stock == cards_in_stock(patient, state));
        const auto first = first_up(patient, state), forced = eager.forced_step(state);
        CHECK(forced.has_value() == first.has_value());
        if (first && forced) CHECK(forced->from == first->from && forced->to == first->to);
        forced_steps += forced ? 1 : 0;
        steps.clear();
        patient.successors(state, steps);
        if (steps.empty()) break;
        state = patient.after(state, steps[random.below(steps.size())]);
      }
    }
  }
  CHECK(forced_steps > 500);
}
