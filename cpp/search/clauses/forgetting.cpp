// What is forgotten again of what conflicts taught.
#include <algorithm>
#include <utility>

#include "search/clauses/clause_search.hpp"

namespace winnable {
namespace {

constexpr std::size_t more_learnt = 600;        // are kept after each time that some were forgotten
constexpr std::uint32_t rather_few_levels = 6;  // those that are kept while they are used

}  // namespace

// Half of the clauses that are not worth keeping for good, those with the most levels, unless they are the reason of something.
void ClauseSearch::forget_the_worst() {
  std::vector<ClauseAt> worst;
  for (const ClauseAt at : learnt_clauses_) {
    const Literal first = clauses_.literals(at)[0];
    const std::uint32_t levels = clauses_.levels(at);
    if ((clauses_.was_used(at) && levels <= rather_few_levels) || levels <= few_levels) continue;
    if (now_.is_true(first) && now_.why(first) == Why(Why::clause, at)) continue;
    worst.push_back(at);
  }
  std::ranges::sort(worst, [&](ClauseAt one, ClauseAt other) {
    const std::uint32_t levels = clauses_.levels(one), others = clauses_.levels(other);
    const std::size_t size = clauses_.literals(one).size(), other_size = clauses_.literals(other).size();
    return levels != others ? levels > others : size != other_size ? size > other_size : one < other;
  });
  worst.resize(worst.size() / 2);
  for (const ClauseAt at : worst) clauses_.drop(at);
  for (std::uint32_t code = 0; code < 2 * now_.variables(); ++code) {
    const auto watches = watches_[code];
    const auto dropped = std::ranges::remove_if(watches, [&](const Watch& watch) { return clauses_.is_dropped(watch.clause); });
    watches_.shorten(code, watches.size() - dropped.size());
  }
  std::erase_if(learnt_clauses_, [&](ClauseAt at) { return clauses_.is_dropped(at); });
  compact();
  most_learnt_ += more_learnt;
}

// Clauses move together; all that knows where they are is told.
void ClauseSearch::compact() {
  std::vector<std::pair<ClauseAt, ClauseAt>> moved;
  clauses_.compact([&](ClauseAt from, ClauseAt to) { moved.emplace_back(from, to); });
  const auto place = [&](ClauseAt from) {
    return std::ranges::lower_bound(moved, from, {}, &std::pair<ClauseAt, ClauseAt>::first)->second;
  };
  close_gaps();
  for (std::uint32_t code = 0; code < 2 * now_.variables(); ++code) {
    for (Watch& watch : watches_[code]) watch.clause = place(watch.clause);
  }
  for (ClauseAt& at : learnt_clauses_) at = place(at);
  for (const Literal literal : now_.trail()) {
    const Why why = now_.why(literal);
    if (why.kind() == Why::clause) now_.set_why(literal, {Why::clause, place(why.number())});
  }
}

}  // namespace winnable
