// Many questions about positions of one deal, each answered with what the answers before it have shown.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "games/asking/steps.hpp"
#include "games/game.hpp"
#include "games/solution.hpp"

namespace winnable {

struct Answer {
  Verdict verdict = Verdict::undecided;
  Reason reason = Reason::positions;
  std::vector<Move> line;  // of a win: the moves from the position on, all played by the rules
};

// What is shared between questions, each a proof:
// - every position on a winning line is won, and so is what is alike (likeness.hpp);
// - what can be reached from a lost position is lost; the positions one move on are kept as such;
// - a position is won if one of its moves leads to a known win, lost if all lead to known losses;
// - a known line, followed from another position, wins that too if it does (steps.hpp).
// All of this takes longer than an easy search, so it is done, and what is known made ready for it, only when
// a short search has not decided. What stayed undecided is not searched again before it can be given twice as
// much. The limits of the request hold for all questions together; memory for each search.
class Asker {
 public:
  Asker(const Game& game, const Deal& deal, const Request& request, StopSource* stop, bool sharing);

  // How many positions a question may search if so many questions are to come and share what is left.
  std::uint64_t fair_share(std::uint64_t questions) const;
  // The answer is kept for later questions, unless they are so many that keeping costs more than it saves.
  Answer ask(const AnyPosition& position, std::uint64_t most_positions, std::uint64_t questions, bool keep = true);
  // Makes a win known whose moves have been replayed.
  void learn_win(const AnyPosition& position, std::vector<Move> moves) { wins_.push_back({position, std::move(moves)}); }

  const Deal& deal() const { return deal_; }
  std::uint64_t positions() const { return positions_; }
  std::uint64_t searches() const { return searches_; }
  bool stopped() const { return stopped_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Known {
    std::size_t line;  // in lines_, or `lost`
    std::size_t step;
  };
  struct Win {
    AnyPosition position;
    std::vector<Move> moves;
  };
  static constexpr std::size_t lost = ~std::size_t{0};

  Answer search(const AnyPosition& position, std::uint64_t most_positions, std::uint64_t questions);
  Answer search_on(const AnyPosition& position, std::uint64_t most_positions, std::uint64_t questions);
  std::optional<Answer> recall(const AnyPosition& position) const;
  std::optional<Answer> look_ahead(const AnyPosition& position) const;
  std::optional<Answer> follow_lines(const AnyPosition& position) const;
  bool confirmed(AnyPosition position, std::span<const Move> moves) const;
  void make_ready();
  void know_win(const Win& win);
  void know_loss(const AnyPosition& position);
  std::string key(const AnyPosition& position) const;

  const Deal& deal_;
  Request request_;
  StopSource* stop_;
  bool sharing_;
  std::unique_ptr<Solver> solver_;
  std::vector<Win> wins_;             // learnt, and not yet ready to be used
  std::vector<AnyPosition> losses_;  // likewise
  std::unordered_map<std::string, Known> known_;
  std::deque<std::vector<Step>> lines_;
  std::unordered_map<std::string, std::uint64_t> undecided_;  // after how many positions
  std::uint64_t positions_ = 0, searches_ = 0;
  bool stopped_ = false;
  Clock::time_point start_ = Clock::now();
};

}  // namespace winnable
