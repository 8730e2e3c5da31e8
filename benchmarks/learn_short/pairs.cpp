// Writes pairs of states from won searches of Short: a state on the way to the win, and one that a
// perfect judgement would have put behind it. learn.py fits the weights of the evaluation to them.
//
//   pairs WEIGHTS OUT SUITS DRAW FIRST COUNT POSITIONS UNIT
//
// WEIGHTS is a table like weights_same_suit.inc; deals FIRST to FIRST + COUNT - 1 are searched up to
// POSITIONS, in rounds of UNIT. OUT gets 16-bit words: two counts, then so many numbers of indicators
// of the state on the way and of the other one.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <span>
#include <string>

#include "indicators.hpp"
#include "search/restarts.hpp"

using namespace winnable;
using namespace winnable::short_game;

namespace {

using Search = Restarts<JudgedProblem>;

class PairWriter {
 public:
  PairWriter(const std::string& name, std::uint64_t seed) : file_(name, std::ios::binary), random_(seed) {}

  // Some of the states on the way, each against a few that were searched while it waited (the search
  // was wrong to prefer them) and a few that were known then.
  void write(const JudgedProblem& problem, const Search& search) {
    constexpr int wrongly_searched = 3, known = 2;
    std::vector<char> on_way(search.searched().size());
    for (std::uint32_t at = search.last_of_path(); at != 0; at = search.searched()[at].parent) on_way[at] = 1;
    for (std::uint32_t at = search.last_of_path(); at != 0; at = search.searched()[at].parent) {
      if (random_.below(5) >= 2) continue;
      look_at(problem, search.searched()[at].state, good_);
      const std::uint32_t before = search.searched()[at].parent + 1;
      for (int i = 0; i < wrongly_searched && before < at; ++i) {
        const auto other = static_cast<std::size_t>(before + random_.below(at - before));
        if (on_way[other] == 0) write_against(problem, search.searched()[other].state);
      }
      const auto end = std::ranges::lower_bound(search.met(), at, {}, &Search::Met::parent);
      const auto met = static_cast<std::uint64_t>(end - search.met().begin());
      for (int i = 0; i < known && met > 0; ++i) {
        const auto& other = search.met()[static_cast<std::size_t>(random_.below(met))];
        const State state = problem.after(search.searched()[other.parent].state, other.step);
        if (!is_on_way(search, state)) write_against(problem, state);
      }
    }
  }

  std::uint64_t pairs() const { return pairs_; }

 private:
  static bool is_on_way(const Search& search, const State& state) {
    for (std::uint32_t at = search.last_of_path(); at != 0; at = search.searched()[at].parent) {
      if (search.searched()[at].state.key == state.key) return true;
    }
    return false;
  }

  void write_against(const JudgedProblem& problem, const State& state) {
    look_at(problem, state, bad_);
    const std::array<std::uint16_t, 2> counts{static_cast<std::uint16_t>(good_.size()), static_cast<std::uint16_t>(bad_.size())};
    write_words(counts);
    write_words(good_);
    write_words(bad_);
    ++pairs_;
  }

  void write_words(std::span<const std::uint16_t> words) {
    file_.write(reinterpret_cast<const char*>(words.data()), static_cast<std::streamsize>(words.size_bytes()));
  }

  std::ofstream file_;
  SplitMix64 random_;
  Numbers good_, bad_;
  std::uint64_t pairs_ = 0;
};

}  // namespace

int main(int count, char** words) {
  if (count != 9) {
    std::cerr << "pairs WEIGHTS OUT SUITS DRAW FIRST COUNT POSITIONS UNIT\n";
    return 1;
  }
  const auto number = [words](int i) { return std::strtoull(words[i], nullptr, 10); };
  const WeightTable weights = read_weights(words[1]);
  const Layout layout = layout_with(words[3], static_cast<int>(number(4)));
  Evaluation evaluation;
  Search search;
  PairWriter writer(words[2], number(5));
  std::uint64_t won = 0;
  for (std::uint64_t deal = number(5); deal < number(5) + number(6); ++deal) {
    const Rules rules = rules_of_deal(layout, deal);
    JudgedProblem problem(rules, rules.start(), {}, evaluation, weights);
    Budget budget({.positions = number(7)}, nullptr);
    if (search.search(problem, budget, 0, 1000, number(8)) != Verdict::won) continue;
    ++won;
    writer.write(problem, search);
  }
  std::cout << won << " won, " << writer.pairs() << " pairs\n";
}
