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
    // From here on the place may have been left.
    const auto may_be_left = [&] {
      const Literal after = search_->new_literal();
      search_->add({~before, after});
      const Literal event = change(before, after);
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

Literal StockModel::change(Literal before, Literal after) {
  const Literal event = search_->new_literal();
  search_->add({~event, after});
  search_->add({~event, ~before});
  search_->add({event, before, ~after});
  return event;
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

}  // namespace winnable::sultan
