// Makes a winning line shorter.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "games/lines/followed_line.hpp"
#include "games/lines/window_problem.hpp"
#include "search/shortest.hpp"

namespace winnable {

// told(): a move by what it does, without the names of places that lines may exchange. brings(): the next of the moves that
// have to come before a told one where it cannot be made at once, such as draws, or Move{}.
template <class I>
concept TellingInsight =
    WayInsight<I> && requires(const I insight, const typename I::Rules::Position& position, Move move) {
      { insight.told(position, move) } -> std::equality_comparable;
      { insight.done(position, insight.told(position, move)) } -> std::same_as<bool>;
      { insight.is_brought(move) } -> std::same_as<bool>;
      { insight.brings(position, insight.told(position, move)) } -> std::same_as<Move>;
    };

// Three ways, again and again until none helps: what lies between two like positions is left out; a move is left out
// where the others, told by cards, can still be made and win; and each stretch of the line, shorter and longer ones,
// is replaced by a way of fewest moves between its ends, or from its beginning to a win, where a small search finds one.
template <TellingInsight I>
class Shortener {
 public:
  using Rules = typename I::Rules;
  using Position = typename Rules::Position;

  // Of a line that wins; so does the answer, if the insight is right. The budget may end it early.
  std::vector<Move> shortened(const Rules& rules, const Position& from, std::span<const Move> moves, Budget& budget) {
    const I insight(rules);
    FollowedLine<I> line(rules, insight, from, moves);
    for (bool shorter = true; shorter && !budget.exhausted();) {
      shorter = line.cut_cycles();
      shorter |= leave_out_moves(rules, insight, line, budget);
      shorter |= replace_stretches(rules, insight, line, budget);
      budget.begin_stage(Limits::unlimited);
    }
    return line.moves();
  }

 private:
  using Told = decltype(std::declval<const I&>().told(std::declval<const Position&>(), Move{}));
  static constexpr std::array<std::size_t, 3> stretches{12, 24, 48};
  static constexpr std::uint64_t positions_of_a_stretch = 2000;

  bool leave_out_moves(const Rules& rules, const I& insight, FollowedLine<I>& line, Budget& budget) {
    bool shorter = false;
    for (std::size_t left_out = 0; left_out < line.size() && budget.spend(); ++left_out) {
      const Move move = line.moves()[left_out];
      if (move.to.kind() == PlaceKind::foundation || insight.is_brought(move)) continue;
      const auto rest = made_without(rules, insight, line, left_out);
      if (!rest || left_out + rest->size() >= line.size()) continue;
      shorter |= line.replace(left_out, line.size(), *rest);
    }
    return shorter;
  }

  // The moves after the one that is left out, made without it; no value where they do not win.
  std::optional<std::vector<Move>> made_without(const Rules& rules, const I& insight, const FollowedLine<I>& line,
                                                std::size_t left_out) {
    std::vector<Move> rest;
    Position position = line.position(left_out);
    MoveList legal;
    for (std::size_t at = left_out + 1; at < line.size(); ++at) {
      if (insight.is_brought(line.moves()[at])) continue;
      const Told told = insight.told(line.position(at), line.moves()[at]);
      if (insight.done(position, told)) continue;
      for (std::optional<Move> made; !made;) {
        rules.moves(position, legal);
        for (const Move move : legal) {
          if (!made && insight.told(position, move) == told) made = move;
        }
        const Move next = made ? *made : insight.brings(position, told);
        if (next == Move{} || left_out + rest.size() >= line.size()) return std::nullopt;
        rest.push_back(next);
        position = rules.apply(position, next);
      }
    }
    if (!rules.won(position)) return std::nullopt;
    return rest;
  }

  bool replace_stretches(const Rules& rules, const I& insight, FollowedLine<I>& line, Budget& budget) {
    bool shorter = false;
    for (const std::size_t length : stretches) {
      for (std::size_t first = 0; first < line.size(); first += length / 4) {
        const std::size_t last = std::min(first + length, line.size());
        budget.begin_stage(positions_of_a_stretch);
        const auto size = static_cast<int>(last - first);
        const auto search = [&](auto& engine, const auto& problem) {
          engine.search(problem, budget, size);
          if (engine.path().empty()) return;
          shorter |= line.replace(first, last, std::vector<Move>(engine.path()));
        };
        if (last == line.size()) {
          search(to_win_, PositionProblem<I>(rules, line.position(first)));
        } else {
          search(between_, WindowProblem<I>(rules, insight, line.position(first), line.position(last)));
        }
        if (budget.exhausted()) return shorter;
      }
    }
    return shorter;
  }

  Shortest<WindowProblem<I>> between_;
  Shortest<PositionProblem<I>> to_win_;
};

}  // namespace winnable
