"""Where the work is done: threads of this process, or any executor."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Protocol

from winnable._core import OptionError
from winnable.tables import check_threads

from .answers import Answers
from .errors import SurveyError
from .working import Task, answer

LOOK_AGAIN = 5.0  # seconds after which an executor may have another number of workers


class Engine(Protocol):
    """What answers tasks."""

    @property
    def workers(self) -> int:
        """How many tasks are worked on at a time."""

    @property
    def ahead(self) -> int:
        """How many deals of unfinished tasks are answered, as far as that is known."""

    def submit(self, task: Task) -> Future[Answers]:
        """Hands out a task."""

    def stop(self) -> bool:
        """Ends the running tasks; whether they end at once with what they have, else nobody waits for them."""

    def close(self) -> None:
        """Ends whatever still runs, and waits for it where stop ends it at once."""


class Threads:
    """Threads of this process; the search holds no lock of Python's."""

    def __init__(self, count: int) -> None:
        self.workers = count or cores()
        self._pool = ThreadPoolExecutor(self.workers, thread_name_prefix="survey")
        self._stopped = threading.Event()
        self._answered: dict[int, int] = {}

    @property
    def ahead(self) -> int:
        return sum(self._answered.copy().values())

    def submit(self, task: Task) -> Future[Answers]:
        try:
            return self._pool.submit(self._answer, task)
        except RuntimeError as error:  # the system gives no more threads
            raise MemoryError(str(error)) from None

    def _answer(self, task: Task) -> Answers:
        thread = threading.get_ident()

        def progress(done: int) -> bool:
            self._answered[thread] = done
            return not self._stopped.is_set()

        try:
            return answer(task, progress)
        finally:
            self._answered.pop(thread, None)

    def stop(self) -> bool:
        self._stopped.set()
        return True

    def close(self) -> None:
        self._stopped.set()
        self._pool.shutdown(wait=True, cancel_futures=True)


class Workers:
    """An executor of the caller's: processes, Dask's ``Client.get_executor()``, any other.

    An executor that its dead workers have broken, as those of processes are, can be replaced only where the
    caller gave a function that makes one.
    """

    ahead = 0

    def __init__(self, executor: Executor | Callable[[], Executor], workers: int | None) -> None:
        self._make = None if isinstance(executor, Executor) else executor
        self._executor = executor if isinstance(executor, Executor) else executor()
        self._wanted = workers
        self._found = (0, float("-inf"))

    @property
    def workers(self) -> int:
        if self._wanted is not None:
            return self._wanted
        found, when = self._found
        if time.monotonic() > when + LOOK_AGAIN:
            with dask_errors_clear():
                found = _workers_of(self._executor)
            self._found = (found, time.monotonic())
        return found

    def submit(self, task: Task) -> Future[Answers]:
        try:
            with dask_errors_clear():
                return self._executor.submit(answer, task)
        except BrokenExecutor as error:
            if self._make is None:
                raise SurveyError(f"the executor is broken: {error}; the same call again goes on") from None
            self._executor.shutdown(wait=False)
            self._executor = self._make()
            return self._executor.submit(answer, task)

    def stop(self) -> bool:
        return False

    def close(self) -> None:
        if self._make is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)


@contextmanager
def engine_for(
    threads: int, executor: Executor | Callable[[], Executor] | None, workers: int | None
) -> Iterator[Engine]:
    """The engine that a call asks for, ended when it is left.

    Raises:
        OptionError: the number of threads or of workers cannot be.
        TypeError: the executor is none.
    """
    check_threads(threads)
    if workers is not None and (isinstance(workers, bool) or not isinstance(workers, int) or workers < 1):
        raise OptionError(f"workers={workers!r:.40} cannot be: it is a whole number above 0")
    if executor is not None and not isinstance(executor, Executor) and not callable(executor):
        raise TypeError(f"executor is a concurrent.futures.Executor or makes one, not {type(executor).__name__}")
    engine: Engine = Threads(threads) if executor is None else Workers(executor, workers)
    try:
        yield engine
    finally:
        engine.close()


def is_death(error: BaseException) -> bool:
    """Whether a worker died under its task, which then is as good as never begun."""
    killed = is_of_dask(error) and type(error).__name__ == "KilledWorker"
    return killed or isinstance(error, (BrokenExecutor, CancelledError))


def is_of_dask(error: BaseException) -> bool:
    """Whether it is an error of Dask's own, and not one of the task."""
    return type(error).__module__.startswith("distributed.")


@contextmanager
def dask_errors_clear() -> Iterator[None]:
    """Makes Dask's own errors, such as that its scheduler is lost, a SurveyError of one line."""
    try:
        yield
    except Exception as error:
        if is_of_dask(error):
            raise SurveyError(f"Dask: {error}; the same call again goes on") from None
        raise


def _workers_of(executor: Executor) -> int:
    """How many tasks an executor works on at a time. The standard library's and Dask's know it, but do not say."""
    client = getattr(executor, "_client", None)
    if client is not None and hasattr(client, "nthreads"):
        return sum(client.nthreads().values()) or 1
    return getattr(executor, "_max_workers", None) or cores()


def cores() -> int:
    """The processor cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
