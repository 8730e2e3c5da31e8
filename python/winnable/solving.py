"""One answer for one position."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from . import _core
from .deals import Deal
from .games import Game, core_of
from .positions import Move, Position
from .verdicts import Reason, Verdict


@dataclass(frozen=True)
class Solution:
    """A verdict with what supports it.

    Attributes:
        verdict: won, lost or undecided. A win has been replayed by the rules, a loss was exhausted.
        moves: the moves of a win, from `position` on; empty otherwise.
        positions: how many positions were searched.
        reason: why the verdict is undecided, else ``Reason.NONE``.
        position: what was asked about.
        seconds: wall time of the answer.
        best: the largest number of cards that can reach the foundations, laid-out ones not counted, where
            it was asked for and is known; else None.
        least_redeals: the smallest number of redeals that wins, where it was asked for and is known; else None.
    """

    verdict: Verdict
    moves: list[Move]
    positions: int
    reason: Reason
    position: Position = field(repr=False)
    seconds: float = field(default=0.0, compare=False)
    best: int | None = None
    least_redeals: int | None = None

    @property
    def deal(self) -> Deal:
        """The deal that the position belongs to."""
        return self.position.deal

    @property
    def line(self) -> list[Move]:
        """The moves of the whole game: those that led to the position, then those of the win."""
        return self.position.line + self.moves


@dataclass(frozen=True)
class Reduction:
    """A proved way to search less, which can be switched off: its name and what it says."""

    name: str
    statement: str


def solve(
    position: Deal | Position,
    *,
    max_positions: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    best: bool = False,
    least_redeals: bool = False,
    without: Sequence[str] = (),
    brute_force: bool = False,
) -> Solution:
    """Whether a deal, or any position of it, can be won, with the moves that win it.

    Args:
        position: a deal or a position.
        max_positions: how many positions may be searched; None: no limit.
        seconds: how long it may take, in wall time; None: no limit.
        memory: bytes that tables may take; None: 1 GiB.
        best: also find the largest number of cards that can reach the foundations.
        least_redeals: also find the smallest number of redeals that wins (Sultan).
        without: names of reductions to switch off, see :func:`reductions`.
        brute_force: search positions as they are, with nothing reduced.

    Returns:
        The answer. The same call gives the same positions count and the same moves on every machine, unless
        `seconds` ends it.

    Raises:
        OptionError: a limit that cannot be, or an unknown reduction.
        KeyboardInterrupt: within a second of Ctrl-C.

    >>> import winnable as wn
    >>> solution = wn.solve(wn.BesiegedCastle().deal(0))
    >>> str(solution.verdict), solution.moves
    ('lost', [])
    """
    if isinstance(position, Deal):
        position = position.start()
    if not isinstance(position, Position):
        raise TypeError(f"solve takes a Deal or a Position, not {type(position).__name__}")
    begin = time.perf_counter()
    verdict, reason, positions, moves, best_cards, redeals = _core.solve(
        position._core,
        max_positions=max_positions,
        seconds=seconds,
        memory=memory,
        without=list(without),
        best=best,
        least_redeals=least_redeals,
        brute_force=brute_force,
    )
    return Solution(
        verdict=Verdict(verdict),
        moves=[Move(move) for move in moves],
        positions=positions,
        reason=Reason(reason),
        position=position,
        seconds=time.perf_counter() - begin,
        best=best_cards if best_cards >= 0 else None,
        least_redeals=redeals if redeals >= 0 else None,
    )


def reductions(game: Game) -> list[Reduction]:
    """The reductions that the game's search uses.

    >>> import winnable as wn
    >>> all(reduction.name and reduction.statement for reduction in wn.reductions(wn.Sultan()))
    True
    """
    return [Reduction(name, statement) for name, statement in core_of(game).reductions]
