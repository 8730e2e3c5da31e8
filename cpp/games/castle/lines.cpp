#include "games/castle/lines.hpp"

#include <cstdint>
#include <cstring>

namespace winnable::castle {
namespace {

constexpr std::uint64_t positions_of_the_proof = 50'000;
constexpr std::uint64_t positions_of_all_beams = 30'000;
constexpr std::size_t first_width = 100;

int cards_left(const Rules& rules, const Position& position) { return rules.size() - rules.played(position); }

}  // namespace

Lines::Started::Started(const Rules& rules, const Position& position, int below, const Budget& budget)
    : from(position), spreads(rules, position), proof(spreads, rules, position, below, budget.bytes()) {}

std::vector<Move> Lines::shorter(const Rules& rules, const Position& from, std::span<const Move> moves, Budget& budget) {
  std::vector<Move> shortest(moves.begin(), moves.end());
  const int cards = cards_left(rules, from);
  bool proved = false;
  if (!rules.layout().any_suit) {
    fewest::Proof& proof = proof_of(rules, from, static_cast<int>(moves.size()) - cards, budget);
    budget.begin_stage(positions_of_the_proof);
    proved = proof.go_on(static_cast<int>(moves.size()) - cards, budget);
    if (proof.has_found()) shortest = fewest::moves_of(rules, from, proof.ground(), proof.way());
  }
  if (!proved) take_beams(rules, from, shortest, budget);
  budget.begin_stage(Limits::unlimited);
  return proved ? shortest : PositionLines<Insight>::shorter(rules, from, shortest, budget);
}

ShortestLine Lines::shortest(const Rules& rules, const Position& from, int below, Budget& budget) {
  if (!all_reductions()) return PositionLines<Insight>::shortest(rules, from, below, budget);
  const int cards = cards_left(rules, from);
  fewest::Proof& proof = proof_of(rules, from, below - cards, budget);
  proof.go_on(below - cards, budget);
  ShortestLine line{{}, cards + proof.least()};
  if (proof.has_found() && cards + proof.found() < below) {
    line.moves = fewest::moves_of(rules, from, proof.ground(), proof.way());
  }
  return line;
}

fewest::Proof& Lines::proof_of(const Rules& rules, const Position& from, int below, const Budget& budget) {
  const bool same = started_ && std::memcmp(&started_->from, &from, sizeof(Position)) == 0;
  if (!same) started_.emplace(rules, from, below, budget);
  return started_->proof;
}

// Beams, each twice as wide as the one before, for wins of fewer moves than the best one so far.
void Lines::take_beams(const Rules& rules, const Position& from, std::vector<Move>& moves, Budget& budget) {
  budget.begin_stage(positions_of_all_beams);
  const std::uint64_t end = budget.positions() + positions_of_all_beams;
  fewest::Spreads spreads(rules, from);
  fewest::Beam beam;
  const int cards = cards_left(rules, from);
  for (std::size_t width = first_width; budget.positions() < end; width *= 2) {
    const int below = static_cast<int>(moves.size()) - cards;
    if (beam.search(spreads, rules, from, width, below, budget)) {
      moves = fewest::moves_of(rules, from, spreads.all()[beam.ground()].ground(), beam.way());
    }
    if (beam.complete() || budget.exhausted()) break;
  }
}

}  // namespace winnable::castle
