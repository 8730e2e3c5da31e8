"""What a survey asks of every deal."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from winnable.games import Game
from winnable.tables import solve_many

STANDARD_MEMORY = 1 << 30  # bytes that the core takes at most where nothing else is said


@dataclass(frozen=True, kw_only=True)
class Limits:
    """How far each deal is searched; None: no limit (for memory the standard one)."""

    max_positions: int | None = None
    seconds: float | None = None
    memory: int | None = None

    @property
    def values(self) -> dict[str, Any]:
        """The limits by name."""
        return {"max_positions": self.max_positions, "seconds": self.seconds, "memory": self.memory}

    def exceed(self, others: Limits) -> bool:
        """Whether some limit is larger than in the others and none is smaller."""

        def size(limits: Limits) -> list[float]:
            standard = {"memory": STANDARD_MEMORY}
            return [
                standard.get(name, math.inf) if value is None else value for name, value in limits.values.items()
            ]

        pairs = list(zip(size(self), size(others), strict=True))
        return all(mine >= theirs for mine, theirs in pairs) and any(mine > theirs for mine, theirs in pairs)

    def __str__(self) -> str:
        given = [f"{name}={value}" for name, value in self.values.items() if value is not None]
        return ", ".join(given) or "no limits"


@dataclass(frozen=True, kw_only=True)
class Question:
    """A game with the limits and wishes of :func:`winnable.solve`, and whether the moves are kept.

    Raises:
        OptionError: a limit that cannot be, or an unknown reduction.
    """

    game: Game
    limits: Limits = Limits()
    best: bool = False
    least_redeals: bool = False
    without: tuple[str, ...] = ()
    brute_force: bool = False
    moves: bool = False

    def __post_init__(self) -> None:
        solve_many(self.game, (), **self.arguments)

    @property
    def arguments(self) -> dict[str, Any]:
        """The arguments for :func:`winnable.solve_many`."""
        return {
            **self.limits.values,
            "best": self.best,
            "least_redeals": self.least_redeals,
            "without": list(self.without),
            "brute_force": self.brute_force,
        }
