"""What a worker does with a task, wherever it is."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version

import numpy as np
import numpy.typing as npt

from winnable import _core
from winnable.build import RULES_VERSION
from winnable.games import core_of
from winnable.tables import table_for

from .answers import Answers, Lines
from .errors import SurveyError
from .question import Question


def versions() -> str:
    """The versions on which answers depend."""
    return f"winnable {version('winnable')} with rules {RULES_VERSION}"


@dataclass(frozen=True, eq=False)
class Task:
    """Some deals to answer.

    Attributes:
        question: what is asked.
        numbers: a range, or those deals of `part` that are asked again.
        part: the numbers of the file that the answers belong to.
        attempt: how often the task was handed out before.
        versions: those of the survey, which the worker must have too.
    """

    question: Question
    numbers: range | npt.NDArray[np.uint64]
    part: range
    attempt: int = 0
    versions: str = ""


def answer(task: Task, progress: Callable[[int], object] | None = None) -> Answers:
    """Answers a task in this thread; where `progress` returns False, the deals that are left are stopped."""
    if task.versions != versions():
        raise SurveyError(f"a worker has {versions()}, and the survey needs {task.versions}")
    begin = time.perf_counter()
    table = table_for(task.numbers)
    question = task.question
    kept = _core.solve_rows(
        core_of(question.game),
        table,
        threads=1,
        progress=progress,
        lines=question.moves,
        **question.arguments,
    )
    return Answers(table, Lines(*kept) if kept else None, time.perf_counter() - begin)
