"""Rules that look right for the castles with any-suit building, each with a deal on which it is wrong.

A plain search that follows the rule says lost where the deal is won. They stand here so that nobody adds them.
"""

from collections.abc import Callable, Hashable
from typing import Any

import pytest
from winnable import reference
from winnable.reference.cards import rank_of

Filter = Callable[[Any, Any, list[str]], list[str]]


def row(position: Any, place: str) -> tuple[str, ...]:
    return position.rows[int(place[1:]) - 1]


def card_moved(position: Any, move: str) -> str:
    return row(position, move.split(">")[0])[-1]


def everything(_rules: Any, _position: Any, moves: list[str]) -> list[str]:
    return moves


def always_up(_rules: Any, _position: Any, moves: list[str]) -> list[str]:
    """A card that can go up goes up at once, whatever its rank."""
    return [move for move in moves if move.endswith(">F")][:1] or moves


def up_two_above_the_lowest(rules: Any, position: Any, moves: list[str]) -> list[str]:
    """A card of rank r goes up at once if every card below rank r - 2 (instead of r - 1) is up."""
    lowest = min(position.foundations) + (1 if rules.options.aces == "dealt" else 2)
    up = [move for move in moves if move.endswith(">F") and rank_of(card_moved(position, move)) <= lowest + 2]
    return up[:1] or moves


def no_host_left_for_another(_rules: Any, position: Any, moves: list[str]) -> list[str]:
    """A card that stands on a card of the next rank does not move to another one: they are alike."""

    def is_idle(move: str) -> bool:
        source, target = move.split(">")
        below = row(position, source)[-2:-1]
        settled = bool(below) and rank_of(below[0]) == rank_of(row(position, source)[-1]) + 1
        return settled and target != "F" and bool(row(position, target))

    return [move for move in moves if not is_idle(move)]


def as_it_is(position: Any) -> Hashable:
    return position


def without_suits(position: Any) -> Hashable:
    """Positions that differ only in suits, but for the foundations, have the same verdict."""
    return tuple(sorted(tuple(map(rank_of, cards)) for cards in position.rows)), position.foundations


def is_won(
    deal: tuple[str, dict[str, Any], str], allowed: Filter = everything, key: Callable[[Any], Hashable] = as_it_is
) -> bool:
    name, options, cards = deal
    rules = reference.rules_of(name, options, cards.split())
    waiting, seen = [rules.start()], {key(rules.start())}
    while waiting:
        position = waiting.pop()
        if rules.won(position):
            return True
        for move in allowed(rules, position, rules.moves(position)):
            there = rules.after(position, move)
            if key(there) not in seen:
                seen.add(key(there))
                waiting.append(there)
    return False


SMALL = {"ranks": 5, "suits": 3}
BELEAGUERED = ("beleaguered-castle", {**SMALL, "rows": (4, 4, 4)})
STREETS = ("streets-and-alleys", {**SMALL, "rows": (5, 5, 5)})
UP_TOO_SOON = (*BELEAGUERED, "4C 2C 3C 2H 5C 5H 4H 2D 4D 5D 3H 3D")

REFUTED = [
    (UP_TOO_SOON, always_up, as_it_is),
    (UP_TOO_SOON, up_two_above_the_lowest, as_it_is),
    ((*BELEAGUERED, "3H 2C 4H 3C 5C 2D 5H 4C 4D 3D 2H 5D"), no_host_left_for_another, as_it_is),
    ((*STREETS, "2D 4C 3C 5D 2C 5C AH 2H 4H AC 5H 4D AD 3D 3H"), everything, without_suits),
]


@pytest.mark.parametrize(("deal", "allowed", "key"), REFUTED, ids=lambda value: getattr(value, "__name__", ""))
def test_the_rule_loses_a_deal_that_is_won(deal, allowed, key):
    assert is_won(deal)
    assert not is_won(deal, allowed, key)
