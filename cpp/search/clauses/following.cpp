// What follows from what is true.
#include <utility>

#include "search/clauses/clause_search.hpp"

namespace winnable {

// Follows all that is true. False if there is a conflict.
bool ClauseSearch::propagate() {
  while (followed_ < now_.trail().size()) {
    const Literal literal = now_.trail()[followed_++];
    if (!follow_pairs(literal) || !follow_bounds(literal) || !follow_clauses(~literal)) return false;
  }
  return true;
}

bool ClauseSearch::follow_pairs(Literal literal) {
  for (const Literal follows : pairs_[literal.code]) {
    if (now_.is_true(follows)) continue;
    const Why why{Why::pair, (~literal).code};
    if (now_.is_false(follows)) {
      conflict_ = why;
      conflict_literal_ = follows;
      return false;
    }
    set(follows, why);
  }
  return true;
}

bool ClauseSearch::follow_bounds(Literal literal) {
  const std::uint32_t broken = bounds_.follow(literal, now_, [&](Literal excluded, std::uint32_t number) {
    set(~excluded, {Why::at_most, number});
  });
  if (broken == AtMost::none) return true;
  conflict_ = {Why::at_most, broken};
  return false;
}

bool ClauseSearch::follow_clauses(Literal literal) {
  auto watches = watches_[literal.code];
  std::size_t kept = 0, i = 0;
  bool sound = true;
  for (; i < watches.size() && sound; ++i) {
    const Watch watch = watches[i];
    watches[kept++] = watch;
    if (now_.is_true(watch.other)) continue;
    const auto literals = clauses_.literals(watch.clause);
    if (literals[0] == literal) std::swap(literals[0], literals[1]);
    const Literal first = literals[0];
    if (first != watch.other && now_.is_true(first)) {
      watches[kept - 1].other = first;
      continue;
    }
    std::size_t open = 2;
    while (open < literals.size() && now_.is_false(literals[open])) ++open;
    if (open < literals.size()) {
      std::swap(literals[1], literals[open]);
      watches_.append(literals[1].code, {watch.clause, first});
      watches = watches_[literal.code];
      --kept;
    } else if (now_.is_false(first)) {
      conflict_ = {Why::clause, watch.clause};
      sound = false;
    } else {
      set(first, {Why::clause, watch.clause});
    }
  }
  for (; i < watches.size(); ++i) watches[kept++] = watches[i];
  watches_.shorten(literal.code, kept);
  return sound;
}

}  // namespace winnable
