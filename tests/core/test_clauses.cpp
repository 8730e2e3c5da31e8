// A search by clauses gives the verdicts of brute force and of a plain search, in one go, in slices and with little memory.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "cards/pack.hpp"
#include "check.hpp"
#include "search/budget.hpp"
#include "search/clauses/clause_search.hpp"
#include "search/clauses/phases.hpp"

using namespace winnable;

namespace {

constexpr std::size_t enough_bytes = std::size_t{1} << 26;

// At least one of the literals is true, or, where `most` is not negative, at most so many.
struct Condition {
  std::vector<Literal> literals;
  int most = -1;

  template <class Value>
  bool holds(Value value) const {
    const auto count = std::ranges::count_if(literals, value);
    return most < 0 ? count > 0 : count <= most;
  }
};

struct Formula {
  int variables = 0;
  std::vector<Condition> conditions;

  template <class Value>
  bool holds(Value value) const {
    return std::ranges::all_of(conditions, [&](const Condition& condition) { return condition.holds(value); });
  }
  bool can_hold() const {
    for (std::uint32_t values = 0; values < 1u << variables; ++values) {
      if (holds([&](Literal literal) { return ((values >> literal.variable() & 1) != 0) == literal.is_positive(); })) return true;
    }
    return false;
  }
};

std::vector<Literal> different_literals(SplitMix64& random, int variables, std::uint64_t count) {
  std::vector<Literal> literals;
  while (literals.size() < count) {
    const Literal literal{static_cast<std::uint32_t>(random.below(2 * static_cast<std::uint64_t>(variables)))};
    if (std::ranges::find(literals, literal) == literals.end()) literals.push_back(literal);
  }
  return literals;
}

// So many clauses of one to four literals for each variable, and up to three bounds. A literal and its negation may come together.
Formula random_formula(SplitMix64& random) {
  Formula formula{8 + static_cast<int>(random.below(7)), {}};
  const std::uint64_t clauses = static_cast<std::uint64_t>(formula.variables) * (20 + random.below(16)) / 10;
  for (std::uint64_t i = 0; i < clauses; ++i) {
    const std::uint64_t kind = random.below(40);
    const std::uint64_t size = kind < 1 ? 1 : kind < 10 ? 2 : kind < 32 ? 3 : 4;
    formula.conditions.push_back({different_literals(random, formula.variables, size)});
  }
  for (std::uint64_t i = random.below(4); i > 0; --i) {
    const std::uint64_t size = 3 + random.below(6);
    const int most = static_cast<int>(random.below(20) == 0 ? 0 : 1 + random.below(size));
    formula.conditions.push_back({different_literals(random, formula.variables, size), most});
  }
  for (std::size_t i = formula.conditions.size() - 1; i > 0; --i) std::swap(formula.conditions[i], formula.conditions[random.below(i + 1)]);
  return formula;
}

void write(std::span<const Condition> conditions, ClauseSearch& search) {
  for (const Condition& condition : conditions) {
    if (condition.most < 0) {
      search.add(condition.literals);
    } else {
      search.add_at_most(condition.literals, condition.most);
    }
  }
}

void write(const Formula& formula, ClauseSearch& search, std::size_t bytes = enough_bytes) {
  search.clear(bytes);
  for (int i = 0; i < formula.variables; ++i) search.new_literal();
  write(formula.conditions, search);
}

Verdict searched(ClauseSearch& search, std::uint64_t positions = Limits::unlimited) {
  Budget budget({.positions = positions}, nullptr);
  return search.search(budget);
}

Verdict searched_in_slices(ClauseSearch& search, std::uint64_t positions) {
  for (int slice = 0; slice < 1'000'000; ++slice) {
    if (const Verdict verdict = searched(search, positions); verdict != Verdict::undecided) return verdict;
  }
  return Verdict::undecided;
}

bool is_right(const Formula& formula, const ClauseSearch& search, Verdict verdict, bool can_hold) {
  if (verdict == Verdict::lost) return !can_hold;
  return verdict == Verdict::won && can_hold && formula.holds([&](Literal literal) { return search.value(literal); });
}

Formula random_threes(SplitMix64& random, int variables, std::uint64_t clauses) {
  Formula formula{variables, {}};
  while (formula.conditions.size() < clauses) {
    auto literals = different_literals(random, variables, 3);
    const auto same = [](Literal one, Literal other) { return one.variable() == other.variable(); };
    if (!same(literals[0], literals[1]) && !same(literals[0], literals[2]) && !same(literals[1], literals[2])) {
      formula.conditions.push_back({std::move(literals)});
    }
  }
  return formula;
}

// Davis, Logemann & Loveland, "A machine program for theorem-proving", CACM 5 (1962): the search without anything learnt.
class Plain {
 public:
  explicit Plain(const Formula& formula) : formula_(formula), values_(static_cast<std::size_t>(2 * formula.variables), 0) {}

