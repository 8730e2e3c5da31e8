"""perft: counting move sequences, the usual check that two programs play by the same rules."""

from __future__ import annotations

from .deals import Deal
from .positions import Move, Position


def perft(position: Deal | Position, depth: int) -> int:
    """How many sequences of exactly `depth` legal moves begin in the position.

    Args:
        position: a deal or a position.
        depth: moves, 0 to 100.

    >>> import winnable as wn
    >>> wn.perft(wn.Sultan().deal(2), 3)
    4
    """
    return _position(position)._core.perft(depth)


def divide(position: Deal | Position, depth: int) -> dict[Move, int]:
    """The same count for each legal move by itself, so that a difference can be followed to its move.

    >>> import winnable as wn
    >>> divide(wn.Sultan().deal(2), 3)
    {'D1>F': 1, 'draw': 3}
    """
    position = _position(position)
    return {move: position.play(move)._core.perft(depth - 1) for move in position.moves()} if depth > 0 else {}


def _position(position: Deal | Position) -> Position:
    return position.start() if isinstance(position, Deal) else position
