#include "games/asking/advice.hpp"

#include <algorithm>

namespace winnable {
namespace {

bool wants_more(const MoveAdvice& advice) {
  return advice.after.verdict == Verdict::undecided && advice.after.reason == Reason::positions;
}

// What the verdicts of the moves say of the position, should it not be known already.
void conclude(Advice& advice) {
  if (advice.answer.verdict != Verdict::undecided) return;
  const auto has = [](Verdict verdict) {
    return [verdict](const MoveAdvice& each) { return each.after.verdict == verdict; };
  };
  const auto win = std::ranges::find_if(advice.moves, has(Verdict::won));
  if (win != advice.moves.end()) {
    advice.answer = {Verdict::won, Reason::none, win->after.line};
    advice.answer.line.insert(advice.answer.line.begin(), win->move);
  } else if (std::ranges::all_of(advice.moves, has(Verdict::lost))) {
    advice.answer = {Verdict::lost, Reason::none, {}};
  }
}

}  // namespace

Advice advise(Asker& asker, const AnyPosition& position) {
  const Deal& deal = asker.deal();
  MoveList legal;
  deal.moves(position, legal);
  Advice advice;
  std::uint64_t questions = legal.size() + 1, given = asker.fair_share(questions);
  advice.answer = asker.ask(position, given, questions);
  for (const Move move : legal) {
    --questions;
    MoveAdvice& each = advice.moves.emplace_back(MoveAdvice{move, {}});
    if (advice.answer.verdict == Verdict::lost) {  // or the move would win
      each.after = {Verdict::lost, Reason::none, {}};
    } else if (advice.answer.verdict == Verdict::won && !advice.answer.line.empty() &&
               advice.answer.line.front() == move) {
      each.after = advice.answer;
      each.after.line.erase(each.after.line.begin());
    } else {
      each.after = asker.ask(deal.apply(position, move), asker.fair_share(questions), questions);
    }
  }
  while (!asker.stopped()) {
    auto left = static_cast<std::uint64_t>(std::ranges::count_if(advice.moves, wants_more));
    if (left == 0) break;
    const std::uint64_t share = asker.fair_share(left);
    if (share == 0 || share / 2 < given) break;
    given = share;
    for (MoveAdvice& each : advice.moves) {
      if (!wants_more(each)) continue;
      each.after = asker.ask(deal.apply(position, each.move), asker.fair_share(left), left);
      --left;
    }
  }
  conclude(advice);
  return advice;
}

}  // namespace winnable
