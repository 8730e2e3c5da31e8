"""Advice: what each legal move of a position is worth."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from . import _core
from .deals import Deal
from .positions import Move, Position
from .solving import Solution, position_asked
from .verdicts import Reason, Verdict


@dataclass(frozen=True)
class MoveAdvice:
    """A legal move with what it leads to.

    Attributes:
        move: the move.
        verdict: won if the move keeps the win, lost if the game cannot be won after it, or undecided.
        reason: why the verdict is undecided, else ``Reason.NONE``.
        moves: moves that win after it, replayed by the rules; empty where the verdict is another.
    """

    move: Move
    verdict: Verdict
    reason: Reason
    moves: list[Move] = field(repr=False)


@dataclass(frozen=True)
class Advice:
    """What can be said of a position and of each of its moves.

    Attributes:
        position: what was asked about.
        verdict: whether it can be won.
        reason: why the verdict is undecided, else ``Reason.NONE``.
        moves: every legal move, in the order of :meth:`Position.moves`.
        line: the winning line that is recommended, from the position on: the one with the fewest moves of those
            that were found. Empty where no win was found, and where the game is won already.
        positions: how many positions were searched for all answers together.
        searches: how many searches that took.
        seconds: wall time of the answer.
    """

    position: Position
    verdict: Verdict
    reason: Reason
    moves: list[MoveAdvice]
    line: list[Move]
    positions: int
    searches: int
    seconds: float = field(default=0.0, compare=False)

    @property
    def move(self) -> Move | None:
        """The move that is recommended, if a winning one is known."""
        return self.line[0] if self.line else None

    @property
    def solution(self) -> Solution:
        """The answer for the position, with the recommended line as its moves."""
        return Solution(self.verdict, self.line, self.positions, self.reason, self.position, self.seconds)

    def moves_with(self, verdict: Verdict) -> list[Move]:
        """The legal moves with a verdict.

        >>> import winnable as wn
        >>> wn.advise(wn.Sultan().deal(17)).moves_with(wn.Verdict.WON)
        ['draw']
        """
        return [each.move for each in self.moves if each.verdict is verdict]


def advise(
    position: Deal | Position,
    *,
    max_positions: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    sharing: bool = True,
) -> Advice:
    """Says of each legal move whether it keeps the win, and recommends a winning line.

    A lost position answers all its moves at once, and a winning line the move it begins with. The other moves are
    asked one after another, each with what those before it have shown: positions on winning lines are won, also
    with like places exchanged; what a lost position leads to is lost; a known line that wins from here too is as
    good as a new one. Every verdict is as trustworthy as one of :func:`solve`.

    Args:
        position: a deal or a position.
        max_positions: how many positions may be searched for all answers together; None: no limit. Each question
            still to come has an equal part of what is left; undecided moves are asked again with the rest.
        seconds: how long the whole call may take, shared out in the same way; None: no limit.
        memory: bytes that the tables of one search may take; None: 1 GiB. Searches follow one another.
        sharing: False: every move is asked by itself, to see that nothing else comes out.

    Raises:
        OptionError: a limit that cannot be.
        KeyboardInterrupt: within a second of Ctrl-C.

    >>> import winnable as wn
    >>> advice = wn.advise(wn.Masterpiece().deal(17))
    >>> [str(each.verdict) for each in advice.moves if each.move == advice.move]
    ['won']
    >>> advice.position.play_all(advice.line).is_won
    True
    """
    position = position_asked(position, "advise")
    begin = time.perf_counter()
    (verdict, reason, line), answers, positions, searches = _core.advise(
        position._core, max_positions=max_positions, seconds=seconds, memory=memory, sharing=sharing
    )
    moves = [
        MoveAdvice(Move(move), Verdict(of_move), Reason(why), [Move(text) for text in win])
        for move, (of_move, why, win) in answers
    ]
    wins = [[each.move, *each.moves] for each in moves if each.verdict is Verdict.WON]
    return Advice(
        position=position,
        verdict=Verdict(verdict),
        reason=Reason(reason),
        moves=moves,
        line=min(wins, key=len, default=[Move(text) for text in line]),
        positions=positions,
        searches=searches,
        seconds=time.perf_counter() - begin,
    )
