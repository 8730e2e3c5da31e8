#include "games/asking/asker.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "games/asking/likeness.hpp"

namespace winnable {
namespace {

constexpr std::uint64_t first_look = 1000;
constexpr std::size_t lines_to_follow = 4;  // the latest ones

}  // namespace

Asker::Asker(const Game& game, const Deal& deal, const Request& request, StopSource* stop, bool sharing)
    : deal_(deal), request_(request), stop_(stop), sharing_(sharing), solver_(game.solver()) {}

std::uint64_t Asker::fair_share(std::uint64_t questions) const {
  if (request_.limits.positions == Limits::unlimited) return Limits::unlimited;
  return (request_.limits.positions - std::min(positions_, request_.limits.positions)) / questions;
}

Answer Asker::ask(const AnyPosition& position, std::uint64_t most_positions, std::uint64_t questions, bool keep) {
  if (deal_.won(position)) return {Verdict::won, Reason::none, {}};
  if (!sharing_) return search(position, most_positions, questions);
  Answer answer = search(position, std::min(first_look, most_positions), questions);
  if (answer.reason == Reason::positions) answer = search_on(position, most_positions, questions);
  if (answer.verdict == Verdict::won && !confirmed(position, answer.line)) return {Verdict::undecided, Reason::replay, {}};
  if (keep && answer.verdict == Verdict::won) learn_win(position, answer.line);
  if (keep && answer.verdict == Verdict::lost) losses_.push_back(position);
  return answer;
}

// Goes on where a first look has not decided.
Answer Asker::search_on(const AnyPosition& position, std::uint64_t most_positions, std::uint64_t questions) {
  make_ready();
  if (auto answer = recall(position)) return *std::move(answer);
  if (auto answer = look_ahead(position)) return *std::move(answer);
  if (auto answer = follow_lines(position)) return *std::move(answer);
  std::uint64_t& given = undecided_[key(position)];
  if (most_positions <= first_look || most_positions / 2 < given) return {Verdict::undecided, Reason::positions, {}};
  Answer answer = search(position, most_positions - first_look, questions);
  if (answer.reason == Reason::positions) given = most_positions;
  return answer;
}

Answer Asker::search(const AnyPosition& position, std::uint64_t most_positions, std::uint64_t questions) {
  if (most_positions == 0) return {Verdict::undecided, Reason::positions, {}};
  Request request = request_;
  request.limits.positions = most_positions;
  const double used = std::chrono::duration<double>(Clock::now() - start_).count();
  request.limits.seconds = (request_.limits.seconds - used) / static_cast<double>(questions);
  if (request.limits.seconds <= 0) return {Verdict::undecided, Reason::time, {}};
  ++searches_;
  Solution solution = solver_->solve(deal_, position, request, stop_);
  positions_ += solution.positions;
  stopped_ = stopped_ || solution.reason == Reason::stopped;
  return {solution.verdict, solution.reason, std::move(solution.moves)};
}

std::string Asker::key(const AnyPosition& position) const { return likeness(deal_.board(position)); }

std::optional<Answer> Asker::recall(const AnyPosition& position) const {
  const auto found = known_.find(key(position));
  if (found == known_.end()) return std::nullopt;
  const auto [line, step] = found->second;
  if (line == lost) return Answer{Verdict::lost, Reason::none, {}};
  auto moves = follow(deal_, position, std::span(lines_[line]).subspan(step));
  if (!moves) return std::nullopt;
  return Answer{Verdict::won, Reason::none, *std::move(moves)};
}

std::optional<Answer> Asker::look_ahead(const AnyPosition& position) const {
  MoveList legal;
  deal_.moves(position, legal);
  std::size_t losing = 0;
  for (const Move move : legal) {
    auto answer = recall(deal_.apply(position, move));
    if (!answer) continue;
    if (answer->verdict == Verdict::won) {
      answer->line.insert(answer->line.begin(), move);
      return answer;
    }
    ++losing;
  }
  if (losing < legal.size()) return std::nullopt;
  return Answer{Verdict::lost, Reason::none, {}};
}

std::optional<Answer> Asker::follow_lines(const AnyPosition& position) const {
  for (std::size_t back = 1; back <= std::min(lines_to_follow, lines_.size()); ++back) {
    auto moves = follow(deal_, position, lines_[lines_.size() - back]);
    if (moves) return Answer{Verdict::won, Reason::none, *std::move(moves)};
  }
  return std::nullopt;
}

// As everywhere, a win is believed only after the rules have replayed it.
bool Asker::confirmed(AnyPosition position, std::span<const Move> moves) const {
  MoveList legal;
  for (const Move move : moves) {
    deal_.moves(position, legal);
    if (!legal.contains(move)) return false;
    position = deal_.apply(position, move);
  }
  return deal_.won(position);
}

void Asker::make_ready() {
  for (const Win& win : wins_) know_win(win);
  for (const AnyPosition& position : losses_) know_loss(position);
  wins_.clear();
  losses_.clear();
}

void Asker::know_loss(const AnyPosition& position) {
  const Known loss{lost, 0};
  known_.try_emplace(key(position), loss);
  MoveList legal;
  deal_.moves(position, legal);
  for (const Move move : legal) known_.try_emplace(key(deal_.apply(position, move)), loss);
}

void Asker::know_win(const Win& win) {
  AnyPosition next = win.position;
  for (std::size_t step = 0; step < win.moves.size(); ++step) {
    known_.try_emplace(key(next), Known{lines_.size(), step});
    next = deal_.apply(next, win.moves[step]);
  }
  lines_.push_back(steps_of(deal_, win.position, win.moves));
}

}  // namespace winnable
