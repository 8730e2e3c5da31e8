// A policy: it chooses a move from what a player knows.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "games/view.hpp"

namespace winnable {

// What a policy answers that has no move left which it would make.
inline constexpr Move no_move{};

inline constexpr std::uint64_t any_card = ~std::uint64_t{0};

template <GameRules R>
class Policy {
 public:
  virtual ~Policy() = default;
  // `chance` is a random word of its own for each decision.
  virtual Move choose(const View<R>& view, std::uint64_t chance) = 0;
  // Where it draws: the cards, as Card::bit(), at which it looks again when they come up. At any other it would draw
  // on, so that whoever plays by it need not ask.
  virtual std::uint64_t looks_at(const View<R>&) const { return any_card; }
};

// A policy in words: what a user asks for.
struct PolicySpec {
  std::string name;
  std::vector<int> thresholds;  // of `rule`, by pass; empty: its own
  std::string base;             // of `look-ahead`; empty: the game's own
  int worlds = 0;               // of `look-ahead`; 0: its own
  double margin = -1;           // of `look-ahead`, in standard errors; negative: its own
};

}  // namespace winnable
