"""Counts of verdicts while a survey runs."""

from __future__ import annotations

import numpy as np

from winnable.shares import Share, share_of_counts

Counts = np.ndarray[tuple[int], np.dtype[np.int64]]


class Tally:
    """The counts of all ranges that are finished, and of those up to the first one that is not.

    Which ranges finish first depends on how hard they are; so whoever stops when an interval is narrow enough
    must look at the deals in their order.
    """

    def __init__(self, begin: int) -> None:
        self._all: Counts = np.zeros(3, dtype=np.int64)
        self._in_order: Counts = np.zeros(3, dtype=np.int64)
        self._reached = begin
        self._waiting: dict[int, tuple[int, Counts]] = {}

    def add(self, numbers: range, counts: Counts) -> None:
        """Takes the counts of a finished range, indexed by verdict."""
        self._all += counts
        self._waiting[numbers.start] = (numbers.stop, counts)
        while self._reached in self._waiting:
            self._reached, found = self._waiting.pop(self._reached)
            self._in_order += found

    def correct(self, before: Counts, after: Counts) -> None:
        """Deals that were counted before have other verdicts now."""
        self._all += after - before

    @property
    def deals(self) -> int:
        """How many deals are counted."""
        return int(self._all.sum())

    @property
    def share(self) -> Share:
        """The share won among all that are counted."""
        return share_of_counts(self._all)

    @property
    def share_in_order(self) -> Share:
        """The share won among the deals before the first one that is missing."""
        return share_of_counts(self._in_order)
