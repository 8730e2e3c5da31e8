// Games played without any thought, to see how far that goes.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "cards/pack.hpp"
#include "games/move.hpp"
#include "games/play_style.hpp"
#include "games/rules.hpp"
#include "search/budget.hpp"

namespace winnable {

// Where moves can go round in circles a player gives up after so many moves without a card going up. In Sultan
// there are never as many, for the stock comes to its end.
inline constexpr int patience = 400;

inline bool goes_up(Move move) { return move.to.kind() == PlaceKind::foundation; }

// One game from the position to its end.
template <GameRules R>
void play_out(const R& rules, typename R::Position position, PlayStyle style, SplitMix64& chance, PlayOuts& result) {
  MoveList moves, up;
  int idle = 0;
  while (idle < patience) {
    rules.moves(position, moves);
    if (moves.size() == 0) break;
    const MoveList* choice = &moves;
    if (style == PlayStyle::greedy) {
      up.clear();
      for (const Move move : moves) {
        if (goes_up(move)) up.push(move);
      }
      if (up.size() > 0) choice = &up;
    }
    const Move move = (*choice)[static_cast<std::size_t>(chance.below(choice->size()))];
    idle = goes_up(move) ? 0 : idle + 1;
    if (goes_up(move)) ++result.cards_up;
    position = rules.apply(position, move);
  }
  if (rules.won(position)) ++result.won;
}

// The seed of a deal's games: of the caller's seed and the cards, so that a deal's games are the same
// wherever its number comes from.
inline std::uint64_t seed_of(std::uint64_t seed, std::span<const Card> cards) {
  std::uint64_t word = SplitMix64(seed)();
  for (const Card card : cards) word = SplitMix64(word ^ card.code)();
  return word;
}

// What comes of so many games, or no value when the budget ran out.
template <GameRules R>
std::optional<PlayOuts> play_outs(const R& rules, const typename R::Position& position, PlayStyle style,
                                  std::uint64_t games, std::uint64_t seed, Budget& budget) {
  SplitMix64 chance(seed);
  PlayOuts result;
  for (std::uint64_t game = 0; game < games; ++game) {
    if (!budget.spend()) return std::nullopt;
    play_out(rules, position, style, chance, result);
  }
  return result;
}

}  // namespace winnable
