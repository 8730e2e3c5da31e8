#include "games/sultan/policies.hpp"

#include <algorithm>
#include <bit>
#include <string>

#include "cards/error.hpp"
#include "games/sultan/gone_from.hpp"

namespace winnable::sultan {
namespace {

constexpr Move play_waste{PlaceKind::waste, PlaceKind::foundation};

Move play_divan(int place) { return {{PlaceKind::divan, place}, PlaceKind::foundation}; }

Card divan_card(const Position& position, int place) { return position.divan[static_cast<std::size_t>(place)]; }

// The cards that a foundation takes next. Bits of complete piles name no card that can be there to play.
std::uint64_t wanted(const Position& position) {
  std::uint64_t cards = 0;
  for (int suit = 0; suit < max_suits; ++suit) {
    const auto& piles = position.foundations[static_cast<std::size_t>(suit)];
    cards |= (std::uint64_t{2} << piles[0] | std::uint64_t{2} << piles[1]) << (suit << 4);
  }
  return cards;
}

// No card (code 0) is never wanted.
bool is_wanted(std::uint64_t wanted, Card card) { return (wanted >> card.code & 1) != 0; }

Card waste_top(const SultanView& view) {
  return view.open().empty() ? Card() : view.card(view.open().first_from(0));
}

bool stock_left(const Position& position) { return position.left.first_from(position.pointer) != PlaceSet::none; }

// The first card of the divan that can be played, or no move. Mostly there is none, which one look at all shows.
Move any_divan_play(const SultanView& view, std::uint64_t wanted) {
  std::uint64_t held = 0;
  for (const Card card : view.position().divan) held |= card.bit();
  if ((held & wanted) == 0) return no_move;
  int place = 0;
  while (!is_wanted(wanted, divan_card(view.position(), place))) ++place;
  return play_divan(place);
}

// The move that brings the waste's top card into the divan, if there is one, or a step towards it.
Move pull(const SultanView& view, std::uint64_t wanted) {
  if (view.layout().refill == Refill::waste_optional) {
    for (int i = 0; i < view.layout().divan; ++i) {
      if (!divan_card(view.position(), i)) return {PlaceKind::waste, {PlaceKind::divan, i}};
    }
  }
  return any_divan_play(view, wanted);
}

// The next card, after turning over if need be, or no move.
Move draw_on(const Position& position) {
  if (stock_left(position)) return draw_move;
  return !position.left.empty() && position.redeals > 0 ? redeal_move : no_move;
}

}  // namespace

Move Greedy::choose(const SultanView& view, std::uint64_t) {
  const std::uint64_t cards = wanted(view.position());
  const Card top = waste_top(view);
  if (is_wanted(cards, top)) return play_waste;
  const Move filling = top ? pull(view, cards) : any_divan_play(view, cards);
  return filling != no_move ? filling : draw_on(view.position());
}

// It draws where no card of the divan can be played, and a draw does not change that; but a card may be pulled into a
// place that is empty.
std::uint64_t Greedy::looks_at(const SultanView& view) const {
  return view.layout().refill == Refill::waste_optional ? any_card : wanted(view.position());
}

Outlook::Outlook(const SultanView& view) : top(waste_top(view)) {
  const Position& position = view.position();
  gone = gone_from(position);
  stock_and_waste = position.left.size();
  free = view.layout().divan - gone.held();
  passes_left = position.redeals;
  passes = view.layout().redeals + 1;
  missing = gone.missing(top.bit(), lower_ranks());
}

Move Holding::choose(const SultanView& view, std::uint64_t) {
  const Position& position = view.position();
  const std::uint64_t cards = wanted(position);
  const Card top = waste_top(view);
  const Move on = draw_on(position);
  if (!top) return on != no_move ? on : any_divan_play(view, cards);
  // A twin in the divan that could be played has the foundation's next place; then the top card is as one that waits.
  if (is_wanted(cards, top) && std::ranges::find(position.divan, top) == position.divan.end()) return play_waste;
  const Move pulling = pull(view, cards);
  if (pulling == no_move) return on;
  const Outlook outlook(view);
  const bool fits = outlook.stock_and_waste <= outlook.free;
  if (fits || outlook.missing == 0 || worth(view, outlook)) return pulling;
  return on == no_move && pulls_at_the_end() ? pulling : on;
}

bool Rule::worth(const SultanView&, const Outlook& outlook) const {
  const bool goes_to_lower = (Gone::run(outlook.gone.once) & outlook.top.bit()) != 0;
  const std::uint64_t missing = outlook.lower_ranks() & ~(goes_to_lower ? outlook.gone.twice : outlook.gone.once);
  const int pass = outlook.passes - 1 - outlook.passes_left;
  return std::popcount(missing) <= thresholds_[static_cast<std::size_t>(pass)];
}

bool Counting::worth(const SultanView& view, const Outlook& outlook) const {
  const bool last_pass = outlook.passes_left == 0;
  const int missing = std::popcount(outlook.missing);
  if (missing == 1 && last_pass) return true;
  if (missing > 1 && !last_pass) return false;
  // What has neither left nor lies in the waste, as far as that is known, is still to come in this pass.
  Gone behind = outlook.gone;
  view.position().left.before(view.position().pointer).each([&](int place) {
    if (const Card card = view.card(place)) behind.add(card.bit());
  });
  const bool twin_comes = (behind.twice & outlook.top.bit()) == 0;
  const int ahead = std::popcount(outlook.missing & ~behind.twice);
  if (!last_pass) return !twin_comes && (ahead != 0 || outlook.free >= 2);
  return ahead <= (twin_comes ? 1 : 2);
}

std::unique_ptr<Policy<Rules>> policy_of(const PolicySpec& spec, const Layout& layout) {
  if (spec.name == "greedy") return std::make_unique<Greedy>();
  if (layout.refill == Refill::stock) {
    throw OptionError(spec.name + " pulls cards from the waste into the divan, which refill=stock does not allow; "
                                  "greedy can play it");
  }
  if (spec.name == "counting") return std::make_unique<Counting>();
  Rule::Thresholds thresholds;
  // The last one is that of the last pass; passes before those named play by the first.
  const std::vector<int> given = spec.thresholds.empty() ? std::vector{1, 1, 3} : spec.thresholds;
  const int shift = layout.redeals + 1 - static_cast<int>(given.size());
  for (int pass = 0; pass <= layout.redeals; ++pass) {
    const int index = std::clamp(pass - shift, 0, static_cast<int>(given.size()) - 1);
    thresholds[static_cast<std::size_t>(pass)] = given[static_cast<std::size_t>(index)];
  }
  return std::make_unique<Rule>(thresholds);
}

void candidates(const SultanView& view, MoveList& moves) {
  moves.clear();
  const Position& position = view.position();
  const auto offer = [&](Move move) {
    if (move != no_move && !moves.contains(move)) moves.push(move);
  };
  const std::uint64_t cards = wanted(position);
  const Card top = waste_top(view);
  if (is_wanted(cards, top)) offer(play_waste);
  if (top) offer(pull(view, cards));
  offer(draw_on(position));
  if (moves.size() == 0) offer(any_divan_play(view, cards));
}

}  // namespace winnable::sultan
