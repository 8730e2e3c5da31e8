// Writes lists of states from layers of won beams of Short: one that leads to a win, and others that the beam kept
// or did not keep beside it. learn_from_beams.py fits the weights of the evaluation to them.
//
//   layers WEIGHTS OUT SUITS DRAW FIRST COUNT EASY WIDTH
//
// WEIGHTS is a table like weights_same_suit.inc. Of deals FIRST to FIRST + COUNT - 1 those are used that best-first
// search leaves open at EASY positions. OUT gets the numbers of the indicators of all states, OUT.sizes how many
// each state has, both in 16-bit words; the states of a list follow each other, the one that wins first.
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "indicators.hpp"
#include "search/restarts.hpp"
#include "whole_beam.hpp"

using namespace winnable;
using namespace winnable::short_game;

namespace {

class ListWriter {
 public:
  ListWriter(const std::string& name, std::uint64_t seed)
      : numbers_file_(name, std::ios::binary), sizes_file_(name + ".sizes", std::ios::binary), random_(seed) {}

  // A list from some of the layers in which kept states win and enough others do not.
  void write(const JudgedProblem& problem, const WholeBeam& beam) {
    for (std::size_t i = 1; i < beam.layers().size(); ++i) {
      if (random_.below(10) >= layers_of_ten) continue;
      const auto& layer = beam.layers()[i];
      const auto& before = beam.layers()[i - 1];
      good_.clear();
      bad_.clear();
      for (std::size_t place = 0; place < layer.kept.size(); ++place) {
        (layer.wins[place] != 0 ? good_ : bad_).push_back(layer.kept[place]);
      }
      if (good_.empty() || bad_.size() < kept) continue;
      put(problem, any_of(good_));
      for (int j = 0; j < kept; ++j) put(problem, any_of(bad_));
      for (int j = 0; j < not_kept; ++j) {
        const auto& met = any_of(before.met);
        put(problem, met.place == WholeBeam::Met::not_kept
                         ? problem.after(before.kept[met.parent], met.step)
                         : any_of(bad_));
      }
      ++lists_;
    }
  }

  std::uint64_t below(std::uint64_t end) { return random_.below(end); }
  std::uint64_t lists() const { return lists_; }

 private:
  static constexpr int kept = 12, not_kept = 3;  // of a list, beside the one that wins
  static constexpr int layers_of_ten = 4;

  template <class T>
  const T& any_of(const std::vector<T>& all) {
    return all[static_cast<std::size_t>(random_.below(all.size()))];
  }

  void put(const JudgedProblem& problem, const State& state) {
    look_at(problem, state, numbers_);
    const auto size = static_cast<std::uint16_t>(numbers_.size());
    sizes_file_.write(reinterpret_cast<const char*>(&size), sizeof size);
    numbers_file_.write(reinterpret_cast<const char*>(numbers_.data()), static_cast<std::streamsize>(size * sizeof size));
  }

  std::ofstream numbers_file_, sizes_file_;
  SplitMix64 random_;
  std::vector<State> good_, bad_;
  Numbers numbers_;
  std::uint64_t lists_ = 0;
};

}  // namespace

int main(int count, char** words) {
  if (count != 9) {
    std::cerr << "layers WEIGHTS OUT SUITS DRAW FIRST COUNT EASY WIDTH\n";
    return 1;
  }
  const auto number = [words](int i) { return std::strtoull(words[i], nullptr, 10); };
  const WeightTable weights = read_weights(words[1]);
  const Layout layout = layout_with(words[3], static_cast<int>(number(4)));
  constexpr std::uint64_t unit = 200;
  constexpr int tries = 3;
  Evaluation evaluation;
  Restarts<JudgedProblem> best_first;
  WholeBeam beam;
  ListWriter writer(words[2], number(5));
  std::uint64_t hard = 0, won = 0;
  for (std::uint64_t deal = number(5); deal < number(5) + number(6); ++deal) {
    const Rules rules = rules_of_deal(layout, deal);
    JudgedProblem problem(rules, rules.start(), {}, evaluation, weights);
    Budget budget({.positions = number(7)}, nullptr);
    if (best_first.search(problem, budget, 0, 1000, unit) != Verdict::undecided) continue;
    ++hard;
    for (int i = 0; i < tries; ++i) {
      problem.vary(static_cast<unsigned>(writer.below(1000)));
      if (!beam.search(problem, number(8))) continue;
      ++won;
      writer.write(problem, beam);
      break;
    }
  }
  std::cout << hard << " hard deals, " << won << " won, " << writer.lists() << " lists\n";
}
