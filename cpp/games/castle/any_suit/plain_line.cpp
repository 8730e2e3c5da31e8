#include "games/castle/any_suit/plain_line.hpp"

#include <algorithm>
#include <utility>

#include "games/castle/any_suit/table_top.hpp"

namespace winnable::castle::any_suit {
namespace {

// One step, with the class it starts from and its positions from which the rest of the line can follow:
// `ready` those that can make the step at once, `closed` those and the ones that moves of the class's movable
// tokens bring there.
struct Link {
  ClassState state;
  ClassStep step;
  ClassState ready, closed;
};

std::vector<Link> links_of(const Ground& ground, const ClassProblem& problem, const std::vector<ClassStep>& steps) {
  std::vector<Link> links;
  ClassState state = problem.dealt();
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

// The positions of the class that agree with one of `ready` on its fixed tokens.
ClassState closed_within(const Ground& ground, const ClassState& state, const ClassState& ready) {
  ClassState closed = state;
  for (int rank = 1; rank < ground.ranks; ++rank) closed.placed(rank) = reached(state, rank, ready.placed(rank));
  return closed;
}

}  // namespace

// Which position of a class is meant shows only later, when a fixed token's host matters. So the line is
// first followed backwards, to find for each step the positions from which the rest can follow: again a
// product for each class. Then it is played forwards, moving tokens only where the position at hand is
// not one of these.
//
// Backwards, none of these sets is empty. Let a step's class be what close() makes of the positions that the step
// before it can end in. Every position of the class agrees with one of those on the class's fixed tokens, since
// closing moves no others; so does one that is ready, which is therefore in `closed` together with one of those.
//
// It must be the fixed tokens of the whole class, not those of a class closed anew around `ready`. That one may know of
// more tokens that move, but thereby of fewer that are unaided: a token that needs a row to move stood on one host
// always, and the others were unaided; as soon as it is known to move, it may stand on any of them. So a token that the
// whole class moves may be fixed there, on another host than it has in any position that the step before can end in.
//
// Forwards, the position at hand is in `closed`; rearrange() makes it one of `ready`, from which the step leads to the
// next `closed`. Only a step with a lent row moves other tokens besides: those that step aside from the token that is
// to wait in the row. They are movable tokens of lower ranks with a spare host (those of a full rank wait and return),
// which the step leaves as they are. A row is empty after the step, too, so that they are movable in the next class as
// well: they are not among the tokens on which its `closed` insists.
std::vector<Move> plain_line(const Ground& ground, const ClassProblem& problem, const Rules& rules,
                             const Position& from, const std::vector<ClassStep>& steps) {
  std::vector<Link> links = links_of(ground, problem, steps);
  ClassState anything;
  anything.placements.fill(all_placements);
  const ClassState* after = &anything;
  for (auto link = links.rbegin(); link != links.rend(); ++link) {
    link->ready = ready_for(ground, *link, *after);
    link->closed = closed_within(ground, link->state, link->ready);
    after = &link->closed;
  }
  std::vector<std::uint8_t> cards;
  for (const Link& link : links) {
    if (link.step.helper != 0) cards.push_back(link.step.helper);
    if (link.step.card != 0) cards.push_back(link.step.card);
  }
  TableTop table(ground, rules, from, std::move(cards));
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
