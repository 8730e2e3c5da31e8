#include "games/castle/same_suit/class_search.hpp"

namespace winnable::castle {

void ClassSearch::begin(const Ground& ground, Direction direction, const Request& request, std::size_t bytes) {
  problem_.begin(ground, direction, request);
  seen_.clear(bytes / 2);
  members_bytes_ = bytes / 2;
  root_.clear();
  merged_.clear();
  lines_.clear();
  opened_ = 0;
  within_ = false;
  search_from(problem_.start());
}

Verdict ClassSearch::resume(Budget& budget) {
  while (true) {
    const Verdict verdict = within_ ? search_members(budget) : search_classes(budget);
    if (verdict == Verdict::undecided) return verdict;
    if (within_ && verdict == Verdict::won) {
      step_out();
    } else if (verdict == Verdict::won || !open_next()) {
      return verdict;
    }
  }
}

void ClassSearch::search_from(const SettledClass& state) {
  frames_.clear();
  steps_.clear();
  wait(state, false);
}

Verdict ClassSearch::search_classes(Budget& budget) {
  Entered start = Entered::dead;
  if (waits_) {
    waits_ = false;
    const SettledClass state = waiting_;
    start = in_table_ ? expand(state, budget) : enter(state, budget);
  }
  return search_frames(frames_, start, [&](Frame& frame) {
    if (frame.next == frame.end) {
      close_last();
      return Entered::dead;
    }
    return enter(problem_.after(frame.state, steps_[frame.next++]), budget);
  });
}

Entered ClassSearch::enter(const SettledClass& state, Budget& budget) {
  if (ClassProblem::won(state)) return Entered::won;
  problem_.reached(state);
  // Looking a class up costs more than to see once more that it has no steps.
  if (problem_.stuck(state)) return budget.spend() ? Entered::dead : wait(state, false);
  const auto found = seen_.insert(state.key());
  if (found.slot == nullptr) {
    budget.out_of_memory();
    return wait(state, false);
  }
  return found.inserted ? expand(state, budget) : Entered::dead;
}

Entered ClassSearch::expand(const SettledClass& state, Budget& budget) {
  if (!budget.spend()) return wait(state, true);
  if (problem_.row_empty(state)) {
    merged_.push_back({state, lines_.size(), 0});
    add_line(lines_);
    merged_.back().size = lines_.size() - merged_.back().first;
  }
  const std::size_t first = steps_.size();
  problem_.successors(state, steps_);
  if (steps_.size() == first) return Entered::dead;
  frames_.push_back({state, first, steps_.size()});
  return Entered::open;
}

Entered ClassSearch::wait(const SettledClass& state, bool in_table) {
  waiting_ = state;
  waits_ = true;
  in_table_ = in_table;
  return Entered::out;
}

void ClassSearch::close_last() {
  frames_.pop_back();
  steps_.resize(frames_.empty() ? 0 : frames_.back().end);
}

// The steps from the start to the class at hand.
void ClassSearch::add_line(std::vector<ClassStep>& line) const {
  line.insert(line.end(), root_.begin(), root_.end());
  for (const Frame& frame : frames_) line.push_back(steps_[frame.next - 1]);
}

Verdict ClassSearch::search_members(Budget& budget) {
  return members_.resume(MembersProblem(problem_, merged_[opened_ - 1].state, seen_), budget);
}

// Nothing new is left to search from: goes on with the members of the class at hand, or of the next one.
bool ClassSearch::open_next() {
  if (within_ || opened_ == 0) {
    if (opened_ == merged_.size()) return false;
    ++opened_;
    members_.begin(members_bytes_);
  }
  within_ = true;
  return true;
}

// A member has a step to a class not seen before.
void ClassSearch::step_out() {
  const Merged& merged = merged_[opened_ - 1];
  const MembersProblem members(problem_, merged.state, seen_);
  SettledClass state = members.start();
  const auto line = lines_.begin() + static_cast<std::ptrdiff_t>(merged.first);
  root_.assign(line, line + static_cast<std::ptrdiff_t>(merged.size));
  for (const ClassStep step : members_.path()) {
    state = members.after(state, step);
    root_.push_back(step);
  }
  search_from(state);
  within_ = false;
}

std::vector<Move> ClassSearch::moves(const Layout& layout, const Position& from, Arrangement& arrangement) const {
  std::vector<ClassStep> line;
  add_line(line);
  arrangement.begin(problem_, layout, from);
  for (const ClassStep step : line) arrangement.play(step);
  const auto moves = arrangement.moves();
  return {moves.begin(), moves.end()};
}

}  // namespace winnable::castle
