"""Progress bars for deals, on standard error, silent where that is no terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

    from .shares import Share

SurveyReport = Callable[[int, int, "Share"], object]


@contextmanager
def deals_bar(total: int) -> Iterator[Callable[[int], object]]:
    """Gives a function that takes the count of deals done and keeps the bar."""
    with _bar() as bar:
        task = bar.add_task("", total=total, rate="-")

        def report(done: int) -> None:
            bar.update(task, completed=done, rate=_rate(bar))

        yield report
        report(total)


@contextmanager
def survey_report(progress: bool | SurveyReport, before: int) -> Iterator[SurveyReport | None]:
    """Gives what to tell of a survey's progress: deals done, all deals, share won; None if nobody listens.

    Args:
        progress: True for a bar, or somebody else who listens.
        before: the deals that were done when it began, which say nothing of the speed.
    """
    if callable(progress):
        yield progress
        return
    if not progress or not sys.stderr.isatty():
        yield None
        return
    with _bar() as bar:
        task = bar.add_task("", total=None, completed=before, rate="-")

        def report(done: int, total: int, share: Share) -> None:
            least, most = share.bounds
            won = f"{least:.2%}" if share.undecided == 0 else f"{least:.2%} to {most:.2%}"
            text = f"won {won} ({share.low:.2%} to {share.high:.2%})" if share.deals else ""
            bar.update(task, completed=done, total=total, rate=_rate(bar), description=text)

        yield report


def _bar() -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]} deals/s"),
        TextColumn("{task.description}"),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


def _rate(bar: Progress) -> str:
    speed = bar.tasks[0].finished_speed or bar.tasks[0].speed
    return f"{speed:,.0f}" if speed else "-"
