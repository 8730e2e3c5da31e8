#include <array>
#include <bit>
#include <vector>

#include "cards/pack.hpp"
#include "check.hpp"
#include "games/short/problem.hpp"
#include "games/short/relaxation.hpp"

using namespace winnable;
using short_game::Layout;
using short_game::Relaxation;
using short_game::Rules;
using short_game::State;
using short_game::Step;

namespace {

// The rules of relaxation.hpp said card by card and repeated until nothing changes.
class SlowRelaxation {
 public:
  SlowRelaxation(const short_game::Problem& problem, const State& state) : problem_(problem) {
    for (int index = 0; index < problem.columns(); ++index) list(index, state.columns[static_cast<std::size_t>(index)]);
    const std::uint64_t reach = problem.within_reach(state);
    for (std::uint64_t places = state.stock; places != 0; places &= places - 1) {
      const int place = std::countr_zero(places);
      stock_.push_back(problem.stock_card(place));
      if ((reach >> place & 1) != 0) free_ |= short_game::bit(stock_.back());
      up_ &= ~short_game::bit(stock_.back());
    }
    for (std::uint64_t before = ~std::uint64_t{0}; before != digest(); close()) before = digest();
  }

  bool all_can_go_up() const { return up_ == short_game::all_cards; }

 private:
  // Sets only grow, so their sizes tell whether anything changed.
  std::uint64_t digest() const {
    return static_cast<std::uint64_t>(std::popcount(up_) + 64 * std::popcount(free_) + 4096 * std::popcount(tips_) +
                                      262144 * std::popcount(moved_));
  }

  void list(int index, const short_game::Column& column) {
    std::vector<int> cards;
    for (int i = 0; i < column.length; ++i) {
      cards.push_back((column.tip & ~3) + 4 * i + static_cast<int>(column.run >> 2 * i & 3));
    }
    for (int left = column.left; left > 0; --left) cards.push_back(problem_.dealt_card(index, left - 1));
    for (const int card : cards) up_ &= ~short_game::bit(card);
    columns_.push_back(cards);
  }

  bool moved(int card) const { return (moved_ >> card & 1) != 0; }

  void close() {
    bool one_can_be_empty = false;
    for (const auto& cards : columns_) {
      std::size_t first = 0;
      for (; first < cards.size(); ++first) {
        free_ |= short_game::bit(cards[first]);
        tips_ |= short_game::bit(cards[first]);
        if (!moved(cards[first])) break;
      }
      one_can_be_empty |= first == cards.size();
    }
    close_stock();
    for (int card = 0; card < 52; ++card) {
      if ((free_ >> card & 1) != 0) close_card(card, one_can_be_empty);
    }
  }

  void close_stock() {
    bool all_after_moved = true;
    for (std::size_t at = stock_.size(); at-- > 0;) {
      int moved_before = 0;
      for (std::size_t i = 0; i < at; ++i) moved_before += moved(stock_[i]) ? 1 : 0;
      const bool next_moved = at + 1 < stock_.size() && moved(stock_[at + 1]);
      const int missing = static_cast<int>(at + 1) % problem_.draw();
      if (all_after_moved || next_moved || moved_before >= missing) free_ |= short_game::bit(stock_[at]);
      all_after_moved = all_after_moved && moved(stock_[at]);
    }
  }

  void close_card(int card, bool one_can_be_empty) {
    const int order = short_game::order_of(card);
    const std::uint64_t before = problem_.any_suit() ? short_game::like(card) >> 4 : short_game::bit(card) >> 4;
    if (order == 0 || (up_ & before) != 0) up_ |= short_game::bit(card);
    const bool is_laid = order + 1 == problem_.orders() ? one_can_be_empty : (short_game::like(card) << 4 & tips_) != 0;
    if (is_laid) tips_ |= short_game::bit(card);
    if (is_laid || (up_ >> card & 1) != 0) moved_ |= short_game::bit(card);
  }

  const short_game::Problem& problem_;
  std::vector<std::vector<int>> columns_;
  std::vector<int> stock_;
  std::uint64_t up_ = short_game::all_cards, free_ = 0, tips_ = 0, moved_ = 0;
};

struct Seen {
  int states = 0, hopeless = 0;
};

// Random walks through a deal, comparing at each state.
Seen compare(const Layout& layout, std::uint64_t number) {
  std::vector<Card> cards = pack_of(layout);
  shuffle_as_deal(cards, number);
  const Rules rules(layout, cards);
  const short_game::Problem problem(rules, rules.start(), {});
  SplitMix64 random(number);
  std::vector<Step> steps;
  Seen seen;
  for (int walk = 0; walk < 3; ++walk) {
    State state = problem.start();
    for (int i = 0; i < 30 && !problem.won(state); ++i) {
      const bool fast = Relaxation(problem, state).all_can_go_up();
      CHECK(fast == SlowRelaxation(problem, state).all_can_go_up());
      ++seen.states;
      seen.hopeless += fast ? 0 : 1;
      steps.clear();
      problem.successors(state, steps);
      if (steps.empty()) break;
      state = problem.after(state, steps[random.below(steps.size())]);
    }
  }
  return seen;
}

}  // namespace

TEST(short_relaxation_is_the_closure_that_its_rules_say) {
  Seen all;
  for (const bool any_suit : {false, true}) {
    for (int draw = 1; draw <= 3; ++draw) {
      for (std::uint64_t number = 0; number < 25; ++number) {
        for (const Layout& layout : {Layout{any_suit, draw}, Layout{any_suit, draw, 3, 3, 7, 3}, Layout{any_suit, draw, 2, 6, 5, 4}}) {
          const Seen seen = compare(layout, number);
          all.states += seen.states;
          all.hopeless += seen.hopeless;
        }
      }
    }
  }
  CHECK(all.states > 5000);
  CHECK(all.hopeless > 500);
  CHECK(all.states - all.hopeless > 500);
}
