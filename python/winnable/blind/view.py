"""What a player knows who sees only what has been turned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from winnable import _core
from winnable.boards import text_board
from winnable.deals import Deal
from winnable.games import Game
from winnable.positions import Move, Position

Memory = Literal["order", "pass", "none"]
Waste = Literal["top", "fanned"]
HIDDEN = "??"


class View:
    """All that a policy gets: a position in which cards that are not known are None.

    Made by :func:`winnable.play` and :func:`winnable.evaluate` for each decision of a policy, and by :meth:`of`.
    Two deals that differ only in cards that are not known give equal views.

    What is known: every card of the board; of stock and waste, what was seen and is remembered. With the memory
    ``"order"`` a card once seen stays known for the whole game, for the waste is never shuffled; with ``"pass"``
    until the waste is turned over; with ``"none"`` only while it can be seen. In Short, cards dealt together are
    seen all where the waste is ``"fanned"``, and else the top one alone. In the castle games nothing is hidden.

    >>> import winnable as wn
    >>> view = wn.View.of(wn.Sultan().deal(2), ["draw", "draw"])
    >>> view.waste, len(view.stock), view.stock[0]
    (['3S', '8C'], 87, None)
    >>> view.moves()
    ['D1>F', 'draw']
    """

    __slots__ = ("_core", "game")

    def __init__(self, game: Game, core: _core.View) -> None:
        self.game = game
        self._core = core

    @staticmethod
    def of(deal: Deal, moves: Iterable[str] = (), *, memory: Memory = "order", waste: Waste = "top") -> View:
        """What a player knows after these moves of a deal.

        Raises:
            MoveError: a move is not legal; the message begins with its place in the list, from 1.
            OptionError: there is no such memory, or no such way to deal to the waste.
        """
        line = deal.start().play_all(moves).line
        return View(deal.game, _core.View(deal._core, line, memory, waste))

    @property
    def places(self) -> dict[str, list[str | None]]:
        """Every place with its cards as in :attr:`winnable.Position.places`; None where a card is not known."""
        return self._core.piles()

    @property
    def waste(self) -> list[str | None]:
        """The waste, its top card last."""
        return self.places.get("W", [])

    @property
    def stock(self) -> list[str | None]:
        """The stock, its next card first."""
        return self.places.get("S", [])

    @property
    def unseen(self) -> Counter[str]:
        """How often each card is among those not known: who counts knows what is missing, not where it lies."""
        return Counter(self._core.unseen)

    @property
    def round(self) -> int:
        """Which pass through the stock this is, from 1."""
        return 1 + self.line.count(Move("redeal"))

    @property
    def redeals_left(self) -> int | None:
        """How often the waste may still be turned over; None: without end, or never (no stock)."""
        left = self._core.notes().get("redeals_left")
        return left if isinstance(left, int) else None

    @property
    def line(self) -> list[Move]:
        """The moves made so far."""
        return [Move(text) for text in self._core.line]

    @property
    def idle(self) -> int:
        """How many draws and redeals have been made since a card moved otherwise."""
        return self._core.idle

    @property
    def is_won(self) -> bool:
        """Whether all cards are on the foundations."""
        return self._core.won

    @property
    def hidden(self) -> int:
        """How many cards of stock and waste are not known."""
        return self._core.hidden

    def moves(self) -> list[Move]:
        """All legal moves, each once."""
        return [Move(text) for text in self._core.moves()]

    def sample(self, seed: int) -> Position:
        """A world that fits what is known: the hidden cards mixed at random.

        Args:
            seed: 0 to 2**64 - 1; the same view and seed give the same world.

        >>> import winnable as wn
        >>> view = wn.View.of(wn.Sultan().deal(2), ["draw"])
        >>> world = view.sample(1)
        >>> world.places["W"] == view.waste, len(world.places["S"]), world.line
        (True, 88, ['draw'])
        """
        return self._position(self._core.sample(seed))

    def position(self) -> Position:
        """The position itself, once nothing is hidden.

        Raises:
            InputError: cards are hidden.
        """
        return self._position(self._core.truth())

    def board(self, *, symbols: bool = False) -> str:
        """The board in text, cards that are not known as ``??``."""
        notes = {**self.game.options, **self._core.notes()}
        shown = {name: [card or HIDDEN for card in cards] for name, cards in self.places.items()}
        return text_board(self.game.family, shown, notes, symbols=symbols)

    def _position(self, start: _core.Position) -> Position:
        return Deal(self.game, start, None).start().play_all(self.line)

    def __str__(self) -> str:
        return self.board()

    def __repr__(self) -> str:
        return f"<View of {self.game!r} after {len(self.line)} moves, {self.hidden} cards hidden>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return (self.game, self.line, self.places, self.unseen) == (
            other.game,
            other.line,
            other.places,
            other.unseen,
        )

    __hash__ = None  # type: ignore[assignment]
