// What may happen in a slot and at the end, as clauses; see stock_model.hpp.
#include "games/sultan/stock_model.hpp"

namespace winnable::sultan {

// Piles grow at a stage of the waste by the cards that leave it, and by no others.
void StockModel::write_growth_by_waste(const Kind& kind, int slot) {
  const int after = Timeline::waste_stage(slot), before = after - 1;
  const Literal had_one = reached(kind.number, higher, before), had_two = reached(kind.number, lower, before);
  const Literal has_one = reached(kind.number, higher, after), has_two = reached(kind.number, lower, after);
  const Literal first = leaves(kind, 0, slot), second = leaves(kind, 1, slot);
  search_->add({~has_one, had_one, first, second});
  search_->add({~has_two, had_two, first, second});
  for (const Literal leaves : {first, second}) {
    search_->add({~has_two, had_one, leaves});
    search_->add({~leaves, has_one});
    search_->add({~leaves, ~had_one, has_two});
    search_->add({~leaves, ~had_two});
  }
  search_->add({~first, ~second, has_two});
  search_->add({~first, ~second, ~had_one});
}

// One copy of the card leaves the waste.
void StockModel::write_waste(const Kind& kind, std::size_t copy, int slot) {
  const Slot& now = timeline_[slot];
  const int place = kind.places[copy];
  if (place >= now.pointer) return;
  const int after = Timeline::waste_stage(slot), before = after - 1;
  const Literal here = leaves(kind, copy, slot);
  for (int above = place + 1; above < now.pointer; ++above) search_->add({~here, left(above, after)});
  if (now.first_there && now.before != Timeline::none && now.pointer - 1 > place) {
    search_->add({~here, ~left(now.pointer - 1, Timeline::divan_stage(now.before))});
  }
  if (kind.below == none) return;
  // The piles that it can be built on: as they were, or with cards that have left from above in this slot.
  const Kind& below = kinds_[static_cast<std::size_t>(kind.below)];
  const auto from_above = [&](std::size_t i) {
    return i < below.places.size() && below.places[i] > place ? leaves(below, i, slot) : ~always_;
  };
  const Literal one = from_above(0), two = from_above(1);
  const Literal had_one = reached(kind.below, higher, before), had_two = reached(kind.below, lower, before);
  search_->add({~here, had_one, one, two});
  search_->add({~here, ~reached(kind.number, higher, before), had_two, one, two});
  if (copy != 0 || kind.places.size() < 2) return;
  const Literal twin = leaves(kind, 1, slot);
  search_->add({~here, ~twin, had_two, one, two});
  search_->add({~here, ~twin, had_one, one});
  search_->add({~here, ~twin, had_one, two});
}

// The next card of the stock is pulled in if and only if one is played from the divan, whose load never grows.
void StockModel::write_stock(int slot) {
  const int after = Timeline::divan_stage(slot), before = after - 1;
  const Literal pulled = pulled_[static_cast<std::size_t>(slot)];
  std::vector<Literal> played, held;
  for (const Kind& kind : kinds_) {
    for (const Pile pile : {higher, lower}) {
      const Literal had = reached(kind.number, pile, before), has = reached(kind.number, pile, after);
      if (has == always_) continue;
      const Literal grows = change(had, has);
      search_->add({~grows, pulled});
      played.push_back(grows);
      held.push_back(lies_in_divan(kind, pile, after));
    }
  }
  search_->add_at_most(played, 1);
  search_->add_at_most(held, cards_in_divan_);
  played.push_back(~pulled);
  search_->add(played);
}

// That of the copies of the card that have left stock and waste, the first or second is on no pile.
Literal StockModel::lies_in_divan(const Kind& kind, Pile pile, int stage) {
  const Literal on_pile = reached(kind.number, pile, stage);
  const int needed = 1 + static_cast<int>(pile) - kind.gone;
  if (needed <= 0) return ~on_pile;
  const Literal held = search_->new_literal();
  search_->add({~held, ~on_pile});
  const Literal one = left(kind.places[0], stage);
  if (kind.places.size() == 1) {
    search_->add({~one, on_pile, held});
    search_->add({~held, one});
    return held;
  }
  const Literal other = left(kind.places[1], stage);
  if (needed == 2) {
    search_->add({~one, ~other, on_pile, held});
    search_->add({~held, one});
    search_->add({~held, other});
  } else {
    search_->add({~one, on_pile, held});
    search_->add({~other, on_pile, held});
    search_->add({~held, one, other});
  }
  return held;
}

void StockModel::write_end() {
  const int end = timeline_.stages() - 1;
  for (int upper = 0; upper < problem_->size(); ++upper) {
    const Problem::Entry& card = problem_->entry(upper);
    for (int place = 0; place < upper; ++place) {
      const Problem::Entry& under = problem_->entry(place);
      if ((under.bit & card.lower_ranks) == 0) continue;
      const Literal one_left = left(upper, end), other_left = left(place, end);
      if (under.twin < place && under.twin != PlaceSet::none) search_->add({one_left, other_left, left(under.twin, end)});
      search_->add({one_left, other_left, ~reached(kind_of_[card.card.code], higher, end)});
      for (int above = upper + 1; above < problem_->size(); ++above) {
        const Card over = problem_->entry(above).card;
        if (over.suit() != card.card.suit() || over.rank() < card.card.rank()) continue;
        search_->add({one_left, other_left, left(above, end)});
      }
    }
  }
}

}  // namespace winnable::sultan
