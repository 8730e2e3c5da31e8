#include "games/castle/any_suit/plain_line.hpp"

#include <algorithm>

#include "games/castle/any_suit/table_top.hpp"

namespace winnable::castle::any_suit {
namespace {

// One step, with the class it starts from and its positions from which the rest of the line can follow:
// `ready` those that can make the step at once, `closed` those and the ones that reversible moves bring there.
struct Link {
  ClassState state;
  ClassStep step;
  ClassState ready, closed;
};

std::vector<Link> links_of(const Ground& ground, const ClassProblem& problem, const Position& from,
                           const std::vector<ClassStep>& steps) {
  std::vector<Link> links;
  ClassState state = class_of(ground, from);
  problem.close(state);
  const auto take = [&](const ClassStep& step) {
    links.push_back({state, step, {}, {}});
    problem.take(state, step);
  };
  const auto take_forced = [&] {
    while (!problem.won(state)) {
      const ClassStep step = problem.forced(state);
      if (step == ClassStep{}) break;
      take(step);
    }
  };
  take_forced();
  for (const ClassStep& step : steps) {
    take(step);
    take_forced();
  }
  while (state.up != ground.deck) {
    const CardSet next = state.next_up(ground) & state.surely_free;
    take(step_of(lowest(next), Target::foundation));
  }
  return links;
}

// The positions of link.state that make the step at once and end in one of `after`.
ClassState ready_for(const Ground& ground, const Link& link, const ClassState& after) {
  ClassState ready = link.state;
  if (link.step.card == 0) {
    for (int rank = 1; rank < ground.ranks; ++rank) ready.placed(rank) &= after.placed(rank);
    return ready;
  }
  ClassState reached = link.state;
  const ClassStep& step = link.step;
  move_card(ground, reached, step.card, step.target, step.helper);
  for (int rank = 1; rank < ground.ranks; ++rank) {
    Placements wanted = reached.placed(rank) & after.placed(rank);
    SuitSet tokens = reached.tokens_of(rank);
    for (SuitSet added = tokens & ~link.state.tokens_of(rank); added != 0; added &= added - 1) {
      const int token = std::countr_zero(added);
      wanted = without(wanted, token, tokens);
      tokens &= ~(1u << token);
    }
    ready.placed(rank) &= wanted;
  }
  keep_able(ready, step.card, step.helper);
  return ready;
}

}  // namespace

// Which position of a class is meant shows only later, when a fixed token's host matters. So the line is
// first followed backwards, to find for each step the positions from which the rest can follow: again a
// product for each class. Then it is played forwards, moving tokens only where the position at hand is
// not one of these.
std::vector<Move> plain_line(const Ground& ground, const ClassProblem& problem, const Rules& rules,
                             const Position& from, const std::vector<ClassStep>& steps) {
  std::vector<Link> links = links_of(ground, problem, from, steps);
  ClassState anything;
  anything.placements.fill(all_placements);
  const ClassState* after = &anything;
  for (auto link = links.rbegin(); link != links.rend(); ++link) {
    link->ready = link->closed = ready_for(ground, *link, *after);
    problem.close(link->closed);
    after = &link->closed;
  }
  TableTop table(ground, rules, from);
  for (std::size_t i = 0; i < links.size(); ++i) {
    table.rearrange(links[i].ready, links[i].closed);
    if (links[i].step.card == 0) continue;
    ClassState wanted = links[i].state;
    move_card(ground, wanted, links[i].step.card, links[i].step.target, links[i].step.helper);
    const ClassState& then = i + 1 < links.size() ? links[i + 1].closed : anything;
    for (int rank = 1; rank < ground.ranks; ++rank) wanted.placed(rank) &= then.placed(rank);
    table.play(links[i].step, wanted);
  }
  return table.moves();
}

}  // namespace winnable::castle::any_suit
