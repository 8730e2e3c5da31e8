// A family of games: the deals and the solver of any family, by its rules and its search.
#pragma once

#include <concepts>
#include <cstring>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "cards/pack.hpp"
#include "games/game.hpp"
#include "games/lines/asked_lines.hpp"
#include "games/plain_problem.hpp"
#include "games/play_out.hpp"
#include "games/policy.hpp"
#include "games/rules.hpp"
#include "games/tidy.hpp"
#include "search/depth_first.hpp"

namespace winnable {

// Layout: the options of the family, read once, a small value. The solver keeps its memory from deal
// to deal; what it claims is not yet believed.
// Lines: what finds lines that are best, shorter or shortest; what it claims is not yet believed, either.
template <class F>
concept GameFamily = requires(const typename F::Layout& layout, const typename F::Rules& rules,
                              typename F::Solver& solver, const Request& request, Budget& budget,
                              typename F::Lines& lines, std::span<const Card> cards, const std::vector<Move>& line,
                              const Options& options, const PolicySpec& spec, const View<typename F::Rules>& view,
                              MoveList& moves) {
  requires GameRules<typename F::Rules>;
  requires std::constructible_from<typename F::Rules, typename F::Layout, std::span<const Card>>;
  { F::layout(options) } -> std::same_as<typename F::Layout>;
  { F::pack(layout) } -> std::same_as<std::vector<Card>>;
  { F::reductions(layout) } -> std::same_as<std::span<const Reduction>>;
  { F::policy(spec, layout) } -> std::same_as<std::unique_ptr<Policy<typename F::Rules>>>;
  { F::candidates(view, moves) };
  { solver.search(rules, rules.start(), request, budget) } -> std::same_as<Solution>;
  { lines.best(rules, rules.start(), 0, budget) } -> std::same_as<BestLine>;
  { lines.shorter(rules, rules.start(), line, budget) } -> std::same_as<std::vector<Move>>;
  { lines.shortest(rules, rules.start(), 0, budget) } -> std::same_as<ShortestLine>;
};

namespace detail {

template <class Position>
AnyPosition erase(const Position& position) {
  static_assert(sizeof(Position) <= AnyPosition::capacity);
  AnyPosition any;
  std::memcpy(any.bytes.data(), &position, sizeof(Position));
  return any;
}

template <class Position>
Position restore(const AnyPosition& any) {
  Position position;
  std::memcpy(&position, any.bytes.data(), sizeof(Position));
  return position;
}

template <class Rules>
Seen seen(const View<Rules>& view) {
  return {erase(view.position()), view.hidden(), view.moves_made(), view.idle()};
}

template <GameFamily F>
class DealOf final : public Deal {
 public:
  using Position = typename F::Rules::Position;

  DealOf(const typename F::Layout& layout, std::span<const Card> cards)
      : cards_(cards.begin(), cards.end()), rules_(layout, cards_) {}

  const std::vector<Card>& cards() const override { return cards_; }
  AnyPosition start() const override { return erase(rules_.start()); }
  void moves(const AnyPosition& position, MoveList& moves) const override {
    rules_.moves(restore<Position>(position), moves);
  }
  AnyPosition apply(const AnyPosition& position, Move move) const override {
    return erase(rules_.apply(restore<Position>(position), move));
  }
  bool won(const AnyPosition& position) const override { return rules_.won(restore<Position>(position)); }
  Board board(const AnyPosition& position) const override { return rules_.board(restore<Position>(position)); }
  std::optional<std::uint64_t> perft(const AnyPosition& position, int depth, Budget& budget) const override {
    return winnable::perft(rules_, restore<Position>(position), depth, budget);
  }
  std::optional<PlayOuts> play_outs(const AnyPosition& from, PlayStyle style, std::uint64_t games, std::uint64_t seed,
                                    Budget& budget) const override {
    return winnable::play_outs(rules_, restore<Position>(from), style, games, seed_of(seed, cards_), budget);
  }
  PlaceSet stock_and_waste(const AnyPosition& position) const override {
    if constexpr (HidingRules<typename F::Rules>) {
      return rules_.stock_and_waste(restore<Position>(position));
    } else {
      return {};
    }
  }
  Seen see(std::span<const Move> moves, Sight sight) const override {
    View<typename F::Rules> view(rules_, rules_.start(), sight);
    for (const Move move : moves) view.play(move);
    return seen(view);
  }
  std::vector<Card> hidden_cards(const PlaceSet& hidden) const override {
    std::vector<Card> cards;
    if constexpr (HidingRules<typename F::Rules>) hidden.each([&](int place) { cards.push_back(rules_.card(place)); });
    return cards;
  }
  std::vector<Card> imagine(const PlaceSet& hidden, std::uint64_t seed) const override {
    std::vector<Card> cards = cards_;
    if constexpr (HidingRules<typename F::Rules>) {
      SplitMix64 random(seed);
      typename F::Rules world = rules_;
      mix(world, hidden, random);
      hidden.each([&](int place) { cards[static_cast<std::size_t>(rules_.place_in_deal(place))] = world.card(place); });
    }
    return cards;
  }
  const typename F::Rules& rules() const { return rules_; }