  bool can_hold() {
    const std::size_t before = set_.size();
    Literal next;
    if (follow(next)) {
      if (next.code == values_.size()) return true;
      for (const Literal literal : {next, ~next}) {
        const std::size_t now = set_.size();
        set(literal);
        if (can_hold()) return true;
        take_back(now);
      }
    }
    take_back(before);
    return false;
  }

 private:
  void set(Literal literal) {
    values_[literal.code] = 1;
    values_[(~literal).code] = -1;
    set_.push_back(literal);
  }
  void take_back(std::size_t size) {
    for (; set_.size() > size; set_.pop_back()) values_[set_.back().code] = values_[(~set_.back()).code] = 0;
  }
  // False if a clause is broken. Else gives a literal of a shortest open clause, or one that is none.
  bool follow(Literal& next) {
    for (bool again = true; again;) {
      again = false;
      std::size_t shortest = 4;
      next.code = static_cast<std::uint32_t>(values_.size());
      for (const Condition& condition : formula_.conditions) {
        const auto& literals = condition.literals;
        if (std::ranges::any_of(literals, [&](Literal literal) { return values_[literal.code] > 0; })) continue;
        const auto is_open = [&](Literal literal) { return values_[literal.code] == 0; };
        const auto open = static_cast<std::size_t>(std::ranges::count_if(literals, is_open));
        if (open == 0) return false;
        if (open >= shortest) continue;
        shortest = open;
        next = *std::ranges::find_if(literals, is_open);
        if (open > 1) continue;
        set(next);
        again = true;
        break;
      }
    }
    return true;
  }

  const Formula& formula_;
  std::vector<std::int8_t> values_;
  std::vector<Literal> set_;
};

// One pigeon more than there are holes; no hole has two, as a bound or as pairs.
Formula pigeons(int holes, bool by_bounds) {
  Formula formula{(holes + 1) * holes, {}};
  const auto sits = [&](int pigeon, int hole) { return Literal::of(static_cast<std::uint32_t>(pigeon * holes + hole)); };
  for (int pigeon = 0; pigeon <= holes; ++pigeon) {
    auto& literals = formula.conditions.emplace_back().literals;
    for (int hole = 0; hole < holes; ++hole) literals.push_back(sits(pigeon, hole));
  }
  for (int hole = 0; hole < holes; ++hole) {
    std::vector<Literal> here;
    for (int pigeon = 0; pigeon <= holes; ++pigeon) here.push_back(sits(pigeon, hole));
    if (by_bounds) formula.conditions.push_back({here, 1});
    for (std::size_t i = 0; i < here.size() && !by_bounds; ++i) {
      for (std::size_t j = 0; j < i; ++j) formula.conditions.push_back({{~here[i], ~here[j]}});
    }
  }
  return formula;
}

}  // namespace

TEST(a_search_by_clauses_agrees_with_brute_force) {
  SplitMix64 random(1);
  ClauseSearch search;  // memory is used again after clear()
  int won = 0, lost = 0;
  for (int i = 0; i < 12'000; ++i) {
    const Formula formula = random_formula(random);
    const bool can_hold = formula.can_hold();
    ++(can_hold ? won : lost);
    write(formula, search);
    CHECK(is_right(formula, search, searched(search), can_hold));
  }
  CHECK(won > 3'000 && lost > 3'000);
}

