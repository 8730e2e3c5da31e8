// Which literals are true, since which decision, and why.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/clauses/clause_memory.hpp"
#include "search/clauses/literal.hpp"

namespace winnable {

// Why a literal is true: a decision or said from outside (none), a clause, the clause of two literals with another one, or a bound
// on how many of some literals are true.
class Why {
 public:
  enum Kind : std::uint32_t { none, clause, pair, at_most };

  constexpr Why() = default;
  constexpr Why(Kind kind, std::uint32_t number) : packed_(number << 2 | kind) {}
  constexpr Kind kind() const { return static_cast<Kind>(packed_ & 3); }
  // Where the clause begins, the other literal's code, or which bound.
  constexpr std::uint32_t number() const { return packed_ >> 2; }
  constexpr bool operator==(const Why&) const = default;

 private:
  std::uint32_t packed_ = none;
};

class Assignment {
 public:
  void clear() {
    values_.clear();
    levels_.clear();
    places_.clear();
    reasons_.clear();
    trail_.clear();
    decisions_.clear();
  }
  void add_variable() {
    values_.resize(values_.size() + 2, 0);
    levels_.push_back(0);
    places_.push_back(0);
    reasons_.push_back({});
  }
  std::uint32_t variables() const { return static_cast<std::uint32_t>(levels_.size()); }

  bool is_true(Literal literal) const { return values_[literal.code] > 0; }
  bool is_false(Literal literal) const { return values_[literal.code] < 0; }
  bool is_open(Literal literal) const { return values_[literal.code] == 0; }
  std::uint32_t level(Literal literal) const { return levels_[literal.variable()]; }
  // When it became true or false, among all that are.
  std::uint32_t place(Literal literal) const { return places_[literal.variable()]; }
  Why why(Literal literal) const { return reasons_[literal.variable()]; }
  void set_why(Literal literal, Why why) { reasons_[literal.variable()] = why; }
  const std::vector<Literal>& trail() const { return trail_; }
  std::uint32_t decisions() const { return static_cast<std::uint32_t>(decisions_.size()); }

  void begin_decision() { decisions_.push_back(static_cast<std::uint32_t>(trail_.size())); }
  void set(Literal literal, Why why) {
    values_[literal.code] = 1;
    values_[(~literal).code] = -1;
    levels_[literal.variable()] = decisions();
    places_[literal.variable()] = static_cast<std::uint32_t>(trail_.size());
    reasons_[literal.variable()] = why;
    trail_.push_back(literal);
  }
  // Takes back what came after so many decisions, the last first, and calls with each literal.
  template <class Use>
  void take_back(std::uint32_t decisions, Use use) {
    if (decisions >= this->decisions()) return;
    const std::size_t begin = decisions_[decisions];
    while (trail_.size() > begin) {
      const Literal literal = trail_.back();
      values_[literal.code] = values_[(~literal).code] = 0;
      trail_.pop_back();
      use(literal);
    }
    decisions_.resize(decisions);
  }

 private:
  std::vector<std::int8_t> values_;
  std::vector<std::uint32_t> levels_, places_;
  std::vector<Why> reasons_;
  std::vector<Literal> trail_;
  std::vector<std::uint32_t> decisions_;  // where each begins in the trail
};

}  // namespace winnable
