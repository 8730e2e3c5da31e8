"""The share of deals that can be won, with an interval that is honest about undecided deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from .distributions import Distribution
from .tables import Table
from .verdicts import Verdict

QUANTILES = (0.25, 0.5, 0.75, 0.9, 0.99, 0.999, 1.0)
NORMAL_95 = 1.96  # standard deviations that leave 5% outside


@dataclass(frozen=True)
class Share:
    """Counts of verdicts and the share won.

    Attributes:
        won, lost, undecided: how many deals.
        low, high: a 95% Wilson interval of the share won. Undecided deals are counted both ways: as lost for the
            lower end and as won for the upper end.
    """

    won: int
    lost: int
    undecided: int
    low: float
    high: float

    @property
    def deals(self) -> int:
        """All deals together."""
        return self.won + self.lost + self.undecided

    @property
    def width(self) -> float:
        """How wide the interval is."""
        return self.high - self.low

    @property
    def bounds(self) -> tuple[float, float]:
        """The share won among these very deals: undecided ones as lost, and as won. No deals: 0 and 1."""
        if self.deals == 0:
            return 0.0, 1.0
        return self.won / self.deals, (self.won + self.undecided) / self.deals

    def __add__(self, other: Share) -> Share:
        """The share over the deals of both."""
        return share_of(self.won + other.won, self.lost + other.lost, self.undecided + other.undecided)

    def __str__(self) -> str:
        text = f"{self.won:,} won, {self.lost:,} lost, {self.undecided:,} undecided of {self.deals:,}"
        if self.deals == 0:
            return text
        least, most = self.bounds
        if self.undecided == 0:
            return f"{text}: {least:.3%} won (95% interval {self.low:.3%} to {self.high:.3%})"
        return (
            f"{text}: {least:.3%} to {most:.3%} won "
            f"(95% interval, undecided counted both ways, {self.low:.3%} to {self.high:.3%})"
        )


@dataclass(frozen=True)
class Winnability:
    """What a table says of its game.

    Attributes:
        share: the share won, with its interval.
        positions: positions searched, over all deals. Those of undecided deals count as far as they were
            searched: a quantile that reaches into them is a lower bound.
        solution_length: moves in the solutions, over the deals won.
        best: cards on the foundations at best, over the deals of which that is known.
        seconds: CPU time of all deals together.
    """

    share: Share
    positions: Distribution
    solution_length: Distribution
    best: Distribution
    seconds: float

    def quantiles(self, at: Sequence[float] = QUANTILES) -> Mapping[str, Mapping[float, int]]:
        """The quantiles of positions and of the solution length, where there are any."""
        named = {"positions": self.positions, "solution_length": self.solution_length}
        return {name: {q: values.quantile(q) for q in at} for name, values in named.items() if values.count}


class Tables(Protocol):
    """What gives its rows as tables, one after another: a :class:`winnable.Survey`."""

    def tables(self) -> Iterator[Table]:
        """The rows."""


def winnability(table: Table | Tables) -> Winnability:
    """How many of the deals can be won, and how hard and how long they are.

    Args:
        table: that of :func:`winnable.solve_many`, or a :class:`winnable.Survey`, of which one file at a time is
            in memory.

    Source of the interval: E. B. Wilson, "Probable inference, the law of succession, and statistical
    inference", Journal of the American Statistical Association 22 (1927), by SciPy's ``binomtest``.

    >>> import winnable as wn
    >>> found = winnability(wn.solve_many(wn.Sultan(divan=8), range(100)))
    >>> print(found.share)
    100 won, 0 lost, 0 undecided of 100: 100.000% won (95% interval 96.301% to 100.000%)
    >>> found.solution_length.quantile(0.5) > 90
    True
    """
    counts = np.zeros(len(Verdict), dtype=np.int64)
    positions = solution_length = best = Distribution()
    seconds = 0.0
    for rows in [table] if isinstance(table, np.ndarray) else table.tables():
        counts += verdict_counts(rows)
        positions += Distribution.of(rows["positions"])
        solution_length += Distribution.of(rows["moves"][rows["verdict"] == Verdict.WON])
        best += Distribution.of(rows["best"][rows["best"] >= 0])
        seconds += float(rows["seconds"].sum())
    return Winnability(share_of_counts(counts), positions, solution_length, best, seconds)


def verdict_counts(table: Table) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """How many deals have each verdict: int64 of shape (3,), indexed by :class:`Verdict`."""
    return np.bincount(table["verdict"], minlength=len(Verdict)).astype(np.int64)


def share_of_counts(counts: Sequence[int] | np.ndarray[tuple[int], np.dtype[np.int64]]) -> Share:
    """The share won where so many deals have each verdict, indexed by :class:`Verdict`."""
    lost, won, undecided = map(int, counts)
    return share_of(won, lost, undecided)


def share_of(won: int, lost: int, undecided: int) -> Share:
    """The share won where so many deals have each verdict."""
    deals = won + lost + undecided
    if deals == 0:
        return Share(0, 0, 0, 0.0, 1.0)
    return Share(won, lost, undecided, _wilson(won, deals)[0], _wilson(won + undecided, deals)[1])


def deals_needed(share: Share, width: float) -> int:
    """About how many more deals make the interval as narrow as this, at least 1000."""
    won = (share.won + 1) / (share.deals + 2) if share.deals else 0.5
    return max(1000, int(won * (1 - won) * (2 * NORMAL_95 / width) ** 2) - share.deals)


def _wilson(count: int, deals: int) -> tuple[float, float]:
    from scipy.stats import binomtest

    interval = binomtest(count, deals).proportion_ci(confidence_level=0.95, method="wilson")
    return float(interval.low), float(interval.high)
