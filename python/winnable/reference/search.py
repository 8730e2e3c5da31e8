"""Counting and searching with nothing clever: what the fast searches are compared with."""

from collections import Counter, deque
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from .rules import Position, Rules


class Outcome(NamedTuple):
    """What a search found: "won", "lost" or "undecided", the winning moves, how many positions it saw."""

    verdict: str
    moves: list[str] | None
    positions: int


def perft(rules: Rules[Position], position: Position, depth: int) -> list[int]:
    """How many sequences of 1, 2, … depth moves there are."""
    return list(islice(counts_by_depth(rules, position), depth))


def counts_by_depth(rules: Rules[Position], position: Position) -> Iterator[int]:
    """How many sequences of 1, 2, … moves there are, without end (zeros at last).

    A position that several sequences reach is taken further only once, with the number of its sequences: the
    counts are those of the plain recursion, but deep ones stay possible.
    """
    layer = Counter({position: 1})
    while True:
        moves = {here: rules.moves(here) for here in layer}
        yield sum(ways * len(moves[here]) for here, ways in layer.items())
        deeper: Counter[Position] = Counter()
        for here, ways in layer.items():
            for move in moves[here]:
                deeper[rules.after(here, move)] += ways
        layer = deeper


def divide(rules: Rules[Position], position: Position, depth: int) -> dict[str, int]:
    """The count of sequences of exactly depth moves (1 or more) under each first move."""
    if depth == 1:
        return dict.fromkeys(rules.moves(position), 1)
    return {move: perft(rules, rules.after(position, move), depth - 1)[-1] for move in rules.moves(position)}


def brute_force(
    rules: Rules[Position], position: Position | None = None, max_positions: int | None = None
) -> Outcome:
    """Search every position that can be reached, depth first, from the start or from a position given."""
    return _search(rules, position, max_positions, newest_first=True)


def shortest_win(
    rules: Rules[Position], position: Position | None = None, max_positions: int | None = None
) -> Outcome:
    """Search breadth first, so that no win has fewer moves than the one found."""
    return _search(rules, position, max_positions, newest_first=False)


def _search(
    rules: Rules[Position], position: Position | None, max_positions: int | None, newest_first: bool
) -> Outcome:
    start = rules.start() if position is None else position
    if rules.won(start):
        return Outcome("won", [], 1)
    came_from: dict[Position, tuple[Position, str] | None] = {start: None}
    waiting = deque([start])
    while waiting:
        here = waiting.pop() if newest_first else waiting.popleft()
        for move in rules.moves(here):
            there = rules.after(here, move)
            if there in came_from:
                continue
            if max_positions is not None and len(came_from) >= max_positions:
                return Outcome("undecided", None, len(came_from))
            came_from[there] = (here, move)
            if rules.won(there):
                return Outcome("won", _moves_to(there, came_from), len(came_from))
            waiting.append(there)
    return Outcome("lost", None, len(came_from))


def _moves_to(position: Position, came_from: dict[Position, tuple[Position, str] | None]) -> list[str]:
    moves = []
    while (step := came_from[position]) is not None:
        position, move = step
        moves.append(move)
    return moves[::-1]
