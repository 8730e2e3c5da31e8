#include "games/sultan/line.hpp"

namespace winnable::sultan {
namespace {

class Writer {
 public:
  Writer(const Rules& rules, const Position& from, std::vector<Move>& moves)
      : rules_(rules), position_(from), moves_(moves) {}

  void play(Move move) {
    position_ = rules_.apply(position_, move);
    moves_.push_back(move);
  }
  // Draws, turning over where the stock is empty, until the stock begins at that place of the deal.
  void draw_to(int redeals_left, int first_of_stock) {
    while (position_.redeals != redeals_left || position_.pointer != first_of_stock) {
      play(rules_.stock_top(position_) >= 0 ? draw_move : redeal_move);
    }
  }
  bool waste_top_is_playable() const {
    const int top = rules_.waste_top(position_);
    return rules_.pile_for(position_, rules_.card(top)) >= 0;
  }
  bool play_from_divan() {
    for (int i = 0; i < rules_.layout().divan; ++i) {
      const Card card = position_.divan[static_cast<std::size_t>(i)];
      if (!card || rules_.pile_for(position_, card) < 0) continue;
      play({{PlaceKind::divan, i}, PlaceKind::foundation});
      return true;
    }
    return false;
  }
  int empty_place() const {
    for (int i = 0; i < rules_.layout().divan; ++i) {
      if (!position_.divan[static_cast<std::size_t>(i)]) return i;
    }
    return -1;
  }

 private:
  const Rules& rules_;
  Position position_;
  std::vector<Move>& moves_;
};

// Theorem 1: everything playable is played at once, and then there is room for the card.
void take_optionally(Writer& writer) {
  while (writer.play_from_divan()) {
  }
  if (writer.waste_top_is_playable()) {
    writer.play({PlaceKind::waste, PlaceKind::foundation});
  } else {
    writer.play({PlaceKind::waste, {PlaceKind::divan, writer.empty_place()}});
  }
}

// Theorem 2: a playable card of the divan is played to pull the card in, unless it is playable itself.
void take_at_once(Writer& writer) {
  if (writer.waste_top_is_playable()) {
    writer.play({PlaceKind::waste, PlaceKind::foundation});
  } else {
    writer.play_from_divan();
  }
}

}  // namespace

void plain_moves(const Rules& rules, const Position& from, std::span<const Take> takes, std::vector<Move>& moves) {
  Writer writer(rules, from, moves);
  std::array<int, max_cards + 1> dealt;  // places of the problem to places of the deal
  int count = 0;
  for (int place = 0; place < rules.size(); ++place) {
    if (!from.is_gone(place)) dealt[static_cast<std::size_t>(count++)] = place;
  }
  dealt[static_cast<std::size_t>(count)] = rules.size();
  for (const Take take : takes) {
    const auto pointer = static_cast<std::size_t>(take.moment & ((1 << pass_shift) - 1));
    writer.draw_to(from.redeals - (take.moment >> pass_shift), dealt[pointer]);
    if (rules.layout().refill == Refill::waste_optional) {
      take_optionally(writer);
    } else {
      take_at_once(writer);
    }
  }
  while (writer.play_from_divan()) {
  }
}

}  // namespace winnable::sultan
