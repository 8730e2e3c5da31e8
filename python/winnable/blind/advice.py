"""Advice for a player who does not see the stock."""

from __future__ import annotations

from dataclasses import dataclass

from winnable import _core
from winnable.positions import Move
from winnable.solving import solve
from winnable.verdicts import Verdict

from .view import View


@dataclass(frozen=True)
class MoveShare:
    """In how many sampled worlds the game can be won after a move, cannot be won, or is undecided."""

    move: Move
    won: int
    lost: int
    undecided: int

    @property
    def share(self) -> float:
        """The share of worlds in which it can be won."""
        return self.won / (self.won + self.lost + self.undecided)


def advise_blind(
    view: View, *, worlds: int = 32, seed: int = 0, max_positions: int | None = 10_000
) -> list[MoveShare]:
    """The share of sampled worlds that can be won after each legal move, the best move first.

    In each world the solver sees all cards, so the shares are what somebody could win who learns everything right
    after the move: an upper bound, good for comparing moves, not a promise.

    Args:
        view: what the player knows.
        worlds: how many worlds are sampled; one is enough when nothing is hidden.
        seed: which ones.
        max_positions: positions that each search may look at.

    >>> import winnable as wn
    >>> from winnable.blind import advise_blind
    >>> view = wn.View.of(wn.Sultan(divan=8).deal(2), ["draw"])
    >>> [(each.move, each.won) for each in advise_blind(view, worlds=4)]
    [('D1>F', 4), ('draw', 4)]
    """
    if isinstance(worlds, bool) or not isinstance(worlds, int) or worlds < 1:
        raise _core.OptionError(f"worlds={worlds!r:.40} cannot be: it is a whole number above 0")
    moves = view.moves()
    counts = {move: [0, 0, 0] for move in moves}
    for world in range(worlds if view.hidden > 1 else 1):
        position = view.sample((seed + world) % 2**64)
        before = solve(position, max_positions=max_positions)
        for move in moves:
            verdict = before.verdict
            if verdict is not Verdict.LOST and (not before.moves or move != before.moves[0]):
                verdict = solve(position.play(move), max_positions=max_positions).verdict
            counts[move][verdict] += 1
    shares = [
        MoveShare(move, of[Verdict.WON], of[Verdict.LOST], of[Verdict.UNDECIDED]) for move, of in counts.items()
    ]
    return sorted(shares, key=lambda each: -each.won)
