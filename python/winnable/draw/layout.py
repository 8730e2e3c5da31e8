"""From the cards of each place to a laid-out board: which family's layout, and the room that it leaves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from winnable.boards import Notes, Places

from .board import Board
from .castle import castle_board
from .short import short_board
from .sultan import sultan_board

Room = Mapping[str, int]


class _Layout(Protocol):
    def __call__(self, places: Places, notes: Notes, room: Room) -> Board: ...


_LAYOUTS: Mapping[str, _Layout] = {"sultan": sultan_board, "castle": castle_board, "short": short_board}


def lay_out(family: str, places: Places, notes: Notes, room: Room | None = None) -> Board:
    """A position laid out.

    Args:
        family: "sultan", "castle" or "short".
        places: every place with its cards, as :attr:`winnable.Position.places` has them.
        notes: the game's options and :attr:`winnable.Position.notes`; each may be missing.
        room: for how many cards there must be room in places of a kind, as :func:`room_of` gives it; boards
            with the same room and options have the same size.

    Raises:
        ValueError: there is no such family.

    >>> lay_out("short", {"T1": ["3C", "2C"], "W": [], "S": [], "F1": []}, {"ranks": 3}).cards[-1].face
    'free'
    """
    if family not in _LAYOUTS:
        raise ValueError(f"there is no family {family!r} to draw; there are {', '.join(_LAYOUTS)}")
    return _LAYOUTS[family](places, notes, room_of(places, room))


def room_of(places: Places, other: Room | None = None) -> dict[str, int]:
    """How many cards the fullest place of each kind holds, by the kind's letter; not less than in `other`.

    >>> room_of({"R1": ["2C", "3C"], "R2": [], "C": ["4C"]}, {"R": 1, "A": 4})
    {'R': 2, 'A': 4, 'C': 1}
    """
    room = dict(other or {})
    for name, cards in places.items():
        room[name[0]] = max(room.get(name[0], 0), len(cards))
    return room
