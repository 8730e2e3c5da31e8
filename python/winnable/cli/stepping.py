"""Walking a solution in the terminal, move by move."""

from __future__ import annotations

import sys

import typer
from rich.console import Console

from winnable.replay import positions_of
from winnable.solving import Solution
from winnable.terminal import print_board

KEYS = "right, space: next   left: back   page up, page down: ten   home, end   q: quit"
_NEXT = {"\x1b[C", "\x1bOC", " ", "\r", "\n", "n", "l"}
_BACK = {"\x1b[D", "\x1bOD", "\x7f", "\b", "b", "h"}
_JUMPS = {"\x1b[6~": 10, "\x1b[5~": -10}
_START = {"\x1b[H", "\x1bOH", "\x1b[1~", "g"}
_END = {"\x1b[F", "\x1bOF", "\x1b[4~", "G"}
_QUIT = {"q", "Q", "\x1b", "\x04"}


def walk(solution: Solution, *, symbols: bool = False) -> None:
    """Shows the board after each move, as keys are pressed; all of them in turn where that is no terminal.

    Raises:
        ReplayError: the solution is not a win.
        MoveError: a move is not legal.
    """
    positions = positions_of(solution)
    console = Console(highlight=False)
    first, last = len(solution.position.line), len(positions) - 1

    def show(step: int) -> None:
        move = f", move {step} of {last}: {solution.line[step - 1]}" if step else f", the start; {last} moves win"
        console.print(solution.deal.title + move, markup=False, soft_wrap=True)
        console.print()
        print_board(console, positions[step], symbols=symbols)
        console.print("\nwon" if step == last else "")

    if not (sys.stdin.isatty() and console.is_terminal):
        for step in range(first, last + 1):
            show(step)
        return
    current: int | None = first
    console.set_alt_screen(True)
    try:
        while current is not None:
            console.clear()
            show(current)
            console.print(KEYS, style="dim")
            current = step_after(current, last, typer.getchar())
    finally:
        console.set_alt_screen(False)


def step_after(step: int, last: int, key: str) -> int | None:
    """Where a key leads from a step; None: away.

    >>> step_after(3, 10, "n"), step_after(10, 10, "n"), step_after(3, 10, "G"), step_after(3, 10, "q")
    (4, 10, 10, None)
    """
    if key in _QUIT:
        return None
    if key in _START:
        return 0
    if key in _END:
        return last
    by = 1 if key in _NEXT else -1 if key in _BACK else _JUMPS.get(key, 0)
    return max(0, min(last, step + by))
