#include "games/castle/any_suit/dead_end.hpp"

namespace winnable::castle::any_suit {

// While no row is empty, cards go to hosts and foundations only. Follow what could happen if no card
// were ever in another's way: every accessible card is free, goes up as soon as its predecessor has
// gone up, and still serves as a host then. A base can leave if it goes up or if its rank r finds room:
// more hosts of rank r + 1 than tokens of rank r that cannot go up (those keep a host each, for they
// have nowhere else to go). All of this only grows while cards are exposed, so it contains everything
// that can happen until a row is empty. If it ends with every row still holding a card, no row will ever
// be empty; a won position has no card in any row.
bool is_dead_end(const Ground& ground, const ClassState& state) {
  if (state.split != 0 || state.empty_rows > 0) return false;
  constexpr CardSet ones = 0x1111111111111111u, eights = 8 * ones;
  CardSet accessible = state.accessible, tokens = state.tokens, up = state.up;
  CardSet bases = state.accessible & ~state.tokens;
  CardSet on_floor = state.floor;
  for (;;) {
    for (CardSet grown = up;; up = grown) {
      grown |= accessible & (up << 4 | ground.lowest_cards);
      if (grown == up) break;
    }
    const CardSet hosts = counts_by_rank(accessible) >> 4, kept = counts_by_rank(tokens & ~up);
    const CardSet room = (((hosts | eights) - kept - ones) & eights) >> 3;  // hosts > kept, in each rank
    const CardSet leaving = bases & (up | room * 15);
    if ((leaving & on_floor) != 0) return false;
    if (leaving == 0) return true;
    bases &= ~leaving;
    for_each_card(leaving, [&](int base) {
      int card = ground.under[static_cast<std::size_t>(base)];
      for (;; card = ground.under[static_cast<std::size_t>(card)]) {
        accessible |= bit_of(card);
        if (rank_of(ground.under[static_cast<std::size_t>(card)]) != rank_of(card) + 1) break;
        tokens |= bit_of(card);
      }
      bases |= bit_of(card);
      if (ground.under[static_cast<std::size_t>(card)] == 0) on_floor |= bit_of(card);
    });
  }
}

}  // namespace winnable::castle::any_suit
