"""The loop that hands out tasks and collects answers."""

from __future__ import annotations

import dataclasses
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait

from .answers import Answers
from .engines import Engine, dask_errors_clear, is_death
from .errors import SurveyError
from .working import Task

QUEUED = 2  # tasks a worker: one that is worked on, and the next
ATTEMPTS = 5
TICK = 0.1  # seconds


def run(
    engine: Engine,
    tasks: Iterator[Task],
    receive: Callable[[Task, Answers], bool],
    tick: Callable[[], object],
    stop: threading.Event,
) -> bool:
    """Has all tasks answered.

    Args:
        engine: who answers.
        tasks: made one by one, when a worker is about to become free.
        receive: takes answers as they come; False when no more are wanted. After a stop they may be the first
            part of what was asked.
        tick: called about ten times a second.
        stop: ends the run.

    Returns:
        Whether the run came to its end, and was not stopped.

    Raises:
        SurveyError: a task has killed its worker again and again.
    """
    pending: dict[Future[Answers], Task] = {}
    again: list[Task] = []
    wanted = True
    try:
        while wanted and not stop.is_set():
            while len(pending) < QUEUED * engine.workers:
                task = again.pop() if again else next(tasks, None)
                if task is None:
                    break
                pending[engine.submit(task)] = task
            if not pending:
                return True
            for future in wait(pending, TICK, FIRST_COMPLETED).done:
                task = pending.pop(future)
                answers = _answers(future, task, again, stop)
                if answers is not None and not receive(task, answers):
                    wanted = False
            tick()
        if engine.stop():
            for future, task in pending.items():
                if not future.cancel():
                    receive(task, future.result())
        return not stop.is_set()
    finally:
        for future in pending:
            future.cancel()


def _answers(future: Future[Answers], task: Task, again: list[Task], stop: threading.Event) -> Answers | None:
    """The answers; None where the worker died, and the task is to be handed out again, or was interrupted."""
    try:
        return future.result()
    except KeyboardInterrupt:  # Ctrl-C reaches the processes of an executor too
        stop.set()
        return None
    except Exception as error:
        if not is_death(error):
            with dask_errors_clear():
                raise
        if task.attempt + 1 == ATTEMPTS:
            numbers = f"{task.numbers[0]} to {task.numbers[-1]}"
            raise SurveyError(f"workers died {ATTEMPTS} times under the deals {numbers}: {error}") from None
        again.append(dataclasses.replace(task, attempt=task.attempt + 1))
        return None
