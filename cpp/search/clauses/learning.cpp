// What a conflict teaches.
#include <limits>
#include <utility>

#include "search/clauses/clause_search.hpp"

namespace winnable {

// Calls with the literals, all false, that make the reason say what it says: of the literal at that place of the trail, or of a
// conflict, which comes after all places.
template <class Use>
void ClauseSearch::each_reason(Why why, std::uint32_t place, Use use) {
  switch (why.kind()) {
    case Why::clause:
      for (const Literal other : clauses_.literals(why.number())) {
        if (now_.place(other) < place) use(other);
      }
      break;
    case Why::pair:
      use(Literal{why.number()});
      break;
    case Why::at_most:
      bounds_.explain(why.number(), place, now_, [&](Literal other) { use(~other); });
      break;
    default:
      break;
  }
}

// The first unique implication point: going back from the conflict, the one literal of the last level that all runs through. It and
// what else came in from the levels before cannot all be so.
void ClauseSearch::learn_from_conflict() {
  learnt_.assign(1, {});
  noted_.clear();
  std::size_t open = 0;  // literals of the last level that are noted and not yet replaced by their reasons
  const auto take = [&](Literal other) {
    if (seen_[other.variable()] != 0 || now_.level(other) == 0) return;
    note(other);
    order_.bump(other.variable());
    if (now_.level(other) == now_.decisions()) {
      ++open;
    } else {
      learnt_.push_back(other);
    }
  };
  use(conflict_);
  if (conflict_.kind() == Why::pair) take(conflict_literal_);
  each_reason(conflict_, std::numeric_limits<std::uint32_t>::max(), take);
  std::size_t at = now_.trail().size();
  for (;;) {
    Literal literal;
    do {
      literal = now_.trail()[--at];
    } while (seen_[literal.variable()] == 0);
    if (--open == 0) {
      learnt_[0] = ~literal;
      break;
    }
    const Why why = now_.why(literal);
    use(why);
    each_reason(why, now_.place(literal), take);
  }
  std::size_t kept = 1;
  for (std::size_t i = 1; i < learnt_.size(); ++i) {
    if (!follows_from_others(learnt_[i])) learnt_[kept++] = learnt_[i];
  }
  learnt_.resize(kept);
  const std::uint32_t levels = count_levels(learnt_);
  for (const Literal literal : noted_) seen_[literal.variable()] = 0;
  add_learnt(levels);
  pace_.learnt(levels);
  order_.age();
}

// A learnt clause that is used may lie in fewer levels now.
void ClauseSearch::use(Why why) {
  if (why.kind() != Why::clause) return;
  const ClauseAt at = why.number();
  clauses_.use(at);
  if (clauses_.levels(at) <= few_levels) return;
  const std::uint32_t levels = count_levels(clauses_.literals(at));
  if (levels < clauses_.levels(at)) clauses_.set_levels(at, levels);
}

void ClauseSearch::note(Literal literal) {
  seen_[literal.variable()] = 1;
  noted_.push_back(literal);
}

// Whether the literal, which is false, is so because of literals noted alone: then the clause needs no mention of it (Sörensson
// & Biere, "Minimizing learned clauses", SAT 2009). What is found out on the way is noted: 1 follows from the clause, 2 does not.
bool ClauseSearch::follows_from_others(Literal literal) {
  if (now_.why(literal).kind() == Why::none) return false;
  const std::size_t noted_before = noted_.size();
  to_check_.assign(1, literal);
  bool follows = true;
  while (follows && !to_check_.empty()) {
    const Literal next = to_check_.back();
    to_check_.pop_back();
    each_reason(now_.why(next), now_.place(next), [&](Literal other) {
      if (!follows || seen_[other.variable()] == 1 || now_.level(other) == 0) return;
      if (seen_[other.variable()] == 2 || now_.why(other).kind() == Why::none) {
        follows = false;
        return;
      }
      note(other);
      to_check_.push_back(other);
    });
  }
  if (follows) return true;
  for (std::size_t i = noted_before; i < noted_.size(); ++i) seen_[noted_[i].variable()] = 2;
  return false;
}

std::uint32_t ClauseSearch::count_levels(std::span<const Literal> literals) {
  ++stamp_;
  if (stamp_of_level_.size() <= now_.decisions()) stamp_of_level_.resize(now_.decisions() + 1, 0);
  std::uint32_t count = 0;
  for (const Literal literal : literals) {
    std::uint64_t& stamp = stamp_of_level_[now_.level(literal)];
    if (stamp != stamp_) ++count;
    stamp = stamp_;
  }
  return count;
}

// Goes back to the level where the clause has one literal left that is not false, which then must be true.
void ClauseSearch::add_learnt(std::uint32_t levels) {
  std::uint32_t back = 0;
  for (std::size_t i = 1; i < learnt_.size(); ++i) {
    if (const std::uint32_t level = now_.level(learnt_[i]); level > back) {
      back = level;
      std::swap(learnt_[1], learnt_[i]);
    }
  }
  take_back(back);
  if (learnt_.size() == 1) {
    set(learnt_[0], {});
  } else if (learnt_.size() == 2) {
    add_pair(learnt_[0], learnt_[1]);
    set(learnt_[0], {Why::pair, learnt_[1].code});
  } else {
    const ClauseAt at = clauses_.add(learnt_, levels);
    learnt_clauses_.push_back(at);
    attach(at);
    set(learnt_[0], {Why::clause, at});
  }
}

}  // namespace winnable
