// Which variable is decided next: the one that conflicts had most to do with, lately more than long ago.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace winnable {

// Moskewicz et al., "Chaff: Engineering an efficient SAT solver", DAC 2001; kept in a heap as by Eén & Sörensson, "An extensible
// SAT-solver", SAT 2003. Variables of equal activity come in their order.
class DecisionOrder {
 public:
  void clear() {
    activities_.clear();
    heap_.clear();
    places_.clear();
    step_ = 1;
  }
  void add_variable() {
    activities_.push_back(0);
    places_.push_back(none);
    put(static_cast<std::uint32_t>(activities_.size() - 1));
  }

  bool empty() const { return heap_.empty(); }
  std::uint32_t take_first() {
    const std::uint32_t first = heap_[0];
    places_[first] = none;
    const std::uint32_t last = heap_.back();
    heap_.pop_back();
    if (!heap_.empty()) {
      heap_[0] = last;
      places_[last] = 0;
      sink(0);
    }
    return first;
  }
  // A variable that can be decided again.
  void put(std::uint32_t variable) {
    if (places_[variable] != none) return;
    places_[variable] = static_cast<std::uint32_t>(heap_.size());
    heap_.push_back(variable);
    rise(heap_.size() - 1);
  }
  void bump(std::uint32_t variable) {
    if ((activities_[variable] += step_) > too_much) {
      for (double& activity : activities_) activity /= too_much;
      step_ /= too_much;
    }
    if (places_[variable] != none) rise(places_[variable]);
  }
  void age() { step_ /= decay; }

 private:
  static constexpr std::uint32_t none = ~0u;
  static constexpr double decay = 0.9;
  static constexpr double too_much = 1e100;

  bool comes_before(std::uint32_t one, std::uint32_t other) const {
    return activities_[one] != activities_[other] ? activities_[one] > activities_[other] : one < other;
  }
  void rise(std::size_t at) {
    const std::uint32_t variable = heap_[at];
    for (; at > 0 && comes_before(variable, heap_[(at - 1) / 2]); at = (at - 1) / 2) move(heap_[(at - 1) / 2], at);
    move(variable, at);
  }
  void sink(std::size_t at) {
    const std::uint32_t variable = heap_[at];
    for (std::size_t child = 2 * at + 1; child < heap_.size(); child = 2 * at + 1) {
      if (child + 1 < heap_.size() && comes_before(heap_[child + 1], heap_[child])) ++child;
      if (!comes_before(heap_[child], variable)) break;
      move(heap_[child], at);
      at = child;
    }
    move(variable, at);
  }
  void move(std::uint32_t variable, std::size_t to) {
    heap_[to] = variable;
    places_[variable] = static_cast<std::uint32_t>(to);
  }

  std::vector<double> activities_;
  std::vector<std::uint32_t> heap_, places_;
  double step_ = 1;
};

}  // namespace winnable
