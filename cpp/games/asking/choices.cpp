#include "games/asking/choices.hpp"

namespace winnable {

std::vector<Choice> count_choices(Asker& asker, AnyPosition position, std::span<const Move> solution,
                                  std::uint64_t most_positions) {
  const Deal& deal = asker.deal();
  asker.learn_win(position, {solution.begin(), solution.end()});
  std::vector<Choice> choices;
  choices.reserve(solution.size());
  MoveList legal;
  for (const Move played : solution) {
    Choice& choice = choices.emplace_back();
    deal.moves(position, legal);
    for (const Move move : legal) {
      const Verdict verdict = move == played ? Verdict::won
                                             : asker.ask(deal.apply(position, move), most_positions, 1, false).verdict;
      ++(verdict == Verdict::won ? choice.keeping : verdict == Verdict::lost ? choice.losing : choice.undecided);
    }
    if (asker.stopped()) break;
    position = deal.apply(position, played);
  }
  return choices;
}

}  // namespace winnable
