#include "games/sultan/problem.hpp"

#include "games/sultan/gone_from.hpp"

namespace winnable::sultan {

void Problem::set(const Rules& rules, const Position& from) {
  start_ = {};
  start_.gone = gone_from(from);
  place_of_.fill(PlaceSet::none);
  size_ = 0;
  int first_of_stock = PlaceSet::none;
  for (int dealt = 0; dealt < rules.size(); ++dealt) {
    if (!from.left.contains(dealt)) continue;
    const Card card = rules.card(dealt);
    const auto place = static_cast<std::int8_t>(size_);
    const std::int8_t twin = place_of_[card.code];
    if (twin != PlaceSet::none) entries_[static_cast<std::size_t>(twin)].twin = place;
    place_of_[card.code] = place;
    entries_[static_cast<std::size_t>(place)] = {
        card.bit(), lower_ranks_of(card), twin, card};
    start_.left.toggle(place);
    if (dealt == from.pointer) first_of_stock = place;
    ++size_;
  }
  everything_ = start_.gone;
  before_[0] = 0;
  for (int place = 0; place < size_; ++place) {
    everything_.add(entry(place).bit);
    before_[static_cast<std::size_t>(place + 1)] = before(place) | entry(place).bit;
  }
  start_.moment = moment(0, first_of_stock);
  places_ = rules.layout().divan;
  last_pass_ = from.redeals;
}

}  // namespace winnable::sultan
