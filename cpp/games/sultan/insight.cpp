#include "games/sultan/insight.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace winnable::sultan {

// Which place of the divan holds which card has no part in what can follow: places are filled whichever they are.
Fingerprint Insight::alike(const Position& position) const {
  auto divan = position.divan;
  std::ranges::sort(divan);
  Fingerprinter fingerprinter;
  fingerprinter.add(position.left.low);
  fingerprinter.add(position.left.high);
  fingerprinter.add(std::bit_cast<std::uint64_t>(position.foundations));
  std::uint64_t word = std::uint64_t{position.pointer} << 8 | position.redeals;
  for (std::size_t at = 0; at < divan.size(); ++at) {
    word = word << 8 | divan[at].code;
    if (at % 6 != 5) continue;
    fingerprinter.add(word);
    word = 0;
  }
  return fingerprinter.finish();
}

// Of two equal cards of the divan one is played as well as the other.
bool Insight::idle(const Position& position, Move move) const {
  if (move.from.kind() != PlaceKind::divan) return false;
  const auto place = static_cast<std::size_t>(move.from.index());
  const auto first = std::ranges::find(position.divan, position.divan[place]) - position.divan.begin();
  return static_cast<std::size_t>(first) != place;
}

// Each card moves once at least to go up. Where places are filled by hand each card of the stock is drawn before.
int Insight::least_moves(const Position& position) const {
  const int left = rules_.size() - rules_.played(position);
  const int in_stock = position.left.count(position.pointer, rules_.size());
  return left + (rules_.layout().refill == Refill::waste_optional ? in_stock : 0);
}

// Every card that is to go up has to move, and each redeal that lies between is one.
int Insight::least_between(const Position& from, const Position& to) const {
  return std::max(rules_.played(to) - rules_.played(from) + from.redeals - to.redeals, 0);
}

Insight::Told Insight::told(const Position& position, Move move) const {
  if (move.from.kind() == PlaceKind::divan) {
    return {position.divan[static_cast<std::size_t>(move.from.index())], move.to.kind()};
  }
  const int place = move.from.kind() == PlaceKind::waste ? rules_.waste_top(position) : rules_.stock_top(position);
  return {place >= 0 ? rules_.card(place) : Card{}, move.to.kind()};
}

// Drawing on.
Move Insight::brings(const Position& position, Told) const {
  if (rules_.legal(position, draw_move)) return draw_move;
  return rules_.legal(position, redeal_move) ? redeal_move : Move{};
}

}  // namespace winnable::sultan
