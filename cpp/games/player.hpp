// Plays the deals of one family by a policy.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "cards/error.hpp"
#include "games/by_policy.hpp"
#include "games/family.hpp"
#include "games/imagining.hpp"
#include "games/look_ahead.hpp"
#include "games/playing.hpp"

namespace winnable::detail {

template <GameFamily F>
class PlayerOf final : public Player {
 public:
  using Rules = typename F::Rules;
  using Layout = typename F::Layout;

  PlayerOf(const Game& game, const Layout& layout, std::vector<Card> pack, PlayRequest request)
      : game_(game), layout_(layout), solver_(layout, pack), pack_(std::move(pack)), request_(std::move(request)),
        slow_(request_.callable || request_.policy.name == "look-ahead") {
    if (!request_.callable) policy_ = policy_of(request_.policy);
  }

  void play(const std::shared_ptr<const Deal>& deal, std::uint64_t number, std::span<const Move> moves,
            StopSource* stop, Played& played) override {
    deal_ = deal;
    run(view_after(rules_of(*deal), moves), number, stop, played);
  }

  void play_number(std::uint64_t number, StopSource* stop, Played& played) override {
    cards_ = pack_;
    shuffle_as_deal(cards_, number);
    if (request_.callable) return play(game_.deal(cards_), number, {}, stop, played);
    const Rules rules(layout_, cards_);
    run(view_after(rules, {}), number, stop, played);
  }

  Move choose(const std::shared_ptr<const Deal>& deal, std::uint64_t number, std::span<const Move> moves) override {
    deal_ = deal;
    return decide(view_after(rules_of(*deal), moves), Chances(request_.seed, number));
  }

 private:
  // Counting is the family's own where it has one; `exact` is a base of look-ahead.
  std::unique_ptr<Policy<Rules>> policy_of(const PolicySpec& spec) const {
    constexpr std::uint64_t a_world = 4'000, the_truth = 100'000;
    const bool looks_ahead = spec.name == "look-ahead";
    if (looks_ahead && spec.base == "exact") return imagining({spec.worlds, a_world, the_truth, remembers()});
    if (spec.name == "counting" && !F::has_counting) return imagining({1, 500, the_truth, remembers()});
    if (!looks_ahead) return F::policy(spec, layout_);
    PolicySpec base = spec;
    base.name = spec.base;
    return std::make_unique<LookAhead<Rules>>(policy_of(base), F::candidates, spec.worlds, spec.margin);
  }
  bool remembers() const { return request_.sight.memory != Memory::none; }
  std::unique_ptr<Policy<Rules>> imagining(Imagination imagination) const {
    PolicySpec greedy;
    greedy.name = "greedy";
    return std::make_unique<Imagining<F>>(layout_, F::policy(greedy, layout_), imagination);
  }

  static const Rules& rules_of(const Deal& deal) { return static_cast<const DealOf<F>&>(deal).rules(); }

  View<Rules> view_after(const Rules& rules, std::span<const Move> moves) {
    line_.assign(moves.begin(), moves.end());
    View<Rules> view(rules, rules.start(), request_.sight);
    for (const Move move : moves) view.play(move);
    return view;
  }

  Move decide(const View<Rules>& view, const Chances& chances) {
    if (request_.callable) return request_.callable(deal_, seen(view), line_);
    return policy_->choose(view, chances[view.moves_made()]);
  }

  void run(View<Rules> view, std::uint64_t number, StopSource* stop, Played& played) {
    played.moves.clear();
    played.decisions = 0;
    played.outcome = Outcome::failed;  // unless it comes to another end
    forget_plan();
    const Chances chances(request_.seed, number);
    MoveList moves;
    while (!view.won()) {
      // Asking for a stop at each move would take longer than the moves of a quick policy.
      const bool looks_up = slow_ || view.moves_made() % 64 == 0;
      if (looks_up && stop != nullptr && stop->stop_requested()) {
        played.outcome = Outcome::stopped;
        return;
      }
      if (stalled(view)) {
        played.outcome = Outcome::stalled;
        return;
      }
      Move move = request_.finish_exact ? planned(view, stop) : no_move;
      const bool decides = move == no_move;
      if (decides) {
        // A callable is asked only where it has a choice to make.
        if (request_.callable) view.moves(moves);
        if (!request_.callable || moves.size() > 0) {
          move = decide(view, chances);
        }
      }
      if (move == no_move) {
        view.moves(moves);
        played.outcome = moves.size() == 0 ? Outcome::stuck : Outcome::gave_up;
        return;
      }
      if (!view.legal(move)) throw MoveError("the policy chose " + to_text(move) + ", which is not legal");
      std::uint32_t made = 1;
      if (decides && policy_) {
        made = play_on(view, move, *policy_);
      } else {
        view.play(move);
      }
      if (decides) played.decisions += made;
      for (; made > 0; --made) played.moves.push_back(move);
      if (request_.callable) line_.push_back(move);
    }
    played.outcome = Outcome::won;
  }

  // The solver's next move while nothing is hidden and it knows a win. It is asked once for each time that
  // everything becomes known: what it did not find then, it would not find after a few moves more.
  Move planned(const View<Rules>& view, StopSource* stop) {
    if (!view.hidden().empty()) {
      forget_plan();
      return no_move;
    }
    if (!asked_) {
      asked_ = true;
      Request request;
      request.limits = request_.limits;
      plan_ = solver_.believed(view.rules(), view.position(), request, stop).moves;
    }
    return next_ < plan_.size() ? plan_[next_++] : no_move;
  }

  void forget_plan() {
    asked_ = false;
    plan_.clear();
    next_ = 0;
  }

  const Game& game_;
  Layout layout_;
  SolverOf<F> solver_;
  std::vector<Card> pack_, cards_;
  PlayRequest request_;
  std::unique_ptr<Policy<Rules>> policy_;
  std::shared_ptr<const Deal> deal_;
  std::vector<Move> line_, plan_;
  std::size_t next_ = 0;
  bool asked_ = false;
  bool slow_;  // a move may take long
};

}  // namespace winnable::detail
