"""Deals: the cards of one game in dealing order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import _core
from .formats import write_board
from .positions import Position

if TYPE_CHECKING:
    from .games import Game


class Deal:
    """The cards of one deal, in dealing order, with the game that they belong to.

    Made by :meth:`winnable.Game.deal`. Two deals are equal when game and cards are. A numbered deal has its
    `number`; one that goes by another program's number has that as its `source`, as in ``"pysolfc:12345"``.

    >>> import winnable as wn
    >>> deal = wn.BesiegedCastle(ranks=3, suits=1, rows=(1, 1)).deal("3C 2C")
    >>> deal.cards
    ('3C', '2C')
    """

    __slots__ = ("_core", "cards", "game", "number", "source")

    def __init__(self, game: Game, core: _core.Position, number: int | None, source: str | None = None) -> None:
        self.game = game
        self.number = number
        self.source = source
        self._core = core
        self.cards: tuple[str, ...] = tuple(core.cards.split())

    def start(self) -> Position:
        """The position before the first move."""
        return Position(self, self._core)

    def board(self, *, symbols: bool = False) -> str:
        """The board in text before the first move, with ``♣♦♥♠`` for suits where `symbols` is true."""
        return self.start().board(symbols=symbols)

    def svg(self, *, card_width: float = 48) -> str:
        """The board as SVG before the first move; `card_width` in pixels."""
        return self.start().svg(card_width=card_width)

    def _repr_svg_(self) -> str:
        return self.svg()

    @property
    def title(self) -> str:
        """The deal as people call it.

        >>> import winnable as wn
        >>> wn.BesiegedCastle().deal(17).title
        'Besieged Castle, deal 17'
        """
        if self.source is not None:
            return f"{self.game.title}, deal {self.source}"
        return f"{self.game.title}, " + (f"deal {self.number}" if self.number is not None else "own deal")

    def to_board(self, form: str) -> str:
        """The deal in the format of another program.

        Args:
            form: ``"fc-solve"``, a board of Freecell Solver, or ``"solvitaire"``, a JSON deal of Solvitaire.

        Raises:
            FormatError: there is no such format, or the other program does not play the game.

        >>> import winnable as wn
        >>> print(wn.BeleagueredCastle().deal(0).to_board("fc-solve").splitlines()[0])
        Foundations: C-A D-A H-A S-A
        """
        return write_board(form, self.game.name, self.game.options, self.cards)

    def __str__(self) -> str:
        return self.board()

    def __repr__(self) -> str:
        return f"{self.game!r}.deal({self._name!r})"

    @property
    def _name(self) -> int | str:
        """What gives the deal again."""
        if self.number is not None:
            return self.number
        return self.source or " ".join(self.cards)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return self.game == other.game and self.cards == other.cards

    def __hash__(self) -> int:
        return hash((self.game, self.cards))

    def __reduce__(self) -> tuple[object, ...]:
        return (_dealt, (self.game, self._name))


def _dealt(game: Game, cards: int | str) -> Deal:
    return game.deal(cards)
