// The plain problem: positions and moves of the rules as they are, nothing reduced. The brute force
// that every other problem is compared with.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <vector>

#include "games/rules.hpp"

namespace winnable {

template <GameRules R>
class PlainProblem {
 public:
  using State = typename R::Position;
  using Step = Move;
  // A position may be all zeros; the key is never.
  struct Key {
    std::array<std::byte, sizeof(State)> position;
    std::byte used;
    bool operator==(const Key& other) const = default;
  };

  PlainProblem(const R& rules, const State& from) : rules_(rules), from_(from) {}

  State start() const { return from_; }
  bool won(const State& state) const { return rules_.won(state); }
  bool hopeless(const State&) const { return false; }
  int progress(const State& state) const { return rules_.played(state); }
  int least_moves(const State&) const { return 0; }
  Key key(const State& state) const {
    Key key;
    std::memcpy(key.position.data(), &state, sizeof(State));
    key.used = std::byte{1};
    return key;
  }
  State after(const State& state, Move move) const { return rules_.apply(state, move); }

  void successors(const State& state, std::vector<Move>& steps) const {
    MoveList moves;
    rules_.moves(state, moves);
    // Moves to the foundations first: most wins are near them.
    for (const Move move : moves) {
      if (move.to.kind() == PlaceKind::foundation) steps.push_back(move);
    }
    for (const Move move : moves) {
      if (move.to.kind() != PlaceKind::foundation) steps.push_back(move);
    }
  }

 private:
  const R& rules_;
  State from_;
};

}  // namespace winnable
