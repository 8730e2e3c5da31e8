// Which value a variable is given when it is decided.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "search/clauses/literal.hpp"

namespace winnable {

// Its last one (Pipatsrisawat & Darwiche, "A lightweight component caching scheme for satisfiability solvers", SAT 2007). While solutions
// are looked for patiently, the one that it had when the most variables had values without a contradiction (Biere & Fleury, "Chasing
// target phases", POS 2020). That is forgotten now and then, after ever more conflicts, so that another beginning gets its turn.
class Phases {
 public:
  void clear() {
    last_.clear();
    target_.clear();
    most_ = 0;
    period_ = conflicts_left_ = first_period;
  }
  void add_variable() {
    last_.push_back(false);
    target_.push_back(std::nullopt);
  }

  bool last(std::uint32_t variable) const { return last_[variable]; }
  bool target(std::uint32_t variable) const { return target_[variable].value_or(last_[variable]); }
  void taken_back(Literal literal) { last_[literal.variable()] = literal.is_positive(); }
  // Another conflict. These literals were true together before the last decision.
  void conflict(std::span<const Literal> sound, bool patient) {
    if (--conflicts_left_ == 0) {
      conflicts_left_ = period_ += first_period;
      most_ = 0;
      target_.assign(target_.size(), std::nullopt);
    }
    if (!patient || sound.size() <= most_) return;
    most_ = sound.size();
    for (const Literal literal : sound) target_[literal.variable()] = literal.is_positive();
  }

 private:
  static constexpr std::uint64_t first_period = 1000;

  std::vector<bool> last_;                   // false at first
  std::vector<std::optional<bool>> target_;  // none: the last one
  std::size_t most_ = 0;                     // literals that were true together since the target was forgotten
  std::uint64_t period_ = first_period, conflicts_left_ = first_period;
};

}  // namespace winnable
