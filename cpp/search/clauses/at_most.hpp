// Bounds on how many of some literals are true.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "search/clauses/assignment.hpp"
#include "search/clauses/lists.hpp"

namespace winnable {

// Counts are kept as literals become true and open again. When no more may be true the others are false, because of those that are
// true: which ones these are is looked up only when it is asked for.
class AtMost {
 public:
  static constexpr std::uint32_t none = ~0u;

  void clear() {
    bounds_.clear();
    literals_.clear();
    bounds_of_.clear();
    is_bound_.clear();
  }
  void add_variable() {
    bounds_of_.add_list();
    bounds_of_.add_list();
    is_bound_.resize(is_bound_.size() + 2, false);
  }
  // Gives how many are true.
  int add(std::span<const Literal> literals, int most, const Assignment& now) {
    const auto number = static_cast<std::uint32_t>(bounds_.size());
    const auto begin = static_cast<std::uint32_t>(literals_.size());
    literals_.insert(literals_.end(), literals.begin(), literals.end());
    int count = 0;
    for (const Literal literal : literals) {
      bounds_of_.append(literal.code, number);
      is_bound_[literal.code] = true;
      if (now.is_true(literal)) ++count;
    }
    bounds_.push_back({begin, static_cast<std::uint32_t>(literals_.size()), most, count});
    return count;
  }

  void became_true(Literal literal) {
    if (!is_bound_[literal.code]) return;
    for (const std::uint32_t number : bounds_of_[literal.code]) ++bounds_[number].count;
  }
  void became_open(Literal literal) {
    if (!is_bound_[literal.code]) return;
    for (const std::uint32_t number : bounds_of_[literal.code]) --bounds_[number].count;
  }
  // What follows from the literal, which is true: calls with each literal that must be false and the number of the bound. Gives the
  // number of a bound that is broken, or none.
  template <class Use>
  std::uint32_t follow(Literal literal, const Assignment& now, Use use) const {
    if (!is_bound_[literal.code]) return none;
    for (const std::uint32_t number : bounds_of_[literal.code]) {
      const Bound& bound = bounds_[number];
      if (bound.count < bound.most) continue;
      if (bound.count > bound.most) return number;
      for (std::uint32_t i = bound.begin; i < bound.end; ++i) {
        if (now.is_open(literals_[i])) use(literals_[i], number);
      }
    }
    return none;
  }
  // Literals of the bound that became true before `place` of the trail, no more of them than break it.
  template <class Use>
  void explain(std::uint32_t number, std::uint32_t place, const Assignment& now, Use use) const {
    const Bound& bound = bounds_[number];
    int wanted = bound.most + 1;
    for (std::uint32_t i = bound.begin; i < bound.end && wanted > 0; ++i) {
      if (!now.is_true(literals_[i]) || now.place(literals_[i]) >= place) continue;
      use(literals_[i]);
      --wanted;
    }
  }

 private:
  struct Bound {
    std::uint32_t begin, end;  // of its literals
    int most;
    int count;  // of those that are true
  };
  std::vector<Bound> bounds_;
  std::vector<Literal> literals_;
  Lists<std::uint32_t> bounds_of_;  // by literal
  std::vector<bool> is_bound_;      // whether it has any: most have none, and so many bits stay at hand
};

}  // namespace winnable
