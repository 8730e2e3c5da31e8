#include "games/castle/any_suit/solver.hpp"

#include "games/castle/any_suit/plain_line.hpp"
#include "games/tidy.hpp"

namespace winnable::castle {

using namespace any_suit;

namespace {

// Positions of the stages, one after another.
constexpr std::uint64_t short_sketch = 2000, sketch = 30000, first_look = 300, unsplit_look = 1000,
                        second_look = 400000, finest_sketch = 2000000, kept_classes = 4000000;

}  // namespace

// Alike rows and forced foundations are those of lines; the proofs stand in insight.cpp.
Solution AnySuitSolver::search_positions(const Rules& rules, const Position& from, const Request& request,
                                         Budget& budget) {
  const LineReductions reductions{.alike = request.reductions[alike_rows],
                                  .forced = request.reductions[forced_foundations]};
  Solution solution;
  solution.verdict = positions_.search(PositionProblem<Insight>(rules, from, reductions), budget);
  solution.moves = positions_.path();
  return solution;
}

// Most wins are found by the sketches, first the one that looks for few moves and then the roughest, and soonest where
// classes are not split; their lines are shorter then, too. Most losses are proved at first look. A few wins need a
// sketch that splits classes, or no sketch but classes split on demand. What remains is searched in full: best first
// while the classes can be kept, then depth first with keys only. Between the two the finest sketch looks for wins
// that lie deep among millions of classes.
Solution AnySuitSolver::search_classes(const Ground& ground, const Rules& rules, const Position& from,
                                       const Request& request, Budget& budget) {
  Solution solution;
  counting_.clear(budget.bytes() / 16);
  const auto search_with = [&](auto& engine, const auto& problem, std::uint64_t positions, bool trusted) {
    budget.begin_stage(positions);
    Verdict verdict = engine.search(problem, budget);
    if (verdict == Verdict::won) {
      solution.moves = tidied(rules, from, plain_line(ground, problem, rules, from, engine.path()));
      if (replay_wins(rules, from, solution.moves)) {
        solution.moves = retelling_.shortened(rules, from, solution.moves);
      } else {
        verdict = Verdict::undecided;  // a later stage may find a line that wins
      }
    }
    if (verdict == Verdict::won || trusted) solution.verdict = verdict;
    return solution.verdict != Verdict::undecided || budget.exhausted();
  };
  const ShortSketch few_moves(ground, from, request.reductions, counting_, Splits::never);
  if (search_with(short_sketch_, few_moves, short_sketch, false)) return solution;
  const SketchProblem<Alike::empty_rows> rough(ground, from, request.reductions, counting_, Splits::never);
  if (search_with(rough_sketch_, rough, sketch, false)) return solution;
  const SketchProblem<Alike::ranks_on_floor> finer(ground, from, request.reductions, counting_, Splits::never);
  if (search_with(sketch_, finer, sketch, false)) return solution;
  const ClassProblem problem(ground, from, request.reductions, counting_);
  if (search_with(best_first_, problem, first_look, true)) return solution;
  const SketchProblem<Alike::ranks_on_floor> split(ground, from, request.reductions, counting_);
  if (search_with(sketch_, split, sketch, false)) return solution;
  const ClassProblem unsplit(ground, from, request.reductions, counting_, Splits::on_demand);
  if (search_with(best_first_, unsplit, unsplit_look, false)) return solution;
  if (search_with(best_first_, problem, second_look, true)) return solution;
  // Each engine may take all the memory that is allowed, but never two of them.
  best_first_ = {};
  const SketchProblem<Alike::free_cards> finest(ground, from, request.reductions, counting_);
  const bool found = search_with(finest_sketch_, finest, finest_sketch, false);
  finest_sketch_ = {};
  if (found) return solution;
  if (search_with(best_first_, problem, kept_classes, true)) return solution;
  best_first_ = {};
  Reductions without_covers = request.reductions;
  without_covers.switch_off(covered_classes);
  search_with(depth_first_, ClassProblem(ground, from, without_covers, counting_), Limits::unlimited, true);
  depth_first_ = {};
  return solution;
}

Solution AnySuitSolver::search(const Rules& rules, const Position& from, const Request& request, Budget& budget) {
  const Layout& layout = rules.layout();
  const bool has_classes = from.direction == Direction::up && layout.auxiliary_count == 0;
  if (!has_classes || !request.reductions[classes] || !request.reductions[alike_rows]) {
    return search_positions(rules, from, request, budget);
  }
  return search_classes(Ground(layout, from), rules, from, request, budget);
}

}  // namespace winnable::castle
