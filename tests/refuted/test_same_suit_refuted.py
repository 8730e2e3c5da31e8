"""Rules for same-suit castle games that look right and are wrong, each with a deal that it would call lost.

Every test searches a won deal with the reference's rules, first as they are and then under the rule. The
rule loses the win, so it must not come into the search.
"""

from collections.abc import Callable, Mapping

import pytest
from winnable import reference

Rules = Position = object
Rule = Callable[[Rules, Position, Position | None], list[str]]
RANKS = "A23456789TJQK"


def can_be_won(rules: Rules, rule: Rule) -> bool:
    """Under a rule that picks from the moves of a position, knowing the position before it."""
    start = (rules.start(), None)
    seen, waiting = {start}, [start]
    while waiting:
        here, before = waiting.pop()
        if rules.won(here):
            return True
        for move in rule(rules, here, before):
            there = (rules.after(here, move), here)
            if there not in seen:
                seen.add(there)
                waiting.append(there)
    return False


def neighbours(card: str) -> set[str]:
    rank = RANKS.index(card[0])
    return {RANKS[other] + card[1] for other in (rank - 1, rank + 1) if 0 <= other < len(RANKS)}


def only_new_moves_after_the_last_row_is_filled(
    rules: Rules, here: Position, before: Position | None
) -> list[str]:
    """What was possible before could have been done before, it seems."""
    moves = rules.moves(here)
    if before is None or all(before.rows) or not all(here.rows):
        return moves
    old = rules.moves(before)
    return [move for move in moves if move not in old]


def lost_if_only_the_used_cellar_opens_a_row(rules: Rules, here: Position, before: Position | None) -> list[str]:
    """Once an auxiliary row is empty, the cellar has done its work, it seems."""
    opened = not all(here.auxiliary)
    if opened and here.cellar is None and all(here.rows) and not could_open(rules, here):
        return []
    return rules.moves(here)


def could_open(rules: Rules, here: Position) -> bool:
    """Whether joins and plays could empty a row, if every card that has been free stayed free to be joined."""
    if any(move.endswith(">F") for move in rules.moves(here)):
        return True
    rows = [list(row) for row in (*here.rows, *here.auxiliary)]
    mains = len(here.rows)
    free = {row[-1] for row in rows[:mains]}
    moved = True
    while moved:
        moved = False
        for index, row in enumerate(rows):
            if row and neighbours(row[-1]) & free:
                free.add(row.pop())
                if row and index < mains:
                    free.add(row[-1])
                moved = True
                if not row:
                    return True
    return False


REFUTED = [
    (
        only_new_moves_after_the_last_row_is_filled,
        {"ranks": 11, "suits": 1, "rows": (4, 4, 2), "auxiliary": ()},
        1,
    ),
    (lost_if_only_the_used_cellar_opens_a_row, {"ranks": 5, "suits": 3, "rows": (5, 2), "auxiliary": (5,)}, 18),
]


@pytest.mark.parametrize(("rule", "options", "number"), REFUTED)
def test_the_rule_loses_a_win(rule: Rule, options: Mapping[str, object], number: int) -> None:
    options = {**options, "cellar": bool(options["auxiliary"])}
    rules = reference.rules_of("castle", options, reference.numbered_deal("castle", options, number))
    assert can_be_won(rules, lambda rules, here, before: rules.moves(here))
    assert not can_be_won(rules, rule)
