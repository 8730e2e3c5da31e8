// Whether rules judge single moves as they list them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "cards/pack.hpp"
#include "check.hpp"
#include "games/rules.hpp"

namespace winnable::testing {

// From every place to every place: those given, and as many of a kind as a game can have.
inline std::vector<Move> thinkable_moves(std::vector<Place> places, PlaceKind kind) {
  for (int i = 0; i < max_places; ++i) places.push_back({kind, i});
  std::vector<Move> moves;
  for (const Place from : places) {
    for (const Place to : places) moves.push_back({from, to});
  }
  return moves;
}

// Along a game played by chance, of so many moves at most.
template <GameRules R>
void check_judged_as_listed(const R& rules, std::span<const Move> thinkable, std::uint64_t seed, int most_moves) {
  SplitMix64 random(seed);
  auto position = rules.start();
  MoveList moves;
  for (int i = 0; i < most_moves; ++i) {
    rules.moves(position, moves);
    std::size_t legal = 0;
    for (const Move move : thinkable) {
      const bool allowed = rules.legal(position, move);
      legal += allowed ? 1 : 0;
      CHECK(allowed == moves.contains(move));
    }
    CHECK(legal == moves.size());
    if (moves.size() == 0) break;
    position = rules.apply(position, moves[random.below(moves.size())]);
  }
}

}  // namespace winnable::testing
