from collections.abc import Callable, Sequence
from typing import Any, Final, TypedDict, type_check_only

import numpy as np
import numpy.typing as npt

from .registry import GameInfo, OptionValue

class InputError(ValueError): ...
class OptionError(InputError): ...
class DealError(InputError): ...
class MoveError(InputError): ...

@type_check_only
class Answer(TypedDict):
    verdict: int
    reason: int
    positions: int
    moves: list[str]
    best: int
    best_proved: bool
    best_moves: list[str]
    least_moves: int
    least_redeals: int

class Game:
    def __init__(self, name: str, options: dict[str, Any]) -> None: ...
    @property
    def name(self) -> str: ...
    @property
    def options(self) -> dict[str, OptionValue]: ...
    @property
    def pack(self) -> str: ...
    @property
    def reductions(self) -> list[tuple[str, str]]: ...
    def numbered(self, number: int) -> str: ...
    def deal(self, text: str) -> Position: ...

class Position:
    @property
    def cards(self) -> str: ...
    @property
    def won(self) -> bool: ...
    def moves(self) -> list[str]: ...
    def play(self, move: str) -> Position: ...
    def piles(self) -> dict[str, list[str]]: ...
    def notes(self) -> dict[str, int | str]: ...
    def perft(self, depth: int) -> int: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class View:
    def __init__(self, start: Position, moves: Sequence[str], memory: str, waste: str) -> None: ...
    @property
    def line(self) -> list[str]: ...
    @property
    def won(self) -> bool: ...
    @property
    def idle(self) -> int: ...
    @property
    def hidden(self) -> int: ...
    @property
    def unseen(self) -> list[str]: ...
    def piles(self) -> dict[str, list[str | None]]: ...
    def notes(self) -> dict[str, int | str]: ...
    def moves(self) -> list[str]: ...
    def sample(self, seed: int) -> Position: ...
    def truth(self) -> Position: ...

class PolicySpec:
    def __init__(self, name: str, thresholds: Sequence[int], base: str, worlds: int, margin: float) -> None: ...

processor: str
build: dict[str, str]
row_dtype: Final[np.dtype[np.void]]
play_dtype: Final[np.dtype[np.void]]

def games() -> list[GameInfo]: ...
def find_game(name: str) -> str: ...
def option_from_text(game: str, option: str, text: str) -> OptionValue: ...
def solve(
    position: Position,
    *,
    max_positions: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    without: Sequence[str] = (),
    best: bool = False,
    least_redeals: bool = False,
    shorten: bool = False,
    shortest: bool = False,
    brute_force: bool = False,
) -> Answer: ...
def advise(
    position: Position,
    *,
    max_positions: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    sharing: bool = True,
) -> tuple[tuple[int, int, list[str]], list[tuple[str, tuple[int, int, list[str]]]], int, int]: ...
def review(
    game: Sequence[Position],
    *,
    max_positions: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    sharing: bool = True,
) -> tuple[int, int, list[str], int, int, int]: ...
def choices(
    position: Position,
    solution: Sequence[str],
    *,
    most_positions: int,
    max_positions: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    stop: Callable[[], bool] | None = None,
) -> list[tuple[int, int, int]]: ...
def play_outs(
    position: Position, *, greedy: bool, games: int, seed: int, stop: Callable[[], bool] | None = None
) -> tuple[int, int] | None: ...
def solve_rows(
    game: Game,
    table: npt.NDArray[np.void],
    *,
    threads: int = 0,
    progress: Callable[[int], object] | None = None,
    max_positions: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    without: Sequence[str] = (),
    best: bool = False,
    least_redeals: bool = False,
    brute_force: bool = False,
    lines: bool = False,
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.uint16]] | None: ...
def move_text(code: int) -> str: ...
def play(
    start: Position,
    policy: PolicySpec | Callable[[View], object],
    *,
    number: int,
    line: Sequence[str],
    memory: str,
    waste: str,
    seed: int,
    finish_exact: bool,
    max_positions: int | None,
    seconds: float | None,
    memory_bytes: int | None,
) -> tuple[int, int, list[str], Exception | None]: ...
def choose(view: View, policy: PolicySpec, *, number: int, seed: int) -> str | None: ...
def play_rows(
    game: Game,
    table: npt.NDArray[np.void],
    policy: PolicySpec,
    *,
    memory: str,
    waste: str,
    seed: int,
    finish_exact: bool,
    verdicts: bool,
    threads: int,
    progress: Callable[[int], object] | None,
    max_positions: int | None,
    seconds: float | None,
    memory_bytes: int | None,
) -> None: ...
def judge_row(
    game: Game,
    table: npt.NDArray[np.void],
    row: int,
    outcome: int,
    decisions: int,
    moves: Sequence[str],
    *,
    verdicts: bool,
    max_positions: int | None,
    seconds: float | None,
    memory_bytes: int | None,
) -> None: ...