TEST(a_search_by_clauses_goes_on_where_its_budget_ended) {
  SplitMix64 random(2);
  ClauseSearch at_once, in_slices;
  for (int i = 0; i < 3'000; ++i) {
    const Formula formula = random_formula(random);
    write(formula, at_once);
    write(formula, in_slices);
    const Verdict verdict = searched(at_once);
    CHECK(searched_in_slices(in_slices, 1 + random.below(4)) == verdict);
    CHECK(in_slices.conflicts() == at_once.conflicts());
    CHECK(verdict == Verdict::lost || is_right(formula, in_slices, verdict, true));
  }
}

TEST(clauses_can_be_added_to_a_search_that_has_begun) {
  SplitMix64 random(3);
  ClauseSearch search;
  int lost_later = 0;
  for (int i = 0; i < 4'000; ++i) {
    const Formula whole = random_formula(random);
    Formula formula{whole.variables, {}};
    write(formula, search);
    Verdict before = Verdict::won;
    for (std::size_t end = 0; end < whole.conditions.size();) {
      const std::size_t begin = end;
      end = std::min(whole.conditions.size(), begin + 1 + random.below(whole.conditions.size()));
      const auto added = std::span(whole.conditions).subspan(begin, end - begin);
      formula.conditions.insert(formula.conditions.end(), added.begin(), added.end());
      write(added, search);
      if (random.below(2) == 0) searched(search, 1 + random.below(5));  // not to the end
      if (random.below(2) == 0 && end < whole.conditions.size()) continue;
      const Verdict verdict = searched(search);
      CHECK(is_right(formula, search, verdict, formula.can_hold()));
      if (before == Verdict::won && verdict == Verdict::lost && begin > 0) ++lost_later;
      before = verdict;
    }
  }
  CHECK(lost_later > 1'000);
}

// Hard enough that much is forgotten.
TEST(a_search_by_clauses_agrees_with_a_plain_one_on_clauses_of_three) {
  SplitMix64 random(4);
  ClauseSearch search;
  int won = 0, lost = 0;
  for (int i = 0; i < 300; ++i) {
    const auto variables = 50 + random.below(31);
    const Formula formula = random_threes(random, static_cast<int>(variables), variables * 43 / 10);
    const bool can_hold = Plain(formula).can_hold();
    ++(can_hold ? won : lost);
    write(formula, search);
    CHECK(is_right(formula, search, searched(search), can_hold));
  }
  CHECK(won > 100 && lost > 100);
}

// Each is lost or not by how it was made: a formula that can hold is one that a chosen model satisfies.
TEST(a_search_by_clauses_forgets_and_is_right) {
  SplitMix64 random(5);
  ClauseSearch search;
  std::uint64_t conflicts = 0;
  for (int i = 0; i < 4; ++i) {
    Formula formula = random_threes(random, 220, 220 * 44 / 10);
    if (i % 2 == 0) {
      for (Condition& condition : formula.conditions) {
        if (std::ranges::none_of(condition.literals, &Literal::is_positive)) condition.literals[0] = ~condition.literals[0];
      }
    }
    write(formula, search);
    const Verdict verdict = searched(search);
    CHECK(verdict == Verdict::lost ? i % 2 == 1 : is_right(formula, search, verdict, true));
    conflicts = std::max(conflicts, search.conflicts());
  }
  for (const bool by_bounds : {false, true}) {
    write(pigeons(8, by_bounds), search);
    CHECK(searched(search) == Verdict::lost);
    conflicts = std::max(conflicts, search.conflicts());
  }
  CHECK(conflicts > 8'000);
}

// Memory for hardly more than the clauses themselves, so that half of what was learnt goes every few conflicts.
TEST(a_search_by_clauses_that_forgets_all_the_time_is_right) {
  constexpr std::size_t bytes_of_three = 5 * sizeof(Literal);
  SplitMix64 random(7);
  ClauseSearch search;
  int won = 0, lost = 0;
  for (int i = 0; i < 1'000; ++i) {
    const auto variables = 30 + random.below(31);
    const Formula formula = random_threes(random, static_cast<int>(variables), variables * 43 / 10);
    write(formula, search, formula.conditions.size() * bytes_of_three + 500 + random.below(1500));
    const Verdict verdict = searched(search);
    if (verdict == Verdict::undecided) continue;
    ++(verdict == Verdict::won ? won : lost);
    CHECK(is_right(formula, search, verdict, Plain(formula).can_hold()));
  }
  CHECK(won > 100 && lost > 100);
}

TEST(a_patient_turn_wants_the_longest_assignment_back) {
  const Literal one = Literal::of(0), two = Literal::of(1), three = Literal::of(2);
  Phases phases;
  for (int i = 0; i < 3; ++i) phases.add_variable();
  phases.taken_back(three);
  phases.conflict(std::array{one, two}, true);
  phases.conflict(std::array{~one}, true);                 // shorter
  phases.conflict(std::array{~one, ~two, ~three}, false);  // not patient
  CHECK(!phases.last(0) && !phases.last(1) && phases.last(2));
  CHECK(phases.target(0) && phases.target(1) && phases.target(2));
  for (int conflicts = 3; conflicts < 1000; ++conflicts) {
    CHECK(phases.target(0));
    phases.conflict(std::array{~one}, true);
  }
  CHECK(!phases.target(0) && !phases.target(1) && phases.target(2));  // forgotten
  phases.conflict(std::array{one, ~three}, true);
  CHECK(phases.target(0) && !phases.target(2));
}

TEST(pigeons_do_not_fit) {
  ClauseSearch search;
  for (int holes = 1; holes <= 6; ++holes) {
    for (const bool by_bounds : {false, true}) {
      Formula formula = pigeons(holes, by_bounds);
      write(formula, search);
      CHECK(searched(search) == Verdict::lost);
      formula.conditions.erase(formula.conditions.begin());  // one pigeon stays outside
      write(formula, search);
      CHECK(is_right(formula, search, searched(search), true));
    }
  }
}

TEST(bounds_hold_at_their_ends) {
  ClauseSearch search;
  for (int most = -1; most <= 6; ++most) {
    for (int known = 0; known <= 5; ++known) {  // so many are true before the bound is given
      for (int wanted = known; wanted <= 5; ++wanted) {
        search.clear(enough_bytes);
        std::vector<Literal> literals;
        for (int i = 0; i < 5; ++i) literals.push_back(search.new_literal());
        for (int i = 0; i < known; ++i) search.add({literals[static_cast<std::size_t>(i)]});
        search.add_at_most(literals, most);
        for (int i = known; i < wanted; ++i) search.add({literals[static_cast<std::size_t>(i)]});
        CHECK(searched(search) == (wanted <= most ? Verdict::won : Verdict::lost));
      }
    }
  }
}

TEST(a_search_by_clauses_without_conditions_is_won) {
  ClauseSearch search;
  search.clear(enough_bytes);
  CHECK(searched(search) == Verdict::won);
  const Literal literal = search.new_literal();
  search.add({literal, ~literal});
  CHECK(searched(search) == Verdict::won);
  search.add(std::span<const Literal>{});
  CHECK(searched(search) == Verdict::lost);
}

TEST(a_search_by_clauses_ends_when_its_memory_does) {
  SplitMix64 random(6);
  const Formula formula = random_threes(random, 150, 150 * 5);
  ClauseSearch search;
  for (const std::size_t bytes : {std::size_t{0}, std::size_t{1} << 14, std::size_t{1} << 15, enough_bytes}) {
    write(formula, search, bytes);
    Budget budget({}, nullptr);
    const Verdict verdict = search.search(budget);
    CHECK(verdict == Verdict::lost || (verdict == Verdict::undecided && budget.is_out_of_memory()));
    CHECK(verdict == Verdict::lost || bytes < enough_bytes);
    CHECK(bytes > 0 || verdict == Verdict::undecided);
    if (verdict == Verdict::undecided) {
      search.add({Literal::of(0)});  // nothing is broken by it
      search.add({~Literal::of(0)});
      CHECK(searched(search) == Verdict::lost);
    }
  }
}
