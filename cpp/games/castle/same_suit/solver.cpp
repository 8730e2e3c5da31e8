#include "games/castle/same_suit/solver.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

namespace winnable::castle {
namespace {

constexpr std::array up_first{Direction::up, Direction::down}, down_first{Direction::down, Direction::up};

// The directions in which the foundations may still build, the likelier one first.
std::span<const Direction> open_directions(const Ground& ground, const Position& from) {
  if (from.direction == Direction::up) return std::span(up_first).first(1);
  if (from.direction == Direction::down) return std::span(down_first).first(1);
  return ground.down_is_likelier() ? down_first : up_first;
}

std::size_t index_of(Direction direction) { return direction == Direction::up ? 0 : 1; }

// Lets the searches of the directions take turns of growing length until one wins or all have lost.
// Resume: goes on in a direction and says how it ended.
template <class Resume>
std::pair<Verdict, Direction> take_turns(std::span<const Direction> directions, Budget& budget, Resume resume) {
  constexpr std::uint64_t first_turn = 90;
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
  ground_.begin(rules, from);
  const auto directions = open_directions(ground_, from);
  for (const Direction direction : directions) {
    class_searches_[index_of(direction)].begin(ground_, direction, request, budget.bytes() / directions.size());
  }
  const auto [verdict, direction] =
      take_turns(directions, budget, [&](Direction each) { return class_searches_[index_of(each)].resume(budget); });
  Solution solution;
  solution.verdict = verdict;
  if (verdict == Verdict::won) {
    solution.moves = class_searches_[index_of(direction)].moves(rules.layout(), from, arrangement_);
  }
  if (request.best && verdict == Verdict::won) solution.best = rules.layout().cards();
  if (request.best && verdict == Verdict::lost) {
    for (const Direction each : directions) {
      solution.best = std::max(solution.best, class_searches_[index_of(each)].most_played());
    }
  }
  return solution;
}

Solution SameSuitSolver::search_positions(const Rules& rules, const Position& from, const Request& request,
                                          Budget& budget) {
  ground_.begin(rules, from);
  const auto directions = open_directions(ground_, from);
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
