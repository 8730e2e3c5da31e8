"""Rules for Short that look right and are wrong, each with a deal that it would call lost.

Every test searches a won deal with the reference's rules, first as they are and then under the rule. The
rule loses the win, so it must not come into the search.
"""

from collections.abc import Callable

import pytest
from winnable import reference

Rules = Position = object
Rule = Callable[["Game", Position, list[str]], list[str]]


class Game:
    """One deal, with the words in which the rules below are said."""

    def __init__(self, ranks: int, suits: int, columns: int, depth: int, draw: int, number: int) -> None:
        self.options = {"ranks": ranks, "suits": suits, "columns": columns, "depth": depth, "draw": draw}
        cards = reference.numbered_deal("short", self.options, number)
        self.rules = reference.rules_of("short", self.options, cards)
        self.ranks, self.base = ranks, cards[columns * depth]

    def order(self, card: str) -> int:
        return ("A23456789TJQK".index(card[0]) - "A23456789TJQK".index(self.base[0])) % self.ranks

    def card(self, position: Position, move: str) -> str:
        source = move.split(">")[0]
        return position.waste[-1] if source == "W" else position.columns[int(source[1:]) - 1][-1]

    def is_safe(self, position: Position, card: str, slack: int) -> bool:
        """Whether all cards are up whose order is lower by more than `slack`."""
        return all(played >= self.order(card) - slack for played in position.foundations)

    def can_be_won(self, rule: Rule | None = None) -> bool:
        start = self.rules.start()
        seen, waiting = {start}, [start]
        while waiting:
            here = waiting.pop()
            if self.rules.won(here):
                return True
            moves = self.rules.moves(here)
            for move in rule(self, here, moves) if rule else moves:
                there = self.rules.after(here, move)
                if there not in seen:
                    seen.add(there)
                    waiting.append(there)
        return False


def column(move: str, end: int) -> int | None:
    place = move.split(">")[end]
    return int(place[1:]) - 1 if place.startswith("T") else None


def is_between_columns(move: str) -> bool:
    return ">" in move and column(move, 0) is not None and column(move, 1) is not None


def first_or_all(chosen: list[str], moves: list[str]) -> list[str]:
    return chosen[:1] or moves


def always_play_up_from_a_column(game: Game, position: Position, moves: list[str]) -> list[str]:
    return first_or_all([move for move in moves if move[0] == "T" and move.endswith(">F")], moves)


def force_safe_waste_cards(game: Game, position: Position, moves: list[str]) -> list[str]:
    forced = [move for move in moves if move == "W>F" and game.is_safe(position, position.waste[-1], 1)]
    return first_or_all(forced, moves)


def safe_with_one_more_order(game: Game, position: Position, moves: list[str]) -> list[str]:
    forced = [
        move
        for move in moves
        if move[0] == "T" and move.endswith(">F") and game.is_safe(position, game.card(position, move), 2)
    ]
    return first_or_all(forced, moves)


def never_empty_a_column(game: Game, position: Position, moves: list[str]) -> list[str]:
    return [move for move in moves if not is_between_columns(move) or len(position.columns[column(move, 0)]) > 1]


def always_fill_an_empty_column(game: Game, position: Position, moves: list[str]) -> list[str]:
    filling = [
        move
        for move in moves
        if ">T" in move
        and not position.columns[column(move, 1)]
        and (move[0] == "W" or len(position.columns[column(move, 0)]) > 1)
    ]
    return filling or moves


def never_move_between_equal_parents(game: Game, position: Position, moves: list[str]) -> list[str]:
    def is_between(move: str) -> bool:
        if not is_between_columns(move):
            return False
        below, onto = position.columns[column(move, 0)][-2:-1], position.columns[column(move, 1)][-1:]
        return bool(below and onto) and game.order(below[0]) == game.order(onto[0])

    return [move for move in moves if not is_between(move)]


# The layout is ranks, suits, columns, depth, draw and the number of the deal.
REFUTED = [
    (always_play_up_from_a_column, (5, 3, 3, 3, 3, 14)),
    (force_safe_waste_cards, (6, 2, 3, 2, 2, 0)),
    (safe_with_one_more_order, (5, 2, 2, 2, 3, 30)),
    (never_empty_a_column, (6, 2, 3, 2, 2, 0)),
    (always_fill_an_empty_column, (4, 3, 2, 3, 3, 26)),
    (never_move_between_equal_parents, (4, 3, 3, 3, 3, 0)),
]


@pytest.mark.parametrize(("rule", "layout"), REFUTED, ids=[rule.__name__ for rule, _ in REFUTED])
def test_rule_loses_a_won_deal(rule: Rule, layout: tuple[int, ...]) -> None:
    game = Game(*layout)
    assert game.can_be_won()
    assert not game.can_be_won(rule)
