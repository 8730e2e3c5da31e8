// A beam that forgets nothing: which of the states that it kept lead to a win.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "games/short/judged_problem.hpp"
#include "search/problem.hpp"
#include "search/table.hpp"

namespace winnable::short_game {

class WholeBeam {
 public:
  struct Met {
    std::uint32_t parent;  // in kept of its layer
    Step step;
    int score;
    std::int32_t place;  // in kept of the next layer, or one of these:
    static constexpr std::int32_t not_kept = -1, hopeless = -2;
  };
  struct Layer {
    std::vector<State> kept;
    std::vector<char> wins;  // of each kept state: whether the beam has a way from it to a win
    std::vector<Met> met;    // what the kept states lead to
    std::vector<std::pair<std::uint32_t, std::uint32_t>> ways;  // all of them: from kept, to met
  };

  // Whether a win was found. Then a few layers more have been met, as other kept states may win a little later.
  bool search(JudgedProblem& problem, std::size_t width) {
    constexpr std::size_t later_layers = 2, most_layers = 250;
    seen_.clear(std::size_t{1} << 30);
    is_fresh(problem, problem.start(), seen_.insert(problem.key(problem.start())));
    layers_.assign(1, {{problem.start()}, {}, {}, {}});
    won_ = false;
    for (std::size_t end = most_layers; layers_.size() < end && !layers_.back().kept.empty();) {
      const bool had_won = won_;
      meet(problem);
      if (won_ && !had_won) end = layers_.size() + later_layers;
      keep_best(problem, width);
    }
    if (won_) spread_wins();
    return won_;
  }

  const std::vector<Layer>& layers() const { return layers_; }

 private:
  void meet(JudgedProblem& problem) {
    Layer& layer = layers_.back();
    layer.wins.assign(layer.kept.size(), 0);
    met_now_.clear();
    for (std::uint32_t parent = 0; parent < layer.kept.size(); ++parent) {
      steps_.clear();
      problem.successors(layer.kept[parent], steps_);
      for (const Step step : steps_) {
        const State next = problem.after(layer.kept[parent], step);
        if (problem.won(next)) {
          layer.wins[parent] = 1;
          won_ = true;
          continue;
        }
        const auto [known, is_new] = met_now_.try_emplace(next.key.hash() * 31 + next.pointer, layer.met.size());
        if (is_new && !is_fresh(problem, next, seen_.insert(problem.key(next)))) {
          met_now_.erase(known);
          continue;
        }
        if (is_new) layer.met.push_back({parent, step, problem.score(next), Met::not_kept});
        layer.ways.push_back({parent, static_cast<std::uint32_t>(known->second)});
      }
    }
  }

  void keep_best(const JudgedProblem& problem, std::size_t width) {
    Layer& layer = layers_.back();
    Layer next;
    std::vector<std::uint32_t> order(layer.met.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {}, [&](std::uint32_t i) { return layer.met[i].score; });
    for (const std::uint32_t i : std::span(order).first(std::min(width, order.size()))) {
      Met& met = layer.met[i];
      const State state = problem.after(layer.kept[met.parent], met.step);
      met.place = problem.hopeless(state) ? Met::hopeless : static_cast<std::int32_t>(next.kept.size());
      if (met.place >= 0) next.kept.push_back(state);
    }
    next.wins.assign(next.kept.size(), 0);
    layers_.push_back(std::move(next));
  }

  // From the last layer back, over all ways that were met.
  void spread_wins() {
    for (std::size_t i = layers_.size() - 1; i-- > 0;) {
      for (const auto& [from, to] : layers_[i].ways) {
        const std::int32_t place = layers_[i].met[to].place;
        if (place >= 0 && layers_[i + 1].wins[static_cast<std::size_t>(place)] != 0) layers_[i].wins[from] = 1;
      }
    }
  }

  std::vector<Layer> layers_;
  Table<Key, CoverOf<Problem>> seen_;
  std::unordered_map<std::uint64_t, std::size_t> met_now_;  // by a fingerprint of the state
  std::vector<Step> steps_;
  bool won_ = false;
};

}  // namespace winnable::short_game
