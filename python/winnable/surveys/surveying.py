"""Surveys: the answers to very many deals, in files that outlive whatever happens."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from winnable._core import DealError, OptionError
from winnable.extras import need
from winnable.games import Game, check_number
from winnable.progress import survey_report
from winnable.shares import Share, deals_needed, verdict_counts

from .answers import Answers
from .engines import engine_for
from .errors import SurveyError, SurveyInterrupted
from .question import Limits, Question
from .ranges import Pace, cut, length, missing
from .running import run
from .stopping import stop_on_signals
from .tally import Tally
from .working import Task, versions

if TYPE_CHECKING:
    from .folder import Folder

Progress = Callable[[int, int, Share], object]
ENOUGH_TO_JUDGE = 1000  # deals


def survey(
    game: Game,
    numbers: range,
    *,
    out: str | os.PathLike[str] | None = None,
    threads: int = 0,
    executor: Executor | Callable[[], Executor] | None = None,
    workers: int | None = None,
    progress: bool | Progress = False,
    until_width: float | None = None,
    range_size: int | None = None,
    moves: bool = False,
    max_positions: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    best: bool = False,
    least_redeals: bool = False,
    without: Sequence[str] = (),
    brute_force: bool = False,
) -> Share:
    """Answers very many numbered deals, in memory that does not grow with their number.

    The numbers are cut into ranges, and each finished range becomes one Parquet file in the directory `out`,
    whole or absent. The same call again goes on where the last one ended, however that came about: only what
    is missing is run, by any number of workers, and the rows are the same.

    Args:
        game: the game with its options.
        numbers: the numbers of the deals, in steps of 1.
        out: a directory, made where it is not there; None: only count. Needs the extra ``survey``.
        threads: how many threads of this process work, where there is no executor; 0: one a core.
        executor: any ``concurrent.futures.Executor``, such as that of Dask's ``Client.get_executor()``. Its
            workers need this version of winnable, but do not see the directory. After a stop nobody waits for
            the ranges that they have begun. Or something that makes an
            executor when it is called, such as the class ``ProcessPoolExecutor``: it is called again when
            workers that died have broken the last one.
        workers: how many ranges the executor works on at a time; None: as many as it has workers.
        progress: True draws a progress bar on standard error when that is a terminal; a callable is called about
            ten times a second with the count of deals done, of all deals, and the share won so far.
        until_width: ends when the 95% interval is as narrow as this: 0.002 is 0.2%. What counts are the deals
            before the first unfinished one, so that deals which are fast to answer do not count for more.
        range_size: how many deals each range has; None: as many as take about twenty seconds.
        moves: also keep the moves of each solution, in the column ``line``.
        max_positions, seconds, memory, best, least_redeals, without, brute_force: for each deal, as in
            :func:`winnable.solve_many`.

    Returns:
        The share won among these deals, with the files that were there before.

    Raises:
        SurveyError: the directory holds another survey, or a damaged or foreign file, which is named; or
            workers died again and again; or so many deals are undecided that the interval stays too wide.
        SurveyInterrupted: on Ctrl-C or SIGTERM, with the share so far. What was finished is in the files.
        OSError: the disk is full, or another error of the system. What was finished is in the files.
        OptionError, DealError: an argument that cannot be.

    >>> import tempfile, winnable as wn
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     print(survey(wn.Sultan(divan=8), range(50), out=folder))
    50 won, 0 lost, 0 undecided of 50: 100.000% won (95% interval 92.865% to 100.000%)
    """
    limits = Limits(max_positions=max_positions, seconds=seconds, memory=memory)
    question = Question(
        game=game,
        limits=limits,
        best=best,
        least_redeals=least_redeals,
        without=tuple(without),
        brute_force=brute_force,
        moves=moves,
    )
    _check(numbers, until_width, range_size)
    with (
        engine_for(threads, executor, workers) as engine,
        stop_on_signals() as stop,
        _folder(out, question) as folder,
    ):
        tally = Tally(numbers.start)
        pace = Pace(range_size)
        gaps = list(missing(numbers, _finished(folder, numbers, tally)))

        def tasks() -> Iterator[Task]:
            def deals(left: int) -> int:
                needed = deals_needed(tally.share_in_order, until_width) if until_width else left
                return pace.deals(min(left, needed), engine.workers)

            for piece in cut(gaps, deals):
                yield Task(question, piece, part=piece, versions=versions())

        def receive(task: Task, answers: Answers) -> bool:
            answers = answers.finished
            count = len(answers.table)
            if count:
                _write(folder, answers, limits)
                tally.add(range(task.part.start, task.part.start + count), verdict_counts(answers.table))
                pace.learn(count, answers.seconds)
            return until_width is None or not _is_narrow(tally, until_width)

        before = tally.deals
        with survey_report(progress, before) as report:

            def tick() -> None:
                share = tally.share  # also where nobody listens: so SciPy is there when somebody stops us
                if report is not None:
                    done = share.deals + engine.ahead
                    total = length(numbers)
                    if until_width is not None:
                        total = min(total, done + deals_needed(share, until_width))
                    report(done, total, share)

            narrow = until_width is not None and _is_narrow(tally, until_width)
            ended = run(engine, iter(()) if narrow else tasks(), receive, tick, stop)
        share = tally.share_in_order if until_width is not None else tally.share
    if not ended:
        raise SurveyInterrupted(share)
    return share


def _check(numbers: range, until_width: float | None, range_size: int | None) -> None:
    if not isinstance(numbers, range) or numbers.step != 1:
        raise DealError(f"{numbers!r:.40} are no numbers for a survey: give a range in steps of 1")
    if length(numbers):
        check_number(numbers.start)
        check_number(numbers.stop - 1)
    if until_width is not None and not 0 < until_width < 1:
        raise OptionError(f"until_width={until_width!r:.40} cannot be: it is a number between 0 and 1")
    if range_size is not None and (not isinstance(range_size, int) or not 1 <= range_size <= 1 << 24):
        raise OptionError(f"range_size={range_size!r:.40} cannot be: it is a whole number from 1 to 2^24")


def _folder(out: str | os.PathLike[str] | None, question: Question) -> AbstractContextManager[Folder | None]:
    """The directory, if there is one."""
    if out is None:
        return nullcontext(None)
    need("pyarrow", "winnable[survey]")
    from .folder import folder_for_writing
    from .manifest import manifest_of

    return folder_for_writing(Path(out), manifest_of(question))


def _finished(folder: Folder | None, numbers: range, tally: Tally) -> list[range]:
    """The ranges that are in files already. All of each file is read, so that a damaged one is found now."""
    if folder is None:
        return []
    from .columns import to_table

    for part in folder.parts:
        table = to_table(folder.read(part))
        begin, end = max(part.start, numbers.start), min(part.stop, numbers.stop)
        if begin < end:
            counts = verdict_counts(table[begin - part.start : end - part.start])
            tally.add(range(begin, end), counts)
    return folder.parts


def _write(folder: Folder | None, answers: Answers, limits: Limits) -> None:
    if folder is not None:
        from .columns import to_columns

        folder.write(to_columns(answers), limits)


def _is_narrow(tally: Tally, width: float) -> bool:
    """Whether the interval is narrow enough; SurveyError where it cannot become so."""
    share = tally.share_in_order
    if share.deals == 0:
        return False
    if share.width <= width:
        return True
    least, most = share.bounds
    if share.deals >= ENOUGH_TO_JUDGE and most - least > 2 * width:
        raise SurveyError(
            f"the interval cannot become as narrow as {width:.3%}, for so many deals are undecided; they may be "
            f"tried again with larger limits: {share}"
        )
    return False
