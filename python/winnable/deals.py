"""Deals: the cards of one game in dealing order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import _core
from .positions import Position

if TYPE_CHECKING:
    from .games import Game


class Deal:
    """The cards of one deal, in dealing order, with the game that they belong to.

    Made by :meth:`winnable.Game.deal`. Two deals are equal when game and cards are.

    >>> import winnable as wn
    >>> deal = wn.BesiegedCastle(ranks=3, suits=1, rows=(1, 1)).deal("3C 2C")
    >>> deal.cards
    ('3C', '2C')
    """

    __slots__ = ("_core", "cards", "game", "number")

    def __init__(self, game: Game, core: _core.Position, number: int | None) -> None:
        self.game = game
        self.number = number
        self._core = core
        self.cards: tuple[str, ...] = tuple(core.cards.split())

    def start(self) -> Position:
        """The position before the first move."""
        return Position(self, self._core)

    def board(self, *, symbols: bool = False) -> str:
        """The board in text before the first move, with ``♣♦♥♠`` for suits where `symbols` is true."""
        return self.start().board(symbols=symbols)

    def __str__(self) -> str:
        return self.board()

    def __repr__(self) -> str:
        what = f"{self.number}" if self.number is not None else f"{' '.join(self.cards)!r}"
        return f"{self.game!r}.deal({what})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return self.game == other.game and self.cards == other.cards

    def __hash__(self) -> int:
        return hash((self.game, self.cards))

    def __reduce__(self) -> tuple[object, ...]:
        return (_dealt, (self.game, self.number if self.number is not None else " ".join(self.cards)))


def _dealt(game: Game, cards: int | str) -> Deal:
    return game.deal(cards)
