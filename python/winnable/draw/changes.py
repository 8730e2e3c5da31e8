"""What a move changed: which card went from which place to which, seen from the places before and after."""

from __future__ import annotations

from collections import defaultdict, deque
from typing import NamedTuple

from winnable.boards import Places


class Change(NamedTuple):
    """A card that went from one place to another, with its index in each, counted from the place's first card."""

    card: str
    source: str
    source_index: int
    target: str
    target_index: int


def changes(before: Places, after: Places) -> list[Change]:
    """The cards that lie elsewhere, in the order of their targets.

    Of two cards alike that go at once, either may be taken for the other.

    >>> changes({"R1": ["2C", "3C"], "F1": []}, {"R1": ["2C"], "F1": ["3C"]})
    [Change(card='3C', source='R1', source_index=1, target='F1', target_index=0)]
    """
    gone: dict[str, deque[tuple[str, int]]] = defaultdict(deque)
    come: list[tuple[str, str, int]] = []
    for place in after:
        old, new = before.get(place, ()), after[place]
        shorter = min(len(old), len(new))
        kept = next((at for at in range(shorter) if old[at] != new[at]), shorter)
        kept_last = next(
            (at for at in range(shorter - kept) if old[-1 - at] != new[-1 - at]),
            shorter - kept,
        )
        for at in range(kept, len(old) - kept_last):
            gone[old[at]].append((place, at))
        come += [(new[at], place, at) for at in range(kept, len(new) - kept_last)]
    return [
        Change(card, *gone[card].popleft(), target, target_index)
        for card, target, target_index in come
        if gone[card]
    ]
