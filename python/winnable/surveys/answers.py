"""The answers to some deals, as workers hand them back: arrays, no object a deal."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from winnable.tables import Table
from winnable.verdicts import Reason


@dataclass(frozen=True)
class Lines:
    """The winning moves of many deals.

    Attributes:
        begins: int64 of shape (deals + 1,): where each deal's moves begin in `codes`.
        codes: uint16 of shape (all moves,): each move as the core numbers it.
    """

    begins: npt.NDArray[np.int64]
    codes: npt.NDArray[np.uint16]

    def first(self, deals: int) -> Lines:
        """Those of the first deals."""
        return Lines(self.begins[: deals + 1], self.codes[: self.begins[deals]])


@dataclass(frozen=True)
class Answers:
    """The rows of :func:`winnable.solve_many` with, where they are wanted, the moves; and the wall time."""

    table: Table
    lines: Lines | None
    seconds: float

    @property
    def finished(self) -> Answers:
        """The answers before the first deal that was stopped."""
        stopped = np.flatnonzero(self.table["reason"] == Reason.STOPPED)
        deals = int(stopped[0]) if len(stopped) else len(self.table)
        return Answers(self.table[:deals], self.lines and self.lines.first(deals), self.seconds)
