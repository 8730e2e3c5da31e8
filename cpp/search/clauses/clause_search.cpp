#include "search/clauses/clause_search.hpp"

#include <algorithm>

namespace winnable {
namespace {

constexpr std::size_t first_most_learnt = 4000;
// A reason names a clause by 30 bits; some room is left for the clause that reaches the limit.
constexpr std::size_t nameable_bytes = (std::size_t{1} << 30) * sizeof(Literal) / 2;

}  // namespace

void ClauseSearch::clear(std::size_t max_bytes) {
  now_.clear();
  followed_ = 0;
  clauses_.clear();
  watches_.clear();
  pairs_.clear();
  bounds_.clear();
  order_.clear();
  phases_.clear();
  pace_ = {};
  contradiction_ = false;
  seen_.clear();
  learnt_clauses_.clear();
  most_learnt_ = first_most_learnt;
  max_bytes_ = std::min(max_bytes, nameable_bytes);
}

Literal ClauseSearch::new_literal() {
  const Literal literal = Literal::of(now_.variables());
  now_.add_variable();
  for (int sign = 0; sign < 2; ++sign) {
    watches_.add_list();
    pairs_.add_list();
  }
  bounds_.add_variable();
  order_.add_variable();
  phases_.add_variable();
  seen_.push_back(0);
  return literal;
}

void ClauseSearch::add(std::span<const Literal> literals) {
  take_back(0);
  has_gaps_ = true;
  learnt_.clear();
  for (const Literal literal : literals) {
    if (now_.is_true(literal) || std::ranges::find(learnt_, ~literal) != learnt_.end()) return;
    if (now_.is_open(literal) && std::ranges::find(learnt_, literal) == learnt_.end()) learnt_.push_back(literal);
  }
  if (learnt_.empty()) {
    contradiction_ = true;
  } else if (learnt_.size() == 1) {
    set(learnt_[0], {});
  } else if (learnt_.size() == 2) {
    add_pair(learnt_[0], learnt_[1]);
  } else {
    attach(clauses_.add(learnt_));
  }
}

// What is true already counts.
void ClauseSearch::add_at_most(std::span<const Literal> literals, int most) {
  take_back(0);
  const int count = bounds_.add(literals, most, now_);
  if (count > most) contradiction_ = true;
  if (count < most) return;
  for (const Literal literal : literals) {
    if (now_.is_open(literal)) set(~literal, {});
  }
}

void ClauseSearch::add_pair(Literal one, Literal other) {
  pairs_.append((~one).code, other);
  pairs_.append((~other).code, one);
}

void ClauseSearch::attach(ClauseAt at) {
  const auto literals = clauses_.literals(at);
  watches_.append(literals[0].code, {at, literals[1]});
  watches_.append(literals[1].code, {at, literals[0]});
}

void ClauseSearch::set(Literal literal, Why why) {
  now_.set(literal, why);
  pairs_.fetch(literal.code);
  watches_.fetch((~literal).code);
  bounds_.became_true(literal);
}

void ClauseSearch::take_back(std::uint32_t decisions) {
  now_.take_back(decisions, [&](Literal literal) {
    phases_.taken_back(literal);
    bounds_.became_open(literal);
    order_.put(literal.variable());
  });
  followed_ = std::min(followed_, now_.trail().size());
}

Verdict ClauseSearch::search(Budget& budget) {
  if (has_gaps_) close_gaps();
  while (!contradiction_) {
    if (!propagate()) {
      if (now_.decisions() == 0) break;
      phases_.conflict(now_.before_last_decision(), pace_.is_patient());
      learn_from_conflict();
      if (learnt_clauses_.size() > most_learnt_ || clauses_.bytes() > max_bytes_) forget_the_worst();
      continue;
    }
    if (pace_.is_due() && now_.decisions() > 0) {
      take_back(0);
      pace_.restarted();
      continue;
    }
    if (clauses_.bytes() > max_bytes_) {
      budget.out_of_memory();
      return Verdict::undecided;
    }
    if (!budget.spend()) return Verdict::undecided;
    if (!decide()) {
      model_.resize(2 * std::size_t{now_.variables()});
      for (std::uint32_t code = 0; code < model_.size(); ++code) model_[code] = now_.is_true(Literal{code});
      return Verdict::won;
    }
  }
  contradiction_ = true;
  return Verdict::lost;
}

void ClauseSearch::close_gaps() {
  watches_.close_gaps();
  pairs_.close_gaps();
  has_gaps_ = false;
}

// False if all variables have a value.
bool ClauseSearch::decide() {
  while (!order_.empty()) {
    const std::uint32_t variable = order_.take_first();
    if (!now_.is_open(Literal::of(variable))) continue;
    const bool value = pace_.is_patient() ? phases_.target(variable) : phases_.last(variable);
    now_.begin_decision();
    set(Literal::of(variable, value), {});
    return true;
  }
  return false;
}

}  // namespace winnable
