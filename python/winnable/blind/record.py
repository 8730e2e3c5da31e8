"""A game that a policy played: its moves, its boards, its page, its review."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import IntEnum

from winnable.deals import Deal
from winnable.files import content_of
from winnable.positions import Move, Position
from winnable.reviewing import Review, review

from .view import Memory, View, Waste


class Outcome(IntEnum):
    """How a game that a policy played ended.

    STUCK: no legal move was left. GAVE_UP: the policy had no move left that it would make. STALLED: dealing went
    round twice without a card moved, or 10,000 moves were made. FAILED: the policy raised an exception or chose an
    illegal move. STOPPED: somebody interrupted.
    """

    STUCK = 0
    WON = 1
    GAVE_UP = 2
    STALLED = 3
    FAILED = 4
    STOPPED = 5

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")


@dataclass(frozen=True)
class GameRecord:
    """A game that a policy played; a notebook draws its last board.

    >>> import winnable as wn
    >>> record = wn.play(wn.Sultan(ranks=6, suits=1, divan=1, redeals=0).deal(6), lambda view: view.moves()[-1])
    >>> record.review().mistake  # the move that threw the win away
    3
    >>> "moves were played" in record.to_html(), record.svg().startswith("<svg")
    (True, True)
    >>> wn.game_from_text(record.to_json()) == record.position  # `winnable review` reads it too
    True

    Attributes:
        deal: the deal.
        moves: the moves from its start.
        outcome: how it ended.
        decisions: how many of the moves the policy chose itself; the solver chose the others.
        memory, waste: what the player remembered and saw.
    """

    deal: Deal
    moves: list[Move]
    outcome: Outcome
    decisions: int
    memory: Memory = "order"
    waste: Waste = "top"

    @property
    def is_won(self) -> bool:
        """Whether the game was won."""
        return self.outcome is Outcome.WON

    @property
    def position(self) -> Position:
        """The last position; its ``history`` has all positions, of which ``svg()`` draws one."""
        return self.deal.start().play_all(self.moves)

    def view(self, step: int) -> View:
        """What the player knew after so many moves."""
        return View.of(self.deal, self.moves[:step], memory=self.memory, waste=self.waste)

    def svg(self, *, card_width: float = 48) -> str:
        """The last board as SVG; `card_width` in pixels."""
        return self.position.svg(card_width=card_width)

    def _repr_svg_(self) -> str:
        return self.svg()

    def to_html(self) -> str:
        """A page that plays the game in any browser, see :func:`winnable.replay.game_page`.

        It shows the cards that were hidden from the player, too; the page of :meth:`review` marks the verdicts.
        """
        from winnable.replay import game_page

        chosen = f"{self.decisions:,} chosen by the policy"
        return game_page(self.position, f"{self.outcome} after {len(self.moves):,} moves · {chosen}")

    def review(
        self, *, max_positions: int | None = None, seconds: float | None = None, memory: int | None = None
    ) -> Review:
        """What each position was worth with all cards known, and which move threw the win away.

        The limits are those of :func:`winnable.review`, whose answer this is.
        """
        return review(self.deal, self.moves, max_positions=max_positions, seconds=seconds, memory=memory)

    def to_json(self) -> str:
        """The game as one JSON object, which :func:`winnable.read_game` and ``winnable review`` read from a file.

        Beside what :func:`winnable.game_to_json` says it has ``outcome`` and ``decisions``.
        """
        played = {"moves": self.moves, "outcome": str(self.outcome), "decisions": self.decisions}
        return json.dumps(content_of(self.deal) | played)

    def __str__(self) -> str:
        return f"{self.deal.title}: {self.outcome} after {len(self.moves)} moves"
