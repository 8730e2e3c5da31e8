"""Many games, played by a policy: what it wins, and what could have been won."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from winnable import _core
from winnable.games import Game, core_of
from winnable.shares import Share, share_of
from winnable.tables import Table, check_threads, numbers_from, run_with_progress
from winnable.verdicts import Verdict

from .playing import PolicyError, finishes_exact, play
from .policies import Policy, core_policy
from .record import Outcome
from .view import Memory, View, Waste


@dataclass(frozen=True)
class Failure:
    """A game that a bad policy could not play to its end: deal, step (from 1), what it knew, and what was
    wrong."""

    number: int
    step: int
    view: View
    error: PolicyError


@dataclass(frozen=True)
class Evaluation:
    """What a policy made of many deals.

    Attributes:
        table: one row a deal, a structured array of shape (deals,) with the columns

            ``number`` (uint64) of the deal; ``outcome`` (uint8, of :class:`Outcome`); ``verdict`` (uint8, of
            :class:`winnable.Verdict`): what could be won by someone who sees all cards; ``losing_move`` (int32):
            the first move after which the game could not be won, counted from 1, 0 if there was none, -1 if it is
            not known; ``after_pass`` (uint8 of shape (4,)): the verdict when the stock was used up for the first,
            second … time, or at the end, 255 where it did not come to that; ``moves`` (uint32); ``decisions``
            (uint32): moves that the policy chose itself; ``seconds`` (float64): CPU time of the play, without
            that of the verdicts.
        failures: the games that a bad policy could not play to their end.
    """

    table: Table
    failures: list[Failure] = field(default_factory=list)

    @property
    def share(self) -> Share:
        """The share that the policy won; its games have no undecided ones."""
        won = int((self.table["outcome"] == Outcome.WON).sum())
        return share_of(won, len(self.table) - won, 0)

    @property
    def perfect(self) -> Share:
        """The share that someone wins who sees all cards."""
        verdicts = (Verdict.WON, Verdict.LOST, Verdict.UNDECIDED)
        return share_of(*(int((self.table["verdict"] == verdict).sum()) for verdict in verdicts))

    @property
    def difference(self) -> Share:
        """Paired: of all deals those that could be won and were not. Undecided deals that were not won count both
        ways.

        The policy wins nothing that could not be won, so this is the whole difference, deal by deal; its interval
        is much narrower than that of two shares from different deals.
        """
        not_won = self.table["outcome"] != Outcome.WON
        missed = int((not_won & (self.table["verdict"] == Verdict.WON)).sum())
        unknown = int((not_won & (self.table["verdict"] == Verdict.UNDECIDED)).sum())
        return share_of(missed, len(self.table) - missed - unknown, unknown)

    def summary(self) -> dict[str, Any]:
        """Shares with their 95% intervals, counts of outcomes, in which pass games were lost, games a second."""
        table = self.table
        lost_in = _passes_of_losses(table)
        seconds = float(table["seconds"].sum())
        return {
            "deals": len(table),
            "won": _interval(self.share),
            "perfect": _interval(self.perfect),
            "difference": _interval(self.difference),
            "outcomes": {str(outcome): int((table["outcome"] == outcome).sum()) for outcome in Outcome},
            "lost_in_pass": lost_in,
            "moves": float(table["moves"].mean()) if len(table) else None,
            "seconds": seconds,
            "games_per_second": len(table) / seconds if seconds else None,
        }

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Table:
        return np.array(self.table, dtype=dtype, copy=copy) if copy else np.asarray(self.table, dtype=dtype)

    def __getitem__(self, key: Any) -> Any:
        return self.table[key]

    def __len__(self) -> int:
        return len(self.table)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.table)

    def __str__(self) -> str:
        lines = [f"policy: {_said(self.share)}"]
        if self.perfect.undecided < len(self.table):
            lines += [f"perfect knowledge: {_said(self.perfect)}", f"won by that alone: {_said(self.difference)}"]
        if self.failures:
            lines.append(f"failed: {len(self.failures):,} games")
        return "\n".join(lines)


def evaluate(
    game: Game,
    policy: Policy,
    deals: int | range | Iterable[int],
    *,
    memory: Memory = "order",
    waste: Waste = "top",
    finish: Literal["exact"] | None = None,
    seed: int = 0,
    thresholds: Sequence[int] | None = None,
    base: str | None = None,
    worlds: int | None = None,
    margin: float | None = None,
    verdicts: bool = True,
    max_positions: int | None = None,
    seconds: float | None = None,
    threads: int = 0,
    progress: bool | Callable[[int, int], object] = False,
    on_error: Literal["raise", "record"] = "raise",
) -> Evaluation:
    """What a policy wins of many numbered deals, beside what could be won.

    Args:
        game: the game with its options.
        policy, memory, waste, finish, seed, thresholds, base, worlds, margin: as in :func:`winnable.play`. A
            callable is played in the calling thread.
        deals: how many deals from number 0 on, or their numbers.
        verdicts: False: leave the solver out; then verdicts are undecided.
        max_positions, seconds: limits of each search of the solver.
        threads: how many threads work; 0: one a core. They change nothing but the time.
        progress: as in :func:`winnable.solve_many`.
        on_error: ``"raise"``: a bad policy ends the evaluation; ``"record"``: it goes on, and the failures are
            kept.

    Raises:
        PolicyError: the policy raised an exception or chose an illegal move.
        OptionError, DealError: an option or number that cannot be.
        KeyboardInterrupt: within a second of Ctrl-C.

    >>> import winnable as wn
    >>> found = wn.evaluate(wn.Sultan(), "counting", 500, memory="order", finish="exact")
    >>> found.table["losing_move"][:3], len(found)
    (array([0, 0, 0], dtype=int32), 500)
    >>> print(found.share)
    495 won, 5 lost, 0 undecided of 500: 99.000% won (95% interval 97.681% to 99.572%)
    """
    check_threads(threads)
    if on_error not in ("raise", "record"):
        raise _core.OptionError(f"on_error={on_error!r:.40} cannot be: it is raise or record")
    chosen = core_policy(game, policy, thresholds=thresholds, base=base, worlds=worlds, margin=margin)
    if isinstance(deals, int):
        if isinstance(deals, bool) or deals < 0:
            raise _core.DealError(f"deals={deals} cannot be: it is how many deals, or their numbers")
        deals = range(deals)
    listed = numbers_from(deals)
    table: Table = np.zeros(len(listed), dtype=_core.play_dtype)
    table["number"] = listed
    failures: list[Failure] = []
    sight: dict[str, Any] = {"memory": memory, "waste": waste}
    limits: dict[str, Any] = {"max_positions": max_positions, "seconds": seconds, "memory_bytes": None}

    def run(report: Callable[[int], object] | None) -> None:
        if isinstance(chosen, _core.PolicySpec):
            _core.play_rows(
                core_of(game),
                table,
                chosen,
                **sight,
                seed=seed,
                finish_exact=finishes_exact(finish),
                verdicts=verdicts,
                threads=threads,
                progress=report,
                **limits,
            )
            return
        for row, number in enumerate(map(int, listed)):
            begin = time.process_time()
            try:
                record = play(
                    game.deal(number), policy, **sight, finish=finish, seed=seed, max_positions=max_positions
                )
                played: tuple[Outcome, int, Sequence[str]] = (record.outcome, record.decisions, record.moves)
            except PolicyError as error:
                if on_error == "raise":
                    raise
                failures.append(Failure(number, error.step, error.view, error))
                played = (Outcome.FAILED, error.step - 1, error.view.line)
            table["seconds"][row] = time.process_time() - begin
            _core.judge_row(core_of(game), table, row, *played, verdicts=verdicts, **limits)
            if report is not None:
                report(row + 1)

    run_with_progress(run, progress, len(table))
    return Evaluation(table, failures)


def _passes_of_losses(table: Table) -> list[int]:
    """How many games that could be won were lost in the first, second … pass."""
    after: npt.NDArray[np.uint8] = table["after_pass"]
    before = np.concatenate([table["verdict"][:, None], after[:, :-1]], axis=1)
    return [int(count) for count in ((before == Verdict.WON) & (after == Verdict.LOST)).sum(axis=0)]


def _interval(share: Share) -> dict[str, Any]:
    least, most = share.bounds
    return {
        "count": share.won,
        "undecided": share.undecided,
        "share": [least, most],
        "interval": [share.low, share.high],
    }


def _said(share: Share) -> str:
    least, most = share.bounds
    exact = f"{least:.2%}" if share.undecided == 0 else f"{least:.2%} to {most:.2%}"
    return f"{exact} of {share.deals:,} deals (95% interval {share.low:.2%} to {share.high:.2%})"
