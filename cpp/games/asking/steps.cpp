#include "games/asking/steps.hpp"

#include <algorithm>
#include <string>

namespace winnable {
namespace {

bool names_a_card(Move move) { return move != draw_move && move != redeal_move; }

Card free_card(const Board& board, Place place) {
  const std::string name = to_text(place);
  for (const auto& pile : board.piles) {
    if (pile.name == name) return pile.cards.empty() ? Card() : pile.cards.back();
  }
  return {};
}

Step step_of(const Board& board, Move move) {
  const bool to_foundation = move.to.kind() == PlaceKind::foundation;
  return {move, free_card(board, move.from), to_foundation ? Card() : free_card(board, move.to)};
}

// The legal move that does the same: preferably between the same places.
std::optional<Move> same_move(const Board& board, const MoveList& legal, const Step& wanted) {
  const auto does_the_same = [&](Move move) {
    if (!names_a_card(move) || move.to.kind() != wanted.move.to.kind()) return false;
    const Step step = step_of(board, move);
    return step.card == wanted.card && step.onto == wanted.onto;
  };
  if (legal.contains(wanted.move) && does_the_same(wanted.move)) return wanted.move;
  const Move* const found = std::find_if(legal.begin(), legal.end(), does_the_same);
  return found == legal.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

std::vector<Step> steps_of(const Deal& deal, AnyPosition position, std::span<const Move> moves) {
  std::vector<Step> steps;
  steps.reserve(moves.size());
  for (const Move move : moves) {
    steps.push_back(names_a_card(move) ? step_of(deal.board(position), move) : Step{move, {}, {}});
    position = deal.apply(position, move);
  }
  return steps;
}

std::optional<std::vector<Move>> follow(const Deal& deal, AnyPosition position, std::span<const Step> steps) {
  std::vector<Move> moves;
  MoveList legal;
  for (const Step& step : steps) {
    deal.moves(position, legal);
    std::optional<Move> move;
    if (names_a_card(step.move)) {
      move = same_move(deal.board(position), legal, step);
    } else if (legal.contains(step.move)) {
      move = step.move;
    }
    if (!move) continue;
    moves.push_back(*move);
    position = deal.apply(position, *move);
  }
  if (!deal.won(position)) return std::nullopt;
  return moves;
}

}  // namespace winnable
