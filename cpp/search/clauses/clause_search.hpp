// A search that learns a clause from each contradiction that it meets, and so never meets it again in any other form.
//
// Marques-Silva & Sakallah, "GRASP: a search algorithm for propositional satisfiability", IEEE Transactions on Computers 48 (1999);
// two watched literals are from Moskewicz et al., "Chaff", DAC 2001, and much of the rest was made simple by Eén & Sörensson, "An
// extensible SAT-solver", SAT 2003.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include "search/budget.hpp"
#include "search/clauses/assignment.hpp"
#include "search/clauses/at_most.hpp"
#include "search/clauses/clause_memory.hpp"
#include "search/clauses/decision_order.hpp"
#include "search/clauses/lists.hpp"
#include "search/clauses/literal.hpp"
#include "search/clauses/phases.hpp"
#include "search/clauses/restarts.hpp"
#include "search/verdict.hpp"

namespace winnable {

class ClauseSearch {
 public:
  // Forgets everything. What is learnt may take so many bytes.
  void clear(std::size_t max_bytes);

  // That of a new variable.
  Literal new_literal();
  // One of these is true.
  void add(std::span<const Literal> literals);
  void add(std::initializer_list<Literal> literals) { add(std::span(literals.begin(), literals.size())); }
  // At most so many of these, which are different, are true.
  void add_at_most(std::span<const Literal> literals, int most);

  // Won if all can be satisfied, lost if not. Each decision counts as a position. What was learnt stays, so that a search that ran out
  // of its budget may go on.
  Verdict search(Budget& budget);
  std::uint64_t conflicts() const { return pace_.conflicts(); }
  // After a win.
  bool value(Literal literal) const { return model_[literal.code]; }

 private:
  // A clause that is looked at when the literal of the list becomes false, unless another of its literals is true.
  struct Watch {
    ClauseAt clause;
    Literal other;
  };

  static constexpr std::uint32_t few_levels = 2;  // clauses with no more are kept for good

  void set(Literal literal, Why why);
  void take_back(std::uint32_t decisions);
  void close_gaps();
  bool propagate();
  bool follow_pairs(Literal literal);
  bool follow_bounds(Literal literal);
  bool follow_clauses(Literal literal);
  bool decide();
  void add_pair(Literal one, Literal other);
  void attach(ClauseAt at);

  void learn_from_conflict();
  void use(Why why);
  void note(Literal literal);
  bool follows_from_others(Literal literal);
  std::uint32_t count_levels(std::span<const Literal> literals);
  template <class Use>
  void each_reason(Why why, std::uint32_t place, Use use);
  void add_learnt(std::uint32_t levels);

  void forget_the_worst();
  void compact();

  Assignment now_;
  std::size_t followed_ = 0;  // so much of the trail has been followed
  ClauseMemory clauses_;
  Lists<Watch> watches_;  // by the literal that becomes false
  Lists<Literal> pairs_;  // by the literal that becomes true: what is true then
  bool has_gaps_ = false;
  AtMost bounds_;
  DecisionOrder order_;
  Phases phases_;
  RestartPace pace_;
  bool contradiction_ = false;

  Why conflict_;                 // a clause or bound all of whose literals are false, or a pair
  Literal conflict_literal_;     // of a pair, the one that the conflict does not name
  std::vector<Literal> learnt_;  // what a conflict teaches
  std::vector<std::uint8_t> seen_;
  std::vector<Literal> noted_, to_check_;
  std::vector<std::uint64_t> stamp_of_level_;
  std::uint64_t stamp_ = 0;
  std::vector<ClauseAt> learnt_clauses_;
  std::size_t most_learnt_ = 0;
  std::size_t max_bytes_ = 0;
  std::vector<bool> model_;
};

}  // namespace winnable
