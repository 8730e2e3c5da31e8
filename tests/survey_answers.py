"""What tests of surveys share: a game that is answered fast, and the rows that must come out."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import winnable as wn

GAME = wn.Sultan(divan=8)
LIMITS = {"max_positions": 150}  # leaves a few deals undecided
ARGUMENTS = ["sultan", "--divan", "8", "--max-positions", "150"]
SAME = ["number", "verdict", "reason", "positions", "moves", "best", "least_redeals"]  # all but the seconds


def expected(numbers: range, game: wn.Game = GAME, **limits) -> np.ndarray:
    """The rows of the undisturbed run."""
    return wn.solve_many(game, numbers, **(limits or LIMITS))[SAME]


def rows(folder: Path) -> np.ndarray:
    """The rows that a survey left."""
    return wn.open_survey(folder).table()[SAME]


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-c", "from winnable.cli import main; main()", *arguments]


def run(*arguments: str, before: str = "pass", **options) -> subprocess.CompletedProcess[str]:
    """Runs the command in a process of its own, after some other code."""
    code = f"import winnable.cli, winnable.surveys.folder, scipy.stats\n{before}\nwinnable.cli.main()"
    return subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=False, **options
    )


def names(folder: Path) -> set[str]:
    """The files in a directory, but for hidden ones."""
    return {name for name in os.listdir(folder) if not name.startswith(".")}
