"""Reviews: what the positions of a played game were worth, and where the win was thrown away."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, field

from . import _core
from .deals import Deal
from .played import play
from .positions import Move, Position
from .solving import Solution
from .verdicts import Reason, Verdict


@dataclass(frozen=True)
class Review:
    """A played game with the verdict of each of its positions.

    Attributes:
        position: the last position of the game.
        verdicts: of the start and after each move: one more than there are moves. First come those that are won,
            then undecided ones, then those that are lost.
        reason: why some are undecided, else ``Reason.NONE``.
        solution: how the last position that is known to be won can be won; None where there is none.
        positions: how many positions were searched for all answers together.
        searches: how many searches that took.
        seconds: wall time of the answer.
    """

    position: Position
    verdicts: list[Verdict]
    reason: Reason
    solution: Solution | None
    positions: int
    searches: int
    seconds: float = field(default=0.0, compare=False)

    @property
    def deal(self) -> Deal:
        """The deal that was played."""
        return self.position.deal

    @property
    def moves(self) -> list[Move]:
        """The moves that were played."""
        return self.position.line

    @property
    def verdict(self) -> Verdict:
        """Whether the game can still be won, or has been."""
        return self.verdicts[-1]

    @property
    def ending(self) -> str:
        """How the game ended: ``"won"``, ``"stuck"`` when no move was left, else ``"unfinished"``."""
        if self.position.is_won:
            return "won"
        return "unfinished" if self.position.moves() else "stuck"

    @property
    def suspects(self) -> range:
        """The moves, counted from 1, one of which threw the win away: none if it never was, one if that is known.

        Empty also where the deal could not be won at all, and where nothing is known to be lost yet.
        """
        won = self.verdicts.count(Verdict.WON)
        undecided = self.verdicts.count(Verdict.UNDECIDED)
        if won == 0 or Verdict.LOST not in self.verdicts:
            return range(0)
        return range(won, won + undecided + 1)

    @property
    def mistake(self) -> int | None:
        """The move that threw the win away, counted from 1, where it is known."""
        return self.suspects[0] if len(self.suspects) == 1 else None

    def __str__(self) -> str:
        from .review_text import review_text

        return review_text(self)

    def to_html(self) -> str:
        """A page that plays the game in any browser with the verdicts marked, see :mod:`winnable.replay`."""
        from .replay import review_page

        return review_page(self)


def review(
    game: Deal | Position,
    moves: Iterable[str] = (),
    *,
    max_positions: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    sharing: bool = True,
) -> Review:
    """Says of each position of a played game whether it could still be won, and which move threw the win away.

    What is won was won all the time before, and what is lost stays lost: so few positions need a search, those
    that halving comes to, and each verdict is as trustworthy as one of :func:`solve`. The game need not be
    finished.

    Args:
        game: the deal that was played; or a position, whose moves from the start of its deal are reviewed too.
        moves: the moves that were played.
        max_positions: how many positions may be searched for all answers together; None: no limit. A position
            gets an equal part of what is left for those that halving still has to ask.
        seconds: how long the whole call may take, shared out in the same way; None: no limit.
        memory: bytes that the tables of one search may take; None: 1 GiB.
        sharing: False: every position is asked by itself, to see that nothing else comes out.

    Raises:
        MoveError: a move is not legal; the message begins with its place in the list, from 1.
        OptionError: a limit that cannot be.
        KeyboardInterrupt: within a second of Ctrl-C.

    >>> import winnable as wn
    >>> deal = wn.Sultan(ranks=6, suits=1, divan=1, redeals=0).deal(6)
    >>> reviewed = wn.review(deal, ["draw", "draw", "draw"])
    >>> [str(verdict) for verdict in reviewed.verdicts], reviewed.mistake
    (['won', 'won', 'won', 'lost'], 3)
    """
    begin = time.perf_counter()
    position = play(game.start() if isinstance(game, Deal) else game, moves)
    history = position.history
    won_until, lost_from, line, reason, positions, searches = _core.review(
        [each._core for each in history],
        max_positions=max_positions,
        seconds=seconds,
        memory=memory,
        sharing=sharing,
    )
    verdicts = [
        Verdict.WON if at <= won_until else Verdict.LOST if at >= lost_from else Verdict.UNDECIDED
        for at in range(len(history))
    ]
    solution = None
    if won_until >= 0:
        win = [Move(text) for text in line]
        solution = Solution(Verdict.WON, win, positions, Reason.NONE, history[won_until])
    return Review(
        position=position,
        verdicts=verdicts,
        reason=Reason(reason),
        solution=solution,
        positions=positions,
        searches=searches,
        seconds=time.perf_counter() - begin,
    )
