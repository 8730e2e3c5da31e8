// The way back from what satisfies the clauses.
#include <bit>

#include "games/sultan/stock_model.hpp"

namespace winnable::sultan {

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
