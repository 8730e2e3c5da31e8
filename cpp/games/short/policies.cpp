#include "games/short/policies.hpp"

#include <bit>
#include <cstdint>

namespace winnable::short_game {
namespace {

int order(const ShortView& view, Card card) { return view.rules().order(card); }

// A move between columns that does not take a card from one that is one higher, and does not only change one empty
// column for another.
bool gets_on(const ShortView& view, Move move) {
  const Position& position = view.position();
  const Card card = position.columns[static_cast<std::size_t>(move.from.index())];
  const Card under = position.under(card);
  if (under) return order(view, card) + 1 != order(view, under);
  return static_cast<bool>(position.columns[static_cast<std::size_t>(move.to.index())]);
}

// How early greedy makes a move; 0: never.
int greed(const ShortView& view, Move move) {
  if (move == draw_move || move == redeal_move) return 1;
  const bool from_waste = move.from.kind() == PlaceKind::waste;
  if (move.to.kind() == PlaceKind::foundation) return from_waste ? 4 : 5;
  if (from_waste) return 3;
  return gets_on(view, move) ? 2 : 0;
}

}  // namespace

Move Greedy::choose(const ShortView& view, std::uint64_t) {
  MoveList moves;
  view.moves(moves);
  Move best = no_move;
  int most = 0;
  for (const Move move : moves) {
    if (const int here = greed(view, move); here > most) {
      most = here;
      best = move;
    }
  }
  return best;
}

Move free_look(const ShortView& view) {
  const Rules& rules = view.rules();
  const auto stock_left = [](const Position& position) { return (position.stock >> position.pointer) != 0; };
  const auto next = [&](const Position& position) { return stock_left(position) ? draw_move : redeal_move; };
  Position position = view.position();
  // Two rounds show all that there is; who forgets would look for ever.
  const auto round = static_cast<std::uint32_t>(std::popcount(position.stock) / view.layout().draw + 2);
  if (view.idle() >= 2 * round) return no_move;
  const int waste = std::popcount(position.stock & ((std::uint64_t{1} << position.pointer) - 1));
  if (position.stock == 0 || (stock_left(position) && waste % view.layout().draw != 0)) return no_move;
  for (int redeals = 0; redeals < 2;) {
    const Move move = next(position);
    redeals += move == redeal_move ? 1 : 0;
    position = rules.apply(position, move);
    if (const int top = rules.waste_top(position); top >= 0 && !view.knows(top)) return next(view.position());
  }
  return no_move;
}

std::unique_ptr<Policy<Rules>> policy_of(const PolicySpec&, const Layout&) { return std::make_unique<Greedy>(); }

void candidates(const ShortView& view, MoveList& moves) {
  MoveList all;
  view.moves(all);
  moves.clear();
  for (const Move move : all) {
    if (greed(view, move) > 0) moves.push(move);
  }
}

}  // namespace winnable::short_game