 private:
  std::vector<Card> cards_;
  typename F::Rules rules_;
};

template <GameFamily F>
class SolverOf final : public Solver {
 public:
  using Rules = typename F::Rules;
  using Position = typename Rules::Position;
  using Asked = AskedLines<Rules, typename F::Lines>;

  SolverOf(const typename F::Layout& layout, std::vector<Card> pack) : layout_(layout), pack_(std::move(pack)) {}

  Solution solve(const Deal& deal, const AnyPosition& from, const Request& request, StopSource* stop) override {
    return believed(static_cast<const DealOf<F>&>(deal).rules(), restore<Position>(from), request, stop);
  }

  Solution solve_number(std::uint64_t number, const Request& request, StopSource* stop) override {
    cards_ = pack_;
    shuffle_as_deal(cards_, number);
    const Rules rules(layout_, cards_);
    return believed(rules, rules.start(), request, stop);
  }

  // The only place where a claim becomes an answer: a win has been replayed by the rules.
  Solution believed(const Rules& rules, const Position& from, const Request& request, StopSource* stop) {
    Budget budget(request.best ? Asked::before_best(request.limits) : request.limits, stop);
    Solution solution = request.plain ? plain(rules, from, budget) : solver_.search(rules, from, request, budget);
    solution.positions = budget.positions();
    if (solution.verdict == Verdict::undecided) solution.reason = budget.reason();
    if (solution.verdict == Verdict::won && !confirm(rules, from, solution.moves)) {
      solution.verdict = Verdict::undecided;
      solution.reason = Reason::replay;
    }
    if (solution.verdict != Verdict::won) solution.moves.clear();
    if ((request.best || request.shorten || request.shortest) && budget.reason() != Reason::stopped) {
      complete(rules, from, request, budget, stop, solution);
    }
    return solution;
  }

 private:
  void complete(const Rules& rules, const Position& from, const Request& request, const Budget& used, StopSource* stop,
                Solution& solution) {
    Limits limits = request.limits;
    if (limits.positions != Limits::unlimited) limits.positions -= used.positions();
    limits.seconds -= used.seconds();
    Budget budget(limits, stop);
    const auto reductions = line_reductions_of(request.reductions, F::reductions(layout_).size());
    Asked::complete(rules, from, request, reductions, budget, solution);
    solution.positions += budget.positions();
  }

  // Replays the line, without its idle moves if it wins without them.
  static bool confirm(const Rules& rules, const Position& from, std::vector<Move>& moves) {
    if constexpr (PileRules<Rules>) {
      std::vector<Move> shorter = tidied(rules, from, moves);
      if (replay_wins(rules, from, shorter)) {
        moves = std::move(shorter);
        return true;
      }
    }
    return replay_wins(rules, from, moves);
  }

  Solution plain(const Rules& rules, const Position& from, Budget& budget) {
    Solution solution;
    DepthFirst<PlainProblem<Rules>> engine;
    solution.verdict = engine.search(PlainProblem<Rules>(rules, from), budget);
    solution.moves = engine.path();
    return solution;
  }

  typename F::Layout layout_;
  std::vector<Card> pack_, cards_;
  typename F::Solver solver_;
};

}  // namespace detail
}  // namespace winnable
