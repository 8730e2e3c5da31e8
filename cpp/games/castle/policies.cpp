#include "games/castle/policies.hpp"

namespace winnable::castle {
namespace {

// Whether a move builds a pair without breaking one.
bool builds(const CastleView& view, Move move) {
  const Position& position = view.position();
  if (move.to.kind() != PlaceKind::row || !position.rows[static_cast<std::size_t>(move.to.index())]) return false;
  if (move.from.kind() != PlaceKind::row) return true;
  const Card card = position.rows[static_cast<std::size_t>(move.from.index())];
  const Card under = position.under(card);
  return !under || !view.rules().joins(card, under);
}

}  // namespace

Move Greedy::choose(const CastleView& view, std::uint64_t) {
  MoveList moves;
  view.moves(moves);
  for (const Move move : moves) {
    if (move.to.kind() == PlaceKind::foundation) return move;
  }
  for (const Move move : moves) {
    if (builds(view, move)) return move;
  }
  return no_move;
}

std::unique_ptr<Policy<Rules>> policy_of(const PolicySpec&, const Layout&) { return std::make_unique<Greedy>(); }

void candidates(const CastleView& view, MoveList& moves) { view.moves(moves); }

}  // namespace winnable::castle
