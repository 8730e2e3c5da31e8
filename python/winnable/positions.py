"""Moves and positions, as the rules have them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from . import _core
from .boards import text_board

if TYPE_CHECKING:
    from .deals import Deal


class Move(str):
    """A move in text: ``source>target``, ``draw`` or ``redeal``.

    It is a string, so that it prints, compares and is written to files as its text.

    >>> move = Move("D3>F")
    >>> move.source, move.target
    ('D3', 'F')
    """

    __slots__ = ()

    @property
    def source(self) -> str:
        """The place that the card leaves; ``S`` for a draw and ``W`` for a redeal."""
        return {"draw": "S", "redeal": "W"}.get(self) or self.partition(">")[0]

    @property
    def target(self) -> str:
        """The place that the card goes to; ``W`` for a draw and ``S`` for a redeal."""
        return {"draw": "W", "redeal": "S"}.get(self) or self.partition(">")[2]


class Position:
    """What lies where at one moment of a game. Immutable; playing a move gives another position.

    Positions come from :meth:`winnable.Deal.start` and :meth:`play`. Two positions are equal when they
    belong to the same game and deal and everything lies the same, however they were reached.

    >>> import winnable as wn
    >>> position = wn.Sultan().deal(2).start()
    >>> position.moves()
    ['D1>F', 'draw']
    >>> position.play("D1>F").line
    ['D1>F']
    """

    __slots__ = ("_before", "_core", "_move", "deal")

    def __init__(self, deal: Deal, core: _core.Position, before: Position | None = None, move: str = "") -> None:
        self.deal = deal
        self._core = core
        self._before = before
        self._move = move

    def moves(self) -> list[Move]:
        """All legal moves, each once."""
        return [Move(text) for text in self._core.moves()]

    def play(self, move: str) -> Position:
        """The position after a move.

        Raises:
            MoveError: the text is no move, or the move is not legal here; the legal ones are named.
        """
        return Position(self.deal, self._core.play(move), self, move)

    def play_all(self, moves: Iterable[str]) -> Position:
        """The position after several moves.

        Raises:
            MoveError: a move is not legal; the message begins with its place in the list, from 1.
        """
        position = self
        for step, move in enumerate(moves, 1):
            try:
                position = position.play(move)
            except _core.MoveError as error:
                raise _core.MoveError(f"move {step}: {error}") from None
        return position

    @property
    def line(self) -> list[Move]:
        """The moves that led from the start of the deal to this position."""
        moves = []
        position: Position | None = self
        while position is not None and position._before is not None:
            moves.append(Move(position._move))
            position = position._before
        return moves[::-1]

    @property
    def is_won(self) -> bool:
        """Whether all cards are on the foundations."""
        return self._core.won

    @property
    def places(self) -> dict[str, list[str]]:
        """Every place with its cards.

        Names are those of moves; besides, ``S`` is the stock and ``F1``, ``F2`` … are the foundations one
        by one. The free card is the last of a place; of the stock, the next card is the first.
        """
        return self._core.piles()

    @property
    def notes(self) -> dict[str, int | str]:
        """What no place shows: ``redeals_left`` (Sultan), ``direction`` of the foundations (castles)."""
        return self._core.notes()

    def board(self, *, symbols: bool = False) -> str:
        """The board in text, with ``♣♦♥♠`` for suits where `symbols` is true."""
        game = self.deal.game
        return text_board(game.family, self.places, {**game.options, **self.notes}, symbols=symbols)

    def __str__(self) -> str:
        return self.board()

    def __repr__(self) -> str:
        return f"<Position of {self.deal!r} after {len(self.line)} moves>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.deal.game == other.deal.game and self._core == other._core

    def __hash__(self) -> int:
        return hash(self._core)

    def __reduce__(self) -> tuple[object, ...]:
        return (_replayed, (self.deal, tuple(map(str, self.line))))


def _replayed(deal: Deal, moves: tuple[str, ...]) -> Position:
    return deal.start().play_all(moves)
