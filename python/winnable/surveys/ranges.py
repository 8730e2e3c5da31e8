"""Which deals are still missing, and in which pieces they are handed out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

MOST_DEALS = 1 << 18  # in one range, so that its table takes a few megabytes
FIRST_DEALS = 64
AIM = 20.0  # seconds that a range should take: what a worker's death may cost
LEAST = 0.5  # seconds that are worth handing out


def length(numbers: range) -> int:
    """How many numbers, also where ``len`` says that there are too many."""
    return max(0, numbers.stop - numbers.start)


def missing(wanted: range, done: Iterable[range]) -> Iterator[range]:
    """The parts of a range that no other range covers; `done` is in order and has no overlaps.

    >>> list(missing(range(0, 100), [range(10, 20), range(90, 200)]))
    [range(0, 10), range(20, 90)]
    """
    begin = wanted.start
    for there in chain(done, [range(wanted.stop, wanted.stop)]):
        end = min(there.start, wanted.stop)
        if begin < end:
            yield range(begin, end)
        begin = max(begin, there.stop)


class Pace:
    """How many deals the next range should have, from how long the last ones took.

    Ranges grow until one takes about twenty seconds, and shrink towards the end so that all workers end together.
    What a range says of its deals does not depend on where it begins and ends.
    """

    def __init__(self, fixed: int | None = None) -> None:
        self._fixed = fixed
        self._seconds_a_deal: float | None = None
        self._most = FIRST_DEALS

    def learn(self, deals: int, seconds: float) -> None:
        """Hears how long a range took its worker."""
        if deals == 0:
            return
        latest = seconds / deals
        known = self._seconds_a_deal
        self._seconds_a_deal = latest if known is None else known + (latest - known) / 4
        self._most = max(self._most, min(MOST_DEALS, deals * 4))

    def deals(self, left: int, workers: int) -> int:
        """How many deals to hand out next, when so many are left for so many workers."""
        if self._fixed is not None:
            return min(left, self._fixed)
        size = self._most
        if self._seconds_a_deal:
            fair = left / (2 * workers)
            size = min(size, int(max(min(fair, AIM / self._seconds_a_deal), LEAST / self._seconds_a_deal)))
        return max(1, min(size, left))


def cut(gaps: Iterable[range], deals: Callable[[int], int]) -> Iterator[range]:
    """The missing ranges in pieces, each cut when it is asked for.

    Args:
        gaps: the missing ranges.
        deals: how many deals the next piece may have at most, when so many are left.
    """
    pieces = list(gaps)
    left = sum(map(length, pieces))
    for gap in pieces:
        begin = gap.start
        while begin < gap.stop:
            size = min(deals(left), gap.stop - begin)
            yield range(begin, begin + size)
            begin += size
            left -= size
