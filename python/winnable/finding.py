"""Finding deals: a stream of those that meet a condition, each with what proves that it does."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import count, islice
from typing import Any

from . import _core
from .deals import Deal
from .games import Game, check_number, core_of
from .grades import GRADES, graded_games
from .measuring import Difficulty, Stopped, difficulty_of
from .positions import Move
from .solving import Solution
from .surveys.engines import cores
from .tables import check_threads, table_for
from .verdicts import Reason, Verdict

Condition = Callable[["Found"], bool]
MAX_POSITIONS = 200_000
# Deals that a thread answers at a time: few at first, so that the first is found soon, then more.
_FIRST_CHUNK, _MOST = 16, 1024
_MOST_GRADED = 4


@dataclass(frozen=True)
class Found:
    """A deal that meets a condition.

    Attributes:
        deal: the deal.
        solution: its answer: a win with its moves, replayed by the rules, or a loss that was exhausted.
        difficulty: its measures and grade, where a grade was asked for.
    """

    deal: Deal
    solution: Solution
    difficulty: Difficulty | None = None


def find(
    game: Game,
    *,
    winnable: bool | None = None,
    grade: str | None = None,
    where: Condition | None = None,
    numbers: Iterable[int] | None = None,
    threads: int = 0,
    max_positions: int | None = MAX_POSITIONS,
    seconds: float | None = None,
    memory: int | None = None,
) -> Iterator[Found]:
    """The deals that meet a condition, in the order of their numbers, as they are asked for.

    Threads work a little ahead of what is asked for and end when the stream is closed. Deals that stay undecided
    within the limits meet no condition. The same call gives the same deals with any number of threads, unless
    `seconds` ends a search.

    Args:
        game: the game with its options.
        winnable: True: deals that are won; False: deals that are lost; None: both.
        grade: deals with this grade of difficulty, see :func:`difficulty`; they are won.
        where: a further condition on what was found, called in the calling thread: ``lambda found:
            len(found.solution.moves) < 100``.
        numbers: the numbers of the deals to look at; None: all from 0 on, without end.
        threads: how many threads work; 0: one a core.
        max_positions, seconds, memory: for each deal, as in :func:`solve`; `memory` counts for each thread.

    Raises:
        OptionError: a limit or a grade that cannot be, or a grade for a game that has none.
        DealError: a number that names no deal.
        KeyboardInterrupt: within a second of Ctrl-C.

    >>> import winnable as wn
    >>> from itertools import islice
    >>> [found.deal.number for found in islice(wn.find(wn.BesiegedCastle(), winnable=True), 3)]
    [11, 14, 92]
    """
    check_threads(threads)
    if grade is not None:
        _check_grade(game, grade, winnable)
    search = _Search(game, winnable, grade, {"max_positions": max_positions, "seconds": seconds, "memory": memory})
    search.answer([])  # refuses limits that cannot be, now and not in a thread
    found = _stream(search, count() if numbers is None else numbers, threads or cores())
    return found if where is None else filter(where, found)


class _Search:
    """What is asked of every deal."""

    def __init__(self, game: Game, winnable: bool | None, grade: str | None, limits: dict[str, Any]) -> None:
        self.game, self.winnable, self.grade, self.limits = game, winnable, grade, limits
        self.stopped = threading.Event()

    def answer(self, numbers: list[int]) -> list[Found]:
        """Those of some deals that meet the condition."""
        table = table_for(numbers)
        kept = _core.solve_rows(
            core_of(self.game),
            table,
            threads=1,
            progress=lambda done: not self.stopped.is_set(),
            lines=True,
            **self.limits,
        )
        if kept is None or self.stopped.is_set():
            return []
        begins, codes = kept
        found = []
        for row, answer in enumerate(table):
            verdict = Verdict(answer["verdict"])
            if verdict is Verdict.UNDECIDED or self.winnable not in (None, verdict is Verdict.WON):
                continue
            moves = [Move(_core.move_text(int(code))) for code in codes[begins[row] : begins[row + 1]]]
            deal = self.game.deal(int(answer["number"]))
            solution = Solution(
                verdict, moves, int(answer["positions"]), Reason.NONE, deal.start(), float(answer["seconds"])
            )
            if self.grade is None:
                found.append(Found(deal, solution))
            elif verdict is Verdict.WON:
                difficulty = difficulty_of(solution, memory=self.limits["memory"], stop=self.stopped.is_set)
                if difficulty.grade == self.grade:
                    found.append(Found(deal, solution, difficulty))
        return found


def _stream(search: _Search, numbers: Iterable[int], threads: int) -> Iterator[Found]:
    """What the search finds, in order, a few chunks of deals being answered ahead."""
    ahead: deque[Future[list[Found]]] = deque()
    rest, most = iter(numbers), _MOST if search.grade is None else _MOST_GRADED
    size = min(_FIRST_CHUNK, most)
    pool = ThreadPoolExecutor(threads, thread_name_prefix="find")
    try:
        while True:
            while len(ahead) < 2 * threads and (chunk := list(islice(rest, size))):
                size = min(2 * size, most)
                for number in chunk:
                    check_number(number)
                ahead.append(pool.submit(search.answer, chunk))
            if not ahead:
                return
            yield from ahead.popleft().result()
    except Stopped:
        return
    finally:
        search.stopped.set()
        pool.shutdown(wait=True, cancel_futures=True)


def _check_grade(game: Game, grade: str, winnable: bool | None) -> None:
    if grade not in GRADES:
        raise _core.OptionError(f"grade={grade!r:.40} cannot be: it is one of {', '.join(GRADES)}")
    if winnable is False:
        raise _core.OptionError(
            f"grade={grade} and winnable=False cannot be together: only won deals have a grade"
        )
    if game not in graded_games():
        raise _core.OptionError(f"{game!r} has no grades: nobody has surveyed it; see winnable.graded_games()")
