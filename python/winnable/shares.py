"""The share of deals that can be won, with an interval that is honest about undecided deals."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .tables import Table
from .verdicts import Verdict


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

    def __add__(self, other: Share) -> Share:
        """The share over the deals of both."""
        return share_of(self.won + other.won, self.lost + other.lost, self.undecided + other.undecided)

    def __str__(self) -> str:
        text = f"{self.won:,} won, {self.lost:,} lost, {self.undecided:,} undecided of {self.deals:,}"
        if self.deals == 0:
            return text
        if self.undecided == 0:
            return f"{text}: {self.won / self.deals:.3%} won (95% interval {self.low:.3%} to {self.high:.3%})"
        most = (self.won + self.undecided) / self.deals
        return (
            f"{text}: {self.won / self.deals:.3%} to {most:.3%} won "
            f"(95% interval, undecided counted both ways, {self.low:.3%} to {self.high:.3%})"
        )


def share_won(table: Table) -> Share:
    """The share of a table's deals that can be won.

    Source of the interval: E. B. Wilson, "Probable inference, the law of succession, and statistical
    inference", Journal of the American Statistical Association 22 (1927), by SciPy's ``binomtest``.

    >>> import winnable as wn
    >>> share_won(wn.solve_many(wn.BesiegedCastle(), range(100))).won
    3
    """
    lost, won, undecided = (int(np.count_nonzero(table["verdict"] == verdict)) for verdict in Verdict)
    return share_of(won, lost, undecided)


def share_of(won: int, lost: int, undecided: int) -> Share:
    """The share won where so many deals have each verdict."""
    deals = won + lost + undecided
    if deals == 0:
        return Share(0, 0, 0, 0.0, 1.0)
    return Share(won, lost, undecided, _wilson(won, deals)[0], _wilson(won + undecided, deals)[1])


def _wilson(count: int, deals: int) -> tuple[float, float]:
    from scipy.stats import binomtest

    interval = binomtest(count, deals).proportion_ci(confidence_level=0.95, method="wilson")
    return float(interval.low), float(interval.high)
