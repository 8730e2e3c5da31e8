// Completes an answer with the lines that were asked for. What is claimed is replayed by the rules before it is believed.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "games/lines/found_lines.hpp"
#include "games/lines/reductions.hpp"
#include "games/lines/searched_lines.hpp"
#include "games/plain_problem.hpp"
#include "games/solution.hpp"

namespace winnable {

template <class Rules, class Lines>
class AskedLines {
 public:
  using Position = typename Rules::Position;

  // What the search for a win may use of the limits where the best result is asked for, too.
  static Limits before_best(Limits limits) {
    if (limits.positions != Limits::unlimited) limits.positions -= limits.positions / 4;
    limits.seconds *= 0.75;
    return limits;
  }

  static void complete(const Rules& rules, const Position& from, const Request& request, LineReductions reductions,
                       Budget& budget, Solution& solution) {
    const auto lines = std::make_unique<Lines>(reductions);
    if (request.best) find_best(*lines, rules, from, request, budget, solution);
    if (solution.verdict != Verdict::won) return;
    if (request.shorten || (request.shortest && !request.plain)) shorten(*lines, rules, from, budget, solution);
    if (request.shortest) find_shortest(*lines, rules, from, request, budget, solution);
  }

 private:
  static void find_best(Lines& lines, const Rules& rules, const Position& from, const Request& request, Budget& budget,
                        Solution& solution) {
    if (solution.verdict == Verdict::won) {
      solution.best = rules.played(*replayed(rules, from, solution.moves));
      solution.best_proved = true;
      return;
    }
    const int known = solution.best;  // where the search for a win has counted, too
    BestLine line = request.plain ? best_line(PlainProblem<Rules>(rules, from), budget)
                                  : lines.best(rules, from, known >= 0 ? known : rules.size(), budget);
    if (!line.proved && solution.verdict == Verdict::lost) solution.reason = budget.reason();
    const auto last = replayed(rules, from, line.moves);
    solution.best_moves = std::move(line.moves);
    solution.best = last ? rules.played(put_up_the_rest(rules, *last, solution.best_moves)) : -1;
    solution.best_proved = line.proved;
    if (solution.best == rules.size() && solution.verdict == Verdict::undecided) {  // it has turned out to be a win
      solution.verdict = Verdict::won;
      solution.reason = Reason::none;
      solution.best_proved = true;
      solution.moves = std::exchange(solution.best_moves, {});
      return;
    }
    if (solution.best == line.cards && (known < 0 || solution.best == known)) return;
    solution.best_proved = false;  // the rules did not confirm what was claimed
    solution.reason = Reason::replay;
  }

  // Plays to the foundations what can go there at the end of a line.
  static Position put_up_the_rest(const Rules& rules, Position position, std::vector<Move>& moves) {
    MoveList legal;
    for (Move up{}; ; position = rules.apply(position, up)) {
      rules.moves(position, legal);
      up = {};
      for (const Move move : legal) {
        if (move.to.kind() == PlaceKind::foundation) up = move;
      }
      if (up == Move{}) return position;
      moves.push_back(up);
    }
  }

  static void shorten(Lines& lines, const Rules& rules, const Position& from, Budget& budget, Solution& solution) {
    take_if_shorter(rules, from, lines.shorter(rules, from, solution.moves, budget), solution);
  }

  static void find_shortest(Lines& lines, const Rules& rules, const Position& from, const Request& request,
                            Budget& budget, Solution& solution) {
    const auto below = static_cast<int>(solution.moves.size());
    const ShortestLine line = request.plain ? shortest_line(PlainProblem<Rules>(rules, from), below, budget)
                                            : lines.shortest(rules, from, below, budget);
    if (!line.moves.empty()) take_if_shorter(rules, from, line.moves, solution);
    solution.least_moves = line.least;
    const auto moves = static_cast<int>(solution.moves.size());
    if (line.least < moves) solution.reason = budget.reason();
    if (line.least > moves) {  // the rules do not bear out the bound
      solution.least_moves = -1;
      solution.reason = Reason::replay;
    }
  }

  static void take_if_shorter(const Rules& rules, const Position& from, std::vector<Move> moves, Solution& solution) {
    if (moves.size() < solution.moves.size() && replay_wins(rules, from, moves)) solution.moves = std::move(moves);
  }
};

}  // namespace winnable
