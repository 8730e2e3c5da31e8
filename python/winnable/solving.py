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
        reason: why the verdict is undecided, or else why the best result or the fewest moves that were asked for
            are not proved; else ``Reason.NONE``.
        position: what was asked about.
        seconds: wall time of the answer.
        best: the largest number of cards that can reach the foundations, laid-out ones not counted, where
            it was asked for; else None. Exact if `best_proved`, otherwise what the limits allowed to find.
        best_moves: the moves that put up so many, from `position` on; those of the win where it is won.
        least_moves: no win from `position` has fewer moves; None where `shortest` was not asked for or it is
            not won.
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
    best_proved: bool = False
    best_moves: list[Move] = field(default_factory=list)
    least_moves: int | None = None

    @property
    def is_shortest(self) -> bool:
        """Whether it is proved that no win has fewer moves."""
        return self.verdict is Verdict.WON and self.least_moves == len(self.moves)

    @property
    def deal(self) -> Deal:
        """The deal that the position belongs to."""
        return self.position.deal

    @property
    def line(self) -> list[Move]:
        """The moves of the whole game: those that led to the position, then those of the win."""
        return self.position.line + self.moves

    def to_html(self) -> str:
        """A page that plays the solution in any browser, see :func:`winnable.replay.replay_page`.

        Raises:
            ReplayError: the verdict is not a win, or the moves do not win.
        """
        from .replay import replay_page

        return replay_page(self)


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
    shorten: bool = False,
    shortest: bool = False,
    without: Sequence[str] = (),
    brute_force: bool = False,
) -> Solution:
    """Whether a deal, or any position of it, can be won, with the moves that win it.

    Args:
        position: a deal or a position.
        max_positions: how many positions may be searched; None: no limit.
        seconds: how long it may take, in wall time; None: no limit.
        memory: bytes that tables may take; None: 1 GiB.
        best: also find the largest number of cards that can reach the foundations, with the moves. A quarter of
            the limits is kept for it; where they end it, `best` is a number that was reached and `best_proved`
            is false.
        least_redeals: also find the smallest number of redeals that wins (Sultan).
        shorten: make the winning line shorter, by leaving out what was idle and by replacing stretches of it.
        shortest: shorten, then search for a win of fewest moves, with what the limits leave. `least_moves` is the
            bound that was proved; ``solution.is_shortest`` says whether the line meets it. Every move counts, each
            draw and each redeal too.
        without: names of reductions to switch off, see :func:`reductions`.
        brute_force: search positions as they are, with nothing reduced.

    Returns:
        The answer. The same call gives the same positions count and the same moves on every machine, unless
        `seconds` ends it.

    Raises:
        OptionError: a limit that cannot be, an unknown reduction, or `shorten` or `shortest` with `least_redeals`.
        KeyboardInterrupt: within a second of Ctrl-C.

    >>> import winnable as wn
    >>> solution = wn.solve(wn.BesiegedCastle().deal(0))
    >>> str(solution.verdict), solution.moves
    ('lost', [])
    >>> solution = wn.solve(wn.BesiegedCastle().deal(0), best=True)
    >>> solution.best, solution.best_proved, solution.best_moves
    (1, True, ['R2>F'])
    """
    if least_redeals and (shorten or shortest):
        raise _core.OptionError(
            "least_redeals cannot be asked for together with shorten or shortest: "
            "the win with fewest redeals may have more moves"
        )
    position = position_asked(position, "solve")
    begin = time.perf_counter()
    answer = _core.solve(
        position._core,
        max_positions=max_positions,
        seconds=seconds,
        memory=memory,
        without=list(without),
        best=best,
        least_redeals=least_redeals,
        shorten=shorten,
        shortest=shortest,
        brute_force=brute_force,
    )
    moves = [Move(move) for move in answer["moves"]]
    best_moves = moves if best and moves else [Move(move) for move in answer["best_moves"]]
    return Solution(
        verdict=Verdict(answer["verdict"]),
        moves=moves,
        positions=answer["positions"],
        reason=Reason(answer["reason"]),
        position=position,
        seconds=time.perf_counter() - begin,
        best=_known(answer["best"]),
        least_redeals=_known(answer["least_redeals"]),
        best_proved=answer["best_proved"],
        best_moves=best_moves,
        least_moves=_known(answer["least_moves"]),
    )


def position_asked(position: Deal | Position, call: str) -> Position:
    """The position that a call is about: the first one where it is a deal."""
    if isinstance(position, Deal):
        return position.start()
    if not isinstance(position, Position):
        raise TypeError(f"{call} takes a Deal or a Position, not {type(position).__name__}")
    return position


def _known(number: int) -> int | None:
    return number if number >= 0 else None


def reductions(game: Game) -> list[Reduction]:
    """The reductions that the game's search uses.

    >>> import winnable as wn
    >>> all(reduction.name and reduction.statement for reduction in wn.reductions(wn.Sultan()))
    True
    """
    return [Reduction(name, statement) for name, statement in core_of(game).reductions]
