#include "games/castle/same_suit/solver.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

namespace winnable::castle {
namespace {

constexpr std::array both{Direction::up, Direction::down};

// The directions in which the foundations may still build.
std::span<const Direction> open_directions(const Position& from) {
  if (from.direction == Direction::up) return std::span(both).first(1);
  if (from.direction == Direction::down) return std::span(both).last(1);
  return both;
}

std::size_t index_of(Direction direction) { return direction == Direction::up ? 0 : 1; }

// Lets the searches of the directions take turns of growing length until one wins or all have lost.
// Resume: goes on in a direction and says how it ended.
template <class Resume>
std::pair<Verdict, Direction> take_turns(std::span<const Direction> directions, Budget& budget, Resume resume) {
  constexpr std::uint64_t first_turn = 150;
  std::array<bool, 2> lost{};
  std::size_t count_lost = 0;
  for (std::uint64_t turn = first_turn; count_lost < directions.size(); turn *= 2) {
    for (const Direction direction : directions) {
      if (lost[index_of(direction)]) continue;
      budget.begin_stage(directions.size() - count_lost > 1 ? turn : Limits::unlimited);
      const Verdict verdict = resume(direction);
      if (verdict == Verdict::won) return {Verdict::won, direction};
      if (verdict == Verdict::undecided && (budget.exhausted() || budget.reason() == Reason::memory)) {
        return {Verdict::undecided, direction};
      }
      if (verdict == Verdict::lost) {
        lost[index_of(direction)] = true;
        ++count_lost;
      }
    }
  }
  return {Verdict::lost, Direction::either};
}

}  // namespace

Solution SameSuitSolver::search(const Rules& rules, const Position& from, const Request& request, Budget& budget) {
  return request.reductions[slide_classes] ? search_classes(rules, from, request, budget)
                                           : search_positions(rules, from, request, budget);
}

Solution SameSuitSolver::search_classes(const Rules& rules, const Position& from, const Request& request,
                                        Budget& budget) {
  const auto directions = open_directions(from);
  for (const Direction direction : directions) {
    const std::size_t index = index_of(direction);
    problems_[index].begin(rules, from, direction, request);
    classes_[index].begin(budget.bytes() / directions.size() / 2);
    proving_[index] = false;
  }
  const auto [verdict, direction] =
      take_turns(directions, budget, [&](Direction each) { return resume(index_of(each), budget); });
  Solution solution;
  solution.verdict = verdict;
  if (verdict == Verdict::won) solution.moves = plain_moves(rules, from, direction);
  if (request.best && verdict == Verdict::won) solution.best = rules.layout().cards();
  if (request.best && verdict == Verdict::lost) {
    for (const Direction each : directions) {
      solution.best = std::max(solution.best, problems_[index_of(each)].most_played());
    }
  }
  return solution;
}

// A loss of the first search is proved by the second, a win of the second retold by a third, from the start.
Verdict SameSuitSolver::resume(std::size_t index, Budget& budget) {
  ClassProblem& problem = problems_[index];
  if (!proving_[index]) {
    const Verdict verdict = classes_[index].resume(problem, budget);
    if (verdict != Verdict::lost || !problem.next_start()) return verdict;
    proving_[index] = true;
    problem.split(classes_[index].seen());
    proofs_[index].begin(budget.bytes() / 4);
  }
  while (true) {
    const Verdict verdict = proofs_[index].resume(problem, budget);
    if (verdict == Verdict::won) break;
    if (verdict == Verdict::undecided || !problem.next_start()) return verdict;
    proofs_[index].begin_again();
  }
  problem.repeat();
  classes_[index].begin(budget.bytes() / 4);
  proving_[index] = false;
  return classes_[index].resume(problem, budget);
}

// Goes along the classes of the path and keeps one position of the class at hand.
std::vector<Move> SameSuitSolver::plain_moves(const Rules& rules, const Position& from, Direction direction) {
  const ClassProblem& problem = problems_[index_of(direction)];
  arrangement_.begin(rules.layout(), from, Facing(rules.layout(), direction));
  SlideClass at = arrangement_.gather(problem, problem.asked());
  const auto settle = [&] {
    for (ClassStep step; problem.forced(at, step);) at = arrangement_.play(problem, at, step);
  };
  settle();
  for (const ClassStep step : classes_[index_of(direction)].path()) {
    at = arrangement_.play(problem, at, step);
    settle();
  }
  return arrangement_.moves();
}

Solution SameSuitSolver::search_positions(const Rules& rules, const Position& from, const Request& request,
                                          Budget& budget) {
  const auto directions = open_directions(from);
  std::array<std::optional<SimpleProblem>, 2> problems;
  for (const Direction direction : directions) {
    problems[index_of(direction)].emplace(rules, from, direction, request.reductions);
    positions_[index_of(direction)].begin(budget.bytes() / directions.size());
  }
  const auto [verdict, direction] = take_turns(directions, budget, [&](Direction each) {
    return positions_[index_of(each)].resume(*problems[index_of(each)], budget);
  });
  Solution solution;
  solution.verdict = verdict;
  if (verdict == Verdict::won) solution.moves = positions_[index_of(direction)].path();
  if (request.best && verdict == Verdict::won) solution.best = rules.layout().cards();
  if (request.best && verdict == Verdict::lost) {
    for (const Direction each : directions) {
      solution.best = std::max(solution.best, problems[index_of(each)]->most_played());
    }
  }
  return solution;
}

}  // namespace winnable::castle
