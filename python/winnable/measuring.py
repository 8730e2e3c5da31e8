"""Difficulty: how hard a deal is to win, in measures that mean something to a player, and one grade from them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import groupby

from . import _core
from .deals import Deal
from .grades import grade_of, score_of
from .measures import MEASURES, POSITIONS_FOR_REDEALS
from .positions import Position
from .solving import Solution, solve
from .verdicts import Verdict

PLAY_OUTS = 1000
POSITIONS_A_MOVE = 2000
SEED = 1


class Stopped(Exception):  # noqa: N818
    """Somebody asked a thread to stop."""


@dataclass(frozen=True)
class Difficulty:
    """How hard a deal is to win. Only what can be won, and is not won already, has measures.

    What each measure says, and its limits, is in :data:`winnable.MEASURES`; None where it is not known.

    Attributes:
        solution: the answer of the search, with the moves that win.
        keeping_share, narrow, positions, random_share, greedy_share, greedy_progress, least_redeals: the measures.
        undecided: legal moves along the solution whose verdict stayed undecided.
        score: from 0 to 1: the share of the surveyed deals of the game that are easier, on the average of the
            measures; None without a survey.
        grade: one of :data:`winnable.GRADES`, by the fifth of the surveyed deals in which the score lies; None
            without a survey.
    """

    solution: Solution
    keeping_share: float | None = None
    narrow: int | None = None
    positions: int | None = None
    random_share: float | None = None
    greedy_share: float | None = None
    greedy_progress: float | None = None
    least_redeals: int | None = None
    undecided: int | None = None
    score: float | None = None
    grade: str | None = None

    @property
    def verdict(self) -> Verdict:
        """Whether the deal can be won."""
        return self.solution.verdict

    @property
    def measures(self) -> dict[str, float]:
        """The measures that are known, by name."""
        values = {each.name: getattr(self, each.name) for each in MEASURES}
        return {name: value for name, value in values.items() if value is not None}


def difficulty(
    position: Deal | Position,
    *,
    play_outs: int = PLAY_OUTS,
    positions_a_move: int = POSITIONS_A_MOVE,
    seed: int = SEED,
    max_positions: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
) -> Difficulty:
    """How hard a deal, or the rest of it from a position on, is to win.

    Args:
        position: a deal or a position.
        play_outs: games played by chance, for each of the two ways of playing.
        positions_a_move: how many positions may be searched for the verdict of one move along the solution.
        seed: of the games played by chance; the same seed plays the same games of a deal everywhere.
        max_positions, seconds, memory: limits of the search for the solution, as in :func:`solve`; and once more
            for all moves along the solution together.

    Returns:
        The measures; for a whole deal of one of the games of :func:`graded_games` a grade too, which compares with
        a survey made with the standard values of `play_outs`, `positions_a_move` and `seed`.

    Raises:
        OptionError: a number that cannot be.
        KeyboardInterrupt: within a second of Ctrl-C.

    >>> import winnable as wn
    >>> found = wn.difficulty(wn.Masterpiece().deal(17))
    >>> found.grade in wn.GRADES, 0 < found.keeping_share < 1
    (True, True)
    """
    for name, value in (("play_outs", play_outs), ("positions_a_move", positions_a_move)):
        if isinstance(value, bool) or not isinstance(value, int) or not 0 < value < 2**63:
            raise _core.OptionError(f"{name}={value!r:.40} cannot be: it is a whole number above 0")
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 2**64:
        raise _core.OptionError(f"seed={seed!r:.40} cannot be: it is a whole number from 0 to 2^64 - 1")
    return difficulty_of(
        solve(position, max_positions=max_positions, seconds=seconds, memory=memory),
        play_outs=play_outs,
        positions_a_move=positions_a_move,
        seed=seed,
        max_positions=max_positions,
        seconds=seconds,
        memory=memory,
    )


def difficulty_of(
    solution: Solution,
    *,
    play_outs: int = PLAY_OUTS,
    positions_a_move: int = POSITIONS_A_MOVE,
    seed: int = SEED,
    max_positions: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    stop: Callable[[], bool] | None = None,
) -> Difficulty:
    """The difficulty of what was solved already. Raises Stopped soon after `stop` says to stop."""
    if solution.verdict is not Verdict.WON or not solution.moves:
        return Difficulty(solution)
    core = solution.position._core

    def played(greedy: bool) -> tuple[int, int]:
        result = _core.play_outs(core, greedy=greedy, games=play_outs, seed=seed, stop=stop)
        if result is None:
            raise Stopped
        return result

    (won_by_chance, _), (won_greedily, cards_up) = played(greedy=False), played(greedy=True)
    counts = _core.choices(
        core,
        solution.moves,
        most_positions=positions_a_move,
        max_positions=max_positions,
        seconds=seconds,
        memory=memory,
        stop=stop,
    )
    least_redeals = _least_redeals(solution.position, memory)
    if stop is not None and stop():
        raise Stopped
    choices = [count for count in counts if sum(count) > 1]
    keeping, losing = sum(count[0] for count in choices), sum(count[1] for count in choices)
    found = Difficulty(
        solution,
        keeping_share=keeping / (keeping + losing) if choices else 1.0,
        narrow=_longest_narrow(choices),
        positions=solution.positions,
        random_share=won_by_chance / play_outs,
        greedy_share=won_greedily / play_outs,
        greedy_progress=cards_up / play_outs / sum(move.target == "F" for move in solution.moves),
        least_redeals=least_redeals,
        undecided=sum(count[2] for count in choices),
    )
    if solution.position.line:
        return found
    score = score_of(solution.deal.game, found.measures)
    return replace(found, score=score, grade=grade_of(solution.deal.game, score))


def _longest_narrow(choices: list[tuple[int, int, int]]) -> int:
    """The most choices in a row with a single move that keeps the win and no undecided one."""
    rows = groupby(choices, key=lambda count: count[0] == 1 and count[2] == 0)
    return max((len(list(row)) for narrow, row in rows if narrow), default=0)


def _least_redeals(position: Position, memory: int | None) -> int | None:
    """With how few redeals the deal is won, where that is known within a limit and the game has redeals."""
    if not position.deal.game.options.get("redeals"):
        return None
    answer = solve(position, least_redeals=True, max_positions=POSITIONS_FOR_REDEALS, memory=memory)
    return answer.least_redeals
