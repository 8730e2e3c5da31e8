// Playing by what the solver finds in worlds that fit what was seen.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "games/by_policy.hpp"
#include "games/family.hpp"

namespace winnable {

// How many worlds are imagined for a decision, and how long the solver may look at each.
struct Imagination {
  int worlds;
  std::uint64_t positions;        // in each world
  std::uint64_t final_positions;  // once nothing is hidden
  bool remembers;                 // what was seen; who does not has no use for looking round
};

// Where dealing round shows new cards and costs nothing, deals round. Else imagines worlds, solves each, and plays
// what the most winning lines want next: the moves up to the first one that cannot be taken back, so that every plan
// gets on. Once nothing is hidden it plays the solver's line to its end. Where no line is found, the base policy plays;
// and for who does not remember also where the line begins with dealing, for its world will not be the next one's.
template <GameFamily F>
class Imagining final : public Policy<typename F::Rules> {
 public:
  using Rules = typename F::Rules;
  using Position = typename Rules::Position;

  Imagining(const typename F::Layout& layout, std::unique_ptr<Policy<Rules>> base, Imagination imagination)
      : solver_(layout, {}), base_(std::move(base)), imagination_(imagination) {}

  Move choose(const View<Rules>& view, std::uint64_t chance) override {
    if (const Move move = planned(view); move != no_move) return move;
    SplitMix64 random(chance);
    if (view.hidden().empty()) {
      make_plan(view, solved(view.rules(), view, imagination_.final_positions));
    } else {
      if constexpr (requires { F::free_look(view); }) {
        if (const Move move = imagination_.remembers ? F::free_look(view) : no_move; move != no_move) return move;
      }
      make_plan(view, most_wanted(view, random));
      if (!imagination_.remembers && !plan_.empty() && deals(plan_.front())) plan_.clear();
    }
    const Move move = planned(view);
    return move != no_move ? move : base_->choose(view, random());
  }

 private:
  static bool gets_on(Move move) {
    return move.to.kind() == PlaceKind::foundation || (move.from.kind() == PlaceKind::waste && move != redeal_move);
  }
  static bool deals(Move move) { return move == draw_move || move == redeal_move; }
  static bool same(const Position& position, const Position& other) {
    return detail::erase(position) == detail::erase(other);
  }

  // The next move of the plan, if the game has gone on by it, nothing new was seen, and it is one: another card than
  // imagined may lie there.
  Move planned(const View<Rules>& view) {
    if (next_ >= plan_.size() || !expected_ || !same(*expected_, view.position())) return no_move;
    if (view.hidden().size() < hidden_ || !view.legal(plan_[next_])) return no_move;
    const Move move = plan_[next_++];
    make_move(view.rules(), *expected_, move);  // of open cards alone, and of those that a draw brings
    return move;
  }

  void make_plan(const View<Rules>& view, std::vector<Move> moves) {
    plan_ = std::move(moves);
    next_ = 0;
    expected_ = view.position();
    hidden_ = view.hidden().size();
  }

  std::vector<Move> solved(const Rules& world, const View<Rules>& view, std::uint64_t positions) {
    Request request;
    request.limits.positions = positions;
    return solver_.believed(world, view.position(), request, nullptr).moves;
  }

  std::vector<Move> most_wanted(const View<Rules>& view, SplitMix64& random) {
    struct Wish {
      std::vector<Move> moves;
      std::ptrdiff_t dealt;  // with the last move it says what is wanted; the moves between columns are the way there
      int votes;
    };
    std::vector<Wish> wishes;
    for (int i = 0; i < imagination_.worlds; ++i) {
      std::vector<Move> line = solved(view.imagine(random), view, imagination_.positions);
      const auto wanted = std::ranges::find_if(line, gets_on);
      if (wanted == line.end()) continue;
      line.erase(wanted + 1, line.end());
      const auto dealt = std::ranges::count_if(line, deals);
      const auto known = std::ranges::find_if(
          wishes, [&](const Wish& wish) { return wish.moves.back() == line.back() && wish.dealt == dealt; });
      if (known != wishes.end()) {
        ++known->votes;
      } else {
        wishes.push_back({std::move(line), dealt, 1});
      }
    }
    const auto best = std::ranges::max_element(wishes, {}, &Wish::votes);
    return best == wishes.end() ? std::vector<Move>() : best->moves;
  }

  detail::SolverOf<F> solver_;
  std::unique_ptr<Policy<Rules>> base_;
  Imagination imagination_;
  std::vector<Move> plan_;
  std::size_t next_ = 0;
  std::optional<Position> expected_;
  int hidden_ = 0;
};

}  // namespace winnable
