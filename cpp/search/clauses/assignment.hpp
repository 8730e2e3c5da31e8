// Which literals are true, since which decision, and why.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
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
    sets_.clear();
    trail_.clear();
    decisions_.clear();
  }
  void add_variable() {
    values_.resize(values_.size() + 2, 0);
    sets_.push_back({});
  }
  std::uint32_t variables() const { return static_cast<std::uint32_t>(sets_.size()); }

  bool is_true(Literal literal) const { return values_[literal.code] > 0; }
  bool is_false(Literal literal) const { return values_[literal.code] < 0; }
  bool is_open(Literal literal) const { return values_[literal.code] == 0; }
  std::uint32_t level(Literal literal) const { return sets_[literal.variable()].level; }
  // When it became true or false, among all that are.
  std::uint32_t place(Literal literal) const { return sets_[literal.variable()].place; }
  Why why(Literal literal) const { return sets_[literal.variable()].why; }
  void set_why(Literal literal, Why why) { sets_[literal.variable()].why = why; }
  const std::vector<Literal>& trail() const { return trail_; }
  std::uint32_t decisions() const { return static_cast<std::uint32_t>(decisions_.size()); }

  std::span<const Literal> before_last_decision() const { return std::span(trail_).first(decisions_.back()); }

  void begin_decision() { decisions_.push_back(static_cast<std::uint32_t>(trail_.size())); }
  void set(Literal literal, Why why) {
    values_[literal.code] = 1;
    values_[(~literal).code] = -1;
    sets_[literal.variable()] = {decisions(), static_cast<std::uint32_t>(trail_.size()), why};
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
  // How a variable was set last.
  struct Set {
    std::uint32_t level = 0, place = 0;
    Why why;
  };
  std::vector<std::int8_t> values_;  // by literal
  std::vector<Set> sets_;            // by variable
  std::vector<Literal> trail_;
  std::vector<std::uint32_t> decisions_;  // where each begins in the trail
};

}  // namespace winnable
