#include "games/sultan/line.hpp"

namespace winnable::sultan {
namespace {

// Follows foundations, divan and the cards left, and writes the moves down.
class Writer {
 public:
  Writer(const Problem& problem, const Rules& rules, const Position& from, std::vector<Move>& moves)
      : problem_(problem), rules_(rules), board_(from), state_(problem.start()), moves_(moves) {}

  void draw_until(Moment moment) {
    const State then{{}, {}, moment};
    while (state_.pass() < then.pass()) {
      draw(problem_.size());
      moves_.push_back(redeal_move);
      state_.moment = static_cast<Moment>((state_.pass() + 1) << pass_shift);
    }
    draw(then.pointer());
    state_.moment = moment;
  }

  // Theorem 1: everything playable is played at once, and then there is room for the card.
  void take_by_choice(int place) {
    play_all();
    const Card card = problem_.entry(place).card;
    const int pile = rules_.pile_for(board_, card);
    if (pile >= 0) {
      play_from_waste(card, pile);
    } else {
      const int empty = empty_place();
      moves_.push_back({PlaceKind::waste, {PlaceKind::divan, empty}});
      board_.divan[static_cast<std::size_t>(empty)] = card;
    }
    state_.left.toggle(place);
  }

  // Theorem 2: a playable card of the divan is played to pull the card in, unless it is playable itself.
  void take_at_once(int place) {
    const Card card = problem_.entry(place).card;
    const int pile = rules_.pile_for(board_, card);
    if (pile >= 0) {
      play_from_waste(card, pile);
    } else {
      play_from_divan(card);
    }
    state_.left.toggle(place);
  }

  void play_from_waste() {
    const int place = state_.waste_top();
    const Card card = problem_.entry(place).card;
    play_from_waste(card, rules_.pile_for(board_, card));
    state_.left.toggle(place);
  }
  void play_from_divan_and_pull(Card card) {
    int place = 0;
    while (board_.divan[static_cast<std::size_t>(place)] != card) ++place;
    moves_.push_back({{PlaceKind::divan, place}, PlaceKind::foundation});
    play(card, rules_.pile_for(board_, card));
    const bool empty = state_.pointer() == problem_.size();
    board_.divan[static_cast<std::size_t>(place)] = empty ? Card{} : problem_.entry(state_.pointer()).card;
    if (!empty) problem_.pull(state_);
  }

  void play_all() {
    while (play_from_divan({})) {
    }
  }

 private:
  void draw(int end) {
    const auto cards = static_cast<std::size_t>(state_.left.count(state_.pointer(), end));
    moves_.insert(moves_.end(), cards, draw_move);
  }

  void play(Card card, int pile) {
    ++board_.foundations[static_cast<std::size_t>(card.suit())][static_cast<std::size_t>(pile)];
  }
  void play_from_waste(Card card, int pile) {
    moves_.push_back({PlaceKind::waste, PlaceKind::foundation});
    play(card, pile);
  }
  // Plays the first playable card, if there is one; the other card takes its place.
  bool play_from_divan(Card refill) {
    for (int i = 0; i < problem_.places(); ++i) {
      Card& card = board_.divan[static_cast<std::size_t>(i)];
      const int pile = card ? rules_.pile_for(board_, card) : -1;
      if (pile < 0) continue;
      moves_.push_back({{PlaceKind::divan, i}, PlaceKind::foundation});
      play(card, pile);
      card = refill;
      return true;
    }
    return false;
  }
  int empty_place() const {
    int place = 0;
    while (board_.divan[static_cast<std::size_t>(place)]) ++place;
    return place;
  }

  const Problem& problem_;
  const Rules& rules_;
  Position board_;  // of which foundations and divan are kept up to date
  State state_;     // of which the cards left and the moment are
  std::vector<Move>& moves_;
};

}  // namespace

void plain_moves(const Problem& problem, const Rules& rules, const Position& from, std::span<const Take> takes,
                 std::vector<Move>& moves) {
  moves.reserve(moves.size() + takes.size() + static_cast<std::size_t>(problem.size() * (problem.last_pass() + 1)));
  Writer writer(problem, rules, from, moves);
  const bool by_choice = rules.layout().refill == Refill::waste_optional;
  for (const Take take : takes) {
    writer.draw_until(take.moment);
    if (by_choice) {
      writer.take_by_choice(take.place);
    } else {
      writer.take_at_once(take.place);
    }
  }
  writer.play_all();
}

void plain_stock_moves(const Problem& problem, const Rules& rules, const Position& from, std::span<const Play> plays,
                       std::vector<Move>& moves) {
  Writer writer(problem, rules, from, moves);
  for (const Play play : plays) {
    writer.draw_until(play.moment);
    if (play.from_divan) {
      writer.play_from_divan_and_pull(play.from_divan);
    } else {
      writer.play_from_waste();
    }
  }
  writer.play_all();
}

}  // namespace winnable::sultan
