"""Many deals at once, as a NumPy table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import numpy as np
import numpy.typing as npt

from . import _core
from .games import Game, check_number, core_of

Table = npt.NDArray[np.void]


class Interrupted(KeyboardInterrupt):
    """Ctrl-C during :func:`solve_many`: `table` holds what was finished.

    Its other rows are undecided with the reason ``stopped``.
    """

    def __init__(self, table: Table) -> None:
        super().__init__("interrupted")
        self.table = table


def solve_many(
    game: Game,
    numbers: range | Iterable[int],
    *,
    threads: int = 0,
    progress: bool | Callable[[int, int], object] = False,
    max_positions: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    best: bool = False,
    least_redeals: bool = False,
    without: Sequence[str] = (),
    brute_force: bool = False,
) -> Table:
    """The answers to many numbered deals.

    Args:
        game: the game with its options.
        numbers: the numbers of the deals: a range, an array or any iterable of whole numbers.
        threads: how many threads work; 0: one a core.
        progress: True draws a progress bar on standard error when that is a terminal; a callable is called
            with the count of deals done and the count of all, about twenty times a second.
        max_positions, seconds, memory, best, least_redeals, without, brute_force: for each deal, as in
            :func:`solve`; `memory` counts for each thread.

    Returns:
        A structured array of shape (deals,), in the order of `numbers` whatever the threads do, with the columns
        ``number`` (uint64), ``verdict`` and ``reason`` (uint8, the values of :class:`Verdict` and
        :class:`Reason`), ``positions`` (uint64), ``moves`` (uint32, their count in the solution), ``seconds``
        (float64, CPU time), ``best`` and ``least_redeals`` (int8, -1 where unknown or not asked for).

    Raises:
        OptionError: a limit that cannot be, or an unknown reduction.
        DealError: a number that names no deal.
        Interrupted: on Ctrl-C, with the table so far.

    >>> import winnable as wn
    >>> table = wn.solve_many(wn.BesiegedCastle(), range(5))
    >>> [str(wn.Verdict(verdict)) for verdict in table["verdict"]]
    ['lost', 'lost', 'lost', 'lost', 'lost']
    """
    check_threads(threads)
    table = table_for(numbers)

    def run(report: Callable[[int], object] | None) -> None:
        _core.solve_rows(
            core_of(game),
            table,
            threads=threads,
            progress=report,
            max_positions=max_positions,
            seconds=seconds,
            memory=memory,
            without=list(without),
            best=best,
            least_redeals=least_redeals,
            brute_force=brute_force,
        )

    try:
        run_with_progress(run, progress, len(table))
    except KeyboardInterrupt:
        raise Interrupted(table) from None
    return table


def check_threads(threads: int) -> None:
    """Raises OptionError unless there can be so many threads."""
    if isinstance(threads, bool) or not isinstance(threads, int) or not 0 <= threads <= 1024:
        raise _core.OptionError(
            f"threads={threads!r:.40} cannot be: it is a whole number from 0 (one a core) to 1024"
        )


def run_with_progress(
    run: Callable[[Callable[[int], object] | None], None],
    progress: bool | Callable[[int, int], object],
    total: int,
) -> None:
    """Runs what reports how many deals are done, to a bar, to somebody who listens, or to nobody."""
    if progress is True:
        from .progress import deals_bar

        with deals_bar(total) as report:
            run(report)
    elif callable(progress):
        run(lambda done: progress(done, total))
        progress(total, total)
    else:
        run(None)


def table_for(numbers: range | Iterable[int]) -> Table:
    """A table with the numbers in it and nothing else."""
    listed = numbers_from(numbers)
    table: Table = np.zeros(len(listed), dtype=_core.row_dtype)
    table["number"] = listed
    return table


def numbers_from(numbers: range | Iterable[int]) -> npt.NDArray[np.uint64]:
    """The numbers of deals, checked."""
    if isinstance(numbers, range):
        if numbers:
            check_number(numbers[0])
            check_number(numbers[-1])
        steps = np.arange(len(numbers), dtype=np.uint64)
        return steps * np.uint64(numbers.step % 2**64) + np.uint64(numbers.start % 2**64)  # modulo 2^64
    if isinstance(numbers, (str, bytes)) or not isinstance(numbers, Iterable):
        raise _core.DealError(f"{numbers!r:.40} are no numbers of deals: give a range, an array or a list")
    listed = list(numbers)
    for number in listed:
        if not isinstance(number, (int, np.integer)) or isinstance(number, bool):
            raise _core.DealError(f"{number!r:.40} is no number of a deal: numbers are whole, from 0 to 2^64 - 1")
        check_number(int(number))
    return np.array(listed, dtype=np.uint64)
