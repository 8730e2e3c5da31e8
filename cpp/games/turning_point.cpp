#include "games/turning_point.hpp"

namespace winnable {

Course course_of(Solver& solver, const Deal& deal, const Played& played, Verdict start, const Request& request,
                 StopSource* stop) {
  const auto last = static_cast<std::int32_t>(played.moves.size());
  if (played.outcome == Outcome::won) return {.won_until = last, .lost_from = last + 1};
  if (start == Verdict::lost) return {.won_until = -1, .lost_from = 0};
  std::vector<AnyPosition> positions{deal.start()};
  for (const Move move : played.moves) positions.push_back(deal.apply(positions.back(), move));
  const auto verdict = [&](std::int32_t at) {
    return solver.solve(deal, positions[static_cast<std::size_t>(at)], request, stop).verdict;
  };
  Course course{.won_until = start == Verdict::won ? 0 : -1, .lost_from = last + 1};
  // First the last position that is won, what is undecided counting as lost; losses found on the way narrow
  // what is left for the first position that is lost.
  std::int32_t not_won = last + 1;
  while (not_won - course.won_until > 1) {
    const std::int32_t middle = (course.won_until + not_won) / 2;
    const Verdict here = verdict(middle);
    if (here == Verdict::lost) course.lost_from = middle;
    (here == Verdict::won ? course.won_until : not_won) = middle;
  }
  std::int32_t not_lost = not_won == course.lost_from ? course.lost_from - 1 : not_won;
  while (course.lost_from - not_lost > 1) {
    const std::int32_t middle = (not_lost + course.lost_from) / 2;
    (verdict(middle) == Verdict::lost ? course.lost_from : not_lost) = middle;
  }
  return course;
}

}  // namespace winnable
