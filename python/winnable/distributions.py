"""How often each whole number occurs, so that quantiles over any number of deals are exact."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt


def _none() -> npt.NDArray[np.int64]:
    return np.zeros(0, dtype=np.int64)


@dataclass(frozen=True, eq=False)
class Distribution:
    """Whole numbers with how often each occurs. Its size grows with the distinct values, not with their count.

    Attributes:
        values: int64 of shape (distinct,), ascending.
        counts: int64 of the same shape, how often each occurs.

    >>> both = Distribution.of(np.array([3, 1, 3])) + Distribution.of(np.array([7]))
    >>> both.values.tolist(), both.counts.tolist(), both.mean, both.quantile(0.5)
    ([1, 3, 7], [1, 2, 1], 3.5, 3)
    """

    values: npt.NDArray[np.int64] = field(default_factory=_none)
    counts: npt.NDArray[np.int64] = field(default_factory=_none)

    @classmethod
    def of(cls, numbers: npt.NDArray[np.integer]) -> Distribution:
        """That of an array."""
        values, counts = np.unique(numbers, return_counts=True)
        return cls(values.astype(np.int64), counts.astype(np.int64))

    def __add__(self, other: Distribution) -> Distribution:
        """That of both together."""
        values, places = np.unique(np.concatenate([self.values, other.values]), return_inverse=True)
        counts = np.zeros(len(values), dtype=np.int64)
        np.add.at(counts, places.ravel(), np.concatenate([self.counts, other.counts]))
        return Distribution(values, counts)

    @property
    def count(self) -> int:
        """How many numbers there are."""
        return int(self.counts.sum())

    @property
    def mean(self) -> float:
        """Their mean; not a number where there are none."""
        return float((self.values * self.counts).sum() / self.count) if self.count else float("nan")

    def share_of(self, value: int) -> float:
        """How large a share of the numbers is this one; not a number where there are none."""
        return float(self.counts[self.values == value].sum() / self.count) if self.count else float("nan")

    def quantile(self, q: float) -> int:
        """The smallest value that at least this share of the numbers does not exceed.

        Raises:
            ValueError: there are no numbers, or `q` is not from 0 to 1.
        """
        if not 0 <= q <= 1 or not self.count:
            raise ValueError(f"there is no quantile {q} of {self.count} numbers")
        reached = np.cumsum(self.counts) >= q * self.count * (1 - 1e-12)
        return int(self.values[np.argmax(reached)])
