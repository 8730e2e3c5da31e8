// What the rules of a family must offer, and what every program can do with any rules.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

#include "games/board.hpp"
#include "games/move.hpp"
#include "search/budget.hpp"

namespace winnable {

// Rules are immutable: options and deal. A position is a small value without padding, and equal
// positions are equal byte for byte. moves() clears the list and gives exactly the legal moves; legal() says
// whether it would list a move, at less cost; apply() expects a legal one. played() counts the cards on the foundations,
// laid-out ones not counted; size() how many it counts when all are.
template <class R>
concept GameRules = requires(const R rules, const typename R::Position& position, Move move, MoveList& moves) {
  requires std::is_trivially_copyable_v<typename R::Position>;
  requires std::has_unique_object_representations_v<typename R::Position>;
  { rules.start() } -> std::same_as<typename R::Position>;
  rules.moves(position, moves);
  { rules.legal(position, move) } -> std::same_as<bool>;
  { rules.apply(position, move) } -> std::same_as<typename R::Position>;
  { rules.won(position) } -> std::same_as<bool>;
  { rules.played(position) } -> std::same_as<int>;
  { rules.size() } -> std::same_as<int>;
  { rules.board(position) } -> std::same_as<Board>;
};

// Makes a move. Rules may offer play(position, move), which changes a position in place at less cost than apply().
template <GameRules R>
void make_move(const R& rules, typename R::Position& position, Move move) {
  if constexpr (requires { rules.play(position, move); }) {
    rules.play(position, move);
  } else {
    position = rules.apply(position, move);
  }
}

// The positions that are reached by exactly `depth` moves, counted with multiplicity. No value when
// the budget ran out.
template <GameRules R>
std::optional<std::uint64_t> perft(const R& rules, const typename R::Position& position, int depth, Budget& budget) {
  if (depth == 0) return 1;
  if (!budget.spend()) return std::nullopt;
  MoveList moves;
  rules.moves(position, moves);
  if (depth == 1) return moves.size();
  std::uint64_t count = 0;
  for (const Move move : moves) {
    const auto below = perft(rules, rules.apply(position, move), depth - 1, budget);
    if (!below) return std::nullopt;
    count += *below;
  }
  return count;
}

// Plays the moves one by one as a referee, each of which must be legal; no value where one is not.
template <GameRules R>
std::optional<typename R::Position> replayed(const R& rules, typename R::Position position, std::span<const Move> moves) {
  for (const Move move : moves) {
    if (!rules.legal(position, move)) return std::nullopt;
    make_move(rules, position, move);
  }
  return position;
}

template <GameRules R>
bool replay_wins(const R& rules, const typename R::Position& position, std::span<const Move> moves) {
  const auto last = replayed(rules, position, moves);
  return last && rules.won(*last);
}

}  // namespace winnable
