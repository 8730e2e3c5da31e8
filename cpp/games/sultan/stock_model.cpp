#include "games/sultan/stock_model.hpp"

#include <algorithm>
#include <bit>

namespace winnable::sultan {

void StockModel::write(const Problem& problem, const StockState& start, ClauseSearch& search) {
  problem_ = &problem;
  start_ = start;
  search_ = &search;
  const Gone& gone = start.cards.gone;
  cards_in_divan_ = std::popcount(gone.once & ~start.played.once) + std::popcount(gone.twice & ~start.played.twice);
  timeline_.set(problem, cards_in_divan_);
  always_ = search.new_literal();
  search.add({always_});
  find_kinds();
  write_leaving();
  write_piles();
  for (int slot = 0; slot < timeline_.size(); ++slot) {
    for (const Kind& kind : kinds_) {
      write_growth_by_waste(kind, slot);
      for (std::size_t i = 0; i < kind.places.size(); ++i) write_waste(kind, i, slot);
    }
    if (timeline_[slot].pointer < problem.size()) write_stock(slot);
  }
  write_end();
}

void StockModel::find_kinds() {
  kinds_.clear();
  kind_of_.fill(none);
  const Gone& gone = start_.cards.gone;
  for (std::uint64_t cards = problem_->everything().once; cards != 0; cards &= cards - 1) {
    const Card card = Card::from_code(std::countr_zero(cards));
    Kind kind{.card = card,
              .number = static_cast<int>(kinds_.size()),
              .below = card.rank() == 1 ? none : kind_of_[static_cast<std::size_t>(card.code - 1)],
              .gone = ((gone.once & card.bit()) != 0 ? 1 : 0) + ((gone.twice & card.bit()) != 0 ? 1 : 0),
              .places = {}};
    const int one = problem_->place_of(card.code);
    if (one != PlaceSet::none) kind.places.push_back(one);
    if (one != PlaceSet::none && problem_->entry(one).twin != PlaceSet::none) kind.places.push_back(problem_->entry(one).twin);
    std::ranges::sort(kind.places);
    kind_of_[card.code] = static_cast<std::int8_t>(kind.number);
    kinds_.push_back(kind);
  }
}

void StockModel::write_leaving() {
  const auto places = static_cast<std::size_t>(problem_->size());
  left_.assign(places * static_cast<std::size_t>(timeline_.stages() + 1), ~always_);
  leaves_.assign(places * static_cast<std::size_t>(timeline_.size()), ~always_);
  pulled_.assign(static_cast<std::size_t>(timeline_.size()), ~always_);
  for (int place = 0; place < problem_->size(); ++place) {
    Literal before = ~always_;
    // From here on the place has been left, if it has been or is left in the way that the event says.
    const auto may_be_left = [&] {
      const Literal after = search_->new_literal(), event = search_->new_literal();
      search_->add({~before, after});
      search_->add({~event, after});
      search_->add({~event, ~before});
      search_->add({event, before, ~after});
      before = after;
      return event;
    };
    for (int slot = 0; slot < timeline_.size(); ++slot) {
      const int pointer = timeline_[slot].pointer;
      if (place < pointer) leaves_[leaving_index(place, slot)] = may_be_left();
      left_[stage_index(place, Timeline::waste_stage(slot))] = before;
      if (place == pointer) pulled_[static_cast<std::size_t>(slot)] = may_be_left();
      left_[stage_index(place, Timeline::divan_stage(slot))] = before;
    }
  }
}

void StockModel::write_piles() {
  reached_.assign(2 * kinds_.size() * static_cast<std::size_t>(timeline_.stages() + 1), always_);
  for (const Kind& kind : kinds_) {
    for (const Pile pile : {higher, lower}) {
      if (((pile == higher ? start_.played.once : start_.played.twice) & kind.card.bit()) != 0) continue;
      reached_[pile_index(kind.number, pile, -1)] = ~always_;
      for (int stage = 0; stage < timeline_.stages(); ++stage) {
        reached_[pile_index(kind.number, pile, stage)] = search_->new_literal();
        write_pile(kind, pile, stage);
      }
    }
  }
}

// A pile has what it had, is no higher than the other one, and is built of cards that have left stock and waste. One stage of the
// divan adds no more than one card to it while the stock has cards.
void StockModel::write_pile(const Kind& kind, Pile pile, int stage) {
  const Literal here = reached(kind.number, pile, stage);
  search_->add({~reached(kind.number, pile, stage - 1), here});
  if (pile == lower) search_->add({~here, reached(kind.number, higher, stage)});
  const bool by_divan = stage % 2 != 0;
  const bool one_at_most = by_divan && timeline_[stage / 2].pointer < problem_->size();
  search_->add({~here, reached(kind.below, pile, one_at_most ? stage - 1 : stage)});
  const int then = by_divan ? stage - 1 : stage;
  if (kind.gone + static_cast<int>(pile) == 0) {
    search_->add({~here, left(kind.places[0], then), left(kind.places[1], then)});
  } else if (pile == lower) {
    for (const int place : kind.places) search_->add({~here, left(place, then)});
  }
}

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
      const Literal grows = search_->new_literal();
      search_->add({~grows, has});
      search_->add({~grows, ~had});
      search_->add({grows, had, ~has});
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

std::vector<Play> StockModel::win(const ClauseSearch& search) const {
  std::vector<Play> plays;
  StockState state = start_;
  const auto play_from_waste_top = [&] {
    plays.push_back({state.cards.moment, {}});
    play_from_waste(*problem_, state, state.cards.waste_top());
  };
  const auto play_head = [&](std::uint64_t head) {
    plays.push_back({state.cards.moment, Card::from_code(std::countr_zero(head))});
    play_from_divan(*problem_, state, head);
  };
  for (int slot = 0; slot < timeline_.size(); ++slot) {
    while (state.cards.waste_top() != PlaceSet::none && search.value(leaves_[leaving_index(state.cards.waste_top(), slot)])) {
      play_from_waste_top();
    }
    const int pointer = timeline_[slot].pointer;
    const bool at_end = pointer == problem_->size();
    if (at_end || search.value(pulled_[static_cast<std::size_t>(slot)])) {
      for (const Kind& kind : kinds_) {
        for (const Pile pile : {higher, lower}) {
          const int after = Timeline::divan_stage(slot);
          const bool grows = search.value(reached(kind.number, pile, after)) && !search.value(reached(kind.number, pile, after - 1));
          if (grows) play_head(kind.card.bit());
        }
      }
    } else if (state.cards.left.contains(pointer)) {
      problem_->draw(state.cards);
    }
    if (at_end && slot + 1 < timeline_.size() && timeline_[slot + 1].pass != timeline_[slot].pass) problem_->turn_over(state.cards);
  }
  // The stock is empty for the last time.
  for (int top = state.cards.waste_top(); top != PlaceSet::none; top = state.cards.waste_top()) {
    const Problem::Entry& card = problem_->entry(top);
    if ((card.bit & state.wanted()) != 0) {
      play_from_waste_top();
    } else if (const std::uint64_t heads = state.heads() & card.lower_ranks; heads != 0) {
      play_head(heads & (~heads + 1));
    } else {
      break;
    }
  }
  return plays;
}

}  // namespace winnable::sultan
