"""A game as what a replay needs of it: every card's way over the board, move by move."""

from __future__ import annotations

from dataclasses import dataclass

from winnable import _core
from winnable.boards import Places
from winnable.draw import Board, PlacedCard, changes, lay_out, room_of
from winnable.positions import Position
from winnable.solving import Solution
from winnable.verdicts import Verdict


class ReplayError(_core.InputError):
    """A solution that cannot be replayed, because it is none or does not win."""


@dataclass(frozen=True)
class Spot:
    """Where a card lies: its coordinates, which card of its place it is, the classes that say how it is seen."""

    x: float
    y: float
    at: int
    look: str
    place: str


@dataclass(frozen=True)
class Step:
    """What one move changed: the spots of cards by their number, and texts by their label's number."""

    move: str
    spots: dict[int, Spot]
    labels: dict[int, str]


@dataclass(frozen=True)
class Record:
    """A whole replay.

    Attributes:
        board: the board before the first move.
        places: the names of all places.
        cards: the card of each number.
        spots: where each lies before the first move.
        steps: the moves.
        first: at which move the replay opens.
    """

    board: Board
    places: list[str]
    cards: list[str]
    spots: list[Spot]
    steps: list[Step]
    first: int


def record_of(positions: list[Position], *, first: int) -> Record:
    """What a replay needs of a game's positions, from the start of the deal on; it opens at move `first`."""
    room: dict[str, int] = {}
    for position in positions:
        room = room_of(position.places, room)

    before, board = positions[0].places, _laid_out(positions[0], room)
    numbers = _numbered(board)
    cards = [card.card for card in board.cards]
    spots = [_spot(card) for card in board.cards]
    record = Record(board, list(before), cards, list(spots), [], first)
    for move, position in zip(positions[-1].line, positions[1:], strict=True):
        after, laid = position.places, _laid_out(position, room)
        numbers = _renumbered(numbers, before, after)
        changed = {}
        for card in laid.cards:
            number, spot = numbers[card.place][card.at], _spot(card)
            if spots[number] != spot:
                changed[number] = spots[number] = spot
        labels = {
            number: new.text
            for number, (old, new) in enumerate(zip(board.labels, laid.labels, strict=True))
            if old.text != new.text
        }
        record.steps.append(Step(str(move), changed, labels))
        before, board = after, laid
    return record


def positions_of(solution: Solution) -> list[Position]:
    """All positions of a solution, from the start of its deal to the win.

    Raises:
        ReplayError: its verdict is not a win, or its moves do not win.
        MoveError: a move is not legal; the message begins with its place in the list, from 1.
    """
    if solution.verdict is not Verdict.WON:
        raise ReplayError(f"{solution.deal.title} is {solution.verdict}: there are no moves to replay")
    last = solution.deal.start().play_all(solution.line)
    if not last.is_won:
        raise ReplayError(f"after all {len(solution.line)} moves the game is not won: there is nothing to replay")
    return last.history


def _laid_out(position: Position, room: dict[str, int]) -> Board:
    game = position.deal.game
    return lay_out(game.family, position.places, {**game.options, **position.notes}, room)


def _spot(card: PlacedCard) -> Spot:
    look = f"{card.face} {card.index}{' hidden' if card.hidden else ''}"
    return Spot(round(card.x, 1), round(card.y, 1), card.at, look, card.place)


def _numbered(board: Board) -> dict[str, list[int]]:
    """The number of each place's cards, by the order in which the board draws them."""
    numbers: dict[str, list[int]] = {}
    for number, card in enumerate(board.cards):
        numbers.setdefault(card.place, []).append(number)
    return numbers


def _renumbered(numbers: dict[str, list[int]], before: Places, after: Places) -> dict[str, list[int]]:
    """The numbers of each place's cards after a move: every card keeps its own, wherever it goes."""
    moved = changes(before, after)
    gone = {(change.source, change.source_index) for change in moved}
    places = {name for change in moved for name in (change.source, change.target)}
    renumbered = dict(numbers)
    for name in places:
        kept = iter([of for at, of in enumerate(numbers.get(name, [])) if (name, at) not in gone])
        come = {
            change.target_index: numbers[change.source][change.source_index]
            for change in moved
            if change.target == name
        }
        renumbered[name] = [come[at] if at in come else next(kept) for at in range(len(after[name]))]
    return renumbered
