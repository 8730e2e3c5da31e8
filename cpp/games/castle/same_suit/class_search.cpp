#include "games/castle/same_suit/class_search.hpp"

namespace winnable::castle {

void ClassSearch::Noting::begin_notes(const std::vector<ClassStep>& path) {
  path_ = &path;
  root.clear();
  merged.clear();
  lines.clear();
}

bool ClassSearch::Noting::hopeless(const State& state) const {
  if (row_empty(state)) {
    merged.push_back({state, lines.size(), root.size() + path_->size()});
    lines.insert(lines.end(), root.begin(), root.end());
    lines.insert(lines.end(), path_->begin(), path_->end());
  }
  return ClassProblem::hopeless(state);
}

void ClassSearch::begin(const Ground& ground, Direction direction, const Request& request, std::size_t bytes) {
  problem_.begin(ground, direction, request);
  problem_.begin_notes(classes_.path());
  SlideClass start = problem_.asked();
  problem_.settling().settle(start);
  problem_.search_from(start);
  classes_.begin(bytes / 2);
  members_bytes_ = bytes / 2;
  opened_ = 0;
  within_ = false;
}

Verdict ClassSearch::resume(Budget& budget) {
  while (true) {
    const Verdict verdict = within_ ? members_.resume(problem_, budget) : classes_.resume(problem_, budget);
    if (verdict == Verdict::undecided) return verdict;
    if (within_ && verdict == Verdict::won) {
      step_out();
    } else if (verdict == Verdict::won || !open_next()) {
      return verdict;
    }
  }
}

// Nothing new is left to search from: goes on with the members of the class at hand, or of the next one.
bool ClassSearch::open_next() {
  if (within_ || opened_ == 0) {
    if (opened_ == problem_.merged.size()) return false;
    ++opened_;
    members_.begin(members_bytes_);
  }
  within_ = true;
  problem_.search_within(problem_.merged[opened_ - 1].state, classes_.seen());
  return true;
}

// A member has a step to a class not seen before.
void ClassSearch::step_out() {
  const auto& merged = problem_.merged[opened_ - 1];
  ClassProblem::State state = merged.state;
  const auto line = problem_.lines.begin() + static_cast<std::ptrdiff_t>(merged.first);
  problem_.root.assign(line, line + static_cast<std::ptrdiff_t>(merged.size));
  for (const ClassStep step : members_.path()) {
    state = problem_.after(state, step);
    problem_.root.push_back(step);
  }
  problem_.search_from(state);
  classes_.begin_again();
  within_ = false;
}

std::vector<Move> ClassSearch::moves(const Layout& layout, const Position& from, Arrangement& arrangement) const {
  arrangement.begin(problem_, layout, from);
  for (const ClassStep step : problem_.root) arrangement.play(step);
  for (const ClassStep step : classes_.path()) arrangement.play(step);
  return arrangement.moves();
}

}  // namespace winnable::castle
