"""Second chances: undecided deals are asked again with larger limits, and their rows replaced."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from winnable.extras import need
from winnable.progress import survey_report
from winnable.shares import Share, verdict_counts
from winnable.tables import Table
from winnable.verdicts import Reason, Verdict

from .answers import Answers
from .engines import engine_for
from .errors import SurveyError, SurveyInterrupted
from .manifest import Manifest, manifest_of, with_limits
from .question import Limits
from .ranges import Pace
from .running import run
from .stopping import stop_on_signals
from .surveying import Progress
from .tally import Tally
from .working import Task, versions

if TYPE_CHECKING:
    import pyarrow as pa


def retry_undecided(
    out: str | os.PathLike[str],
    *,
    threads: int = 0,
    executor: Executor | Callable[[], Executor] | None = None,
    workers: int | None = None,
    progress: bool | Progress = False,
    max_positions: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    expected: Manifest | None = None,
) -> Share:
    """Asks the undecided deals of a survey again, with larger limits, and replaces their rows.

    Each file is replaced as safely as it was written. The same call again goes on where the last one ended: deals
    that these limits have left undecided already are not asked again.

    Args:
        out: the survey's directory.
        threads, executor, workers, progress: as in :func:`winnable.survey`; progress is that of the deals asked.
        max_positions, seconds, memory: the new limits for each deal; None: no limit.
        expected: the manifest that the survey must have but for its limits; None: any.

    Returns:
        The share won among all deals of the directory.

    Raises:
        SurveyError: the limits are not larger than the survey's; else as in :func:`winnable.survey`.
        SurveyInterrupted: on Ctrl-C or SIGTERM, with the share so far.

    >>> import tempfile, winnable as wn
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     before = wn.survey(wn.BeleagueredCastle(), range(20), out=folder, max_positions=5)
    ...     after = retry_undecided(folder, max_positions=1_000_000)
    >>> before.undecided > after.undecided
    True
    """
    need("pyarrow", "winnable[survey]")
    from .columns import to_columns, to_table
    from .folder import folder_for_writing
    from .manifest import check_same
    from .parts import limits_of

    limits = Limits(max_positions=max_positions, seconds=seconds, memory=memory)
    with (
        engine_for(threads, executor, workers) as engine,
        stop_on_signals() as stop,
        folder_for_writing(Path(out)) as folder,
    ):
        question = with_limits(folder.question, limits)
        current = manifest_of(question) if expected is None else {**expected, **limits.values}
        check_same(folder.path, {**folder.manifest, **limits.values}, current)
        if not limits.exceed(folder.question.limits):
            raise SurveyError(
                f"{folder.path}: its deals were tried with {folder.question.limits}; to try them again, "
                f"limits must be larger, and these are {limits}"
            )
        pace = Pace()
        tally = Tally(0)
        open_deals: dict[int, int] = {}
        for part in folder.parts:
            columns = folder.read(part)
            table = to_table(columns)
            tally.add(part, verdict_counts(table))
            open_deals[part.start] = int(_to_try(table, limits_of(columns), limits).sum())
        total = sum(open_deals.values())

        def tasks() -> Iterator[Task]:
            left = total
            for part in folder.parts:
                if not open_deals[part.start]:
                    continue
                columns = folder.read(part)
                table = to_table(columns)
                numbers = table["number"][_to_try(table, limits_of(columns), limits)]
                while len(numbers):
                    size = pace.deals(left, engine.workers)
                    yield Task(question, numbers[:size].copy(), part=part, versions=versions())
                    left -= len(numbers[:size])
                    numbers = numbers[size:]

        def receive(task: Task, answers: Answers) -> bool:
            answers = answers.finished
            count = len(answers.table)
            if count:
                open_deals[task.part.start] -= count
                before = folder.read(task.part)
                after = _replaced(before, to_columns(answers), task.part.start)
                folder.write(after, limits_of(before) if open_deals[task.part.start] else limits)
                tally.correct(verdict_counts(to_table(before)), verdict_counts(to_table(after)))
                pace.learn(count, answers.seconds)
            return True

        with survey_report(progress, 0) as report:

            def tick() -> None:
                share = tally.share  # also where nobody listens: so SciPy is there when somebody stops us
                if report is not None:
                    report(total - sum(open_deals.values()) + engine.ahead, total, share)

            ended = run(engine, tasks(), receive, tick, stop)
    if not ended:
        raise SurveyInterrupted(tally.share)
    return tally.share


def _to_try(table: Table, last: Limits, limits: Limits) -> npt.NDArray[np.bool]:
    """Which deals are undecided and have not been tried with these limits."""
    if last == limits:
        return np.zeros(len(table), dtype=bool)
    undecided: npt.NDArray[np.bool] = table["verdict"] == Verdict.UNDECIDED
    if limits.max_positions is not None:
        undecided &= (table["reason"] != Reason.POSITIONS) | (table["positions"] < limits.max_positions)
    return undecided


def _replaced(before: pa.Table, answers: pa.Table, first: int) -> pa.Table:
    """The part with the rows of these answers, where they decide or at least searched further."""
    import pyarrow as pa

    from .columns import to_table

    old, new = to_table(before), to_table(answers)
    rows = (new["number"] - np.uint64(first)).astype(np.int64)
    better = (new["verdict"] != Verdict.UNDECIDED) | (new["positions"] >= old["positions"][rows])
    places = np.arange(len(old))
    places[rows[better]] = len(old) + np.flatnonzero(better)
    both = pa.concat_tables([before.replace_schema_metadata(), answers]).unify_dictionaries()
    return both.combine_chunks().take(pa.array(places))
