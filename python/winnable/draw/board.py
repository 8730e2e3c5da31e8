"""What a laid-out board is: cards, empty places and labels with their coordinates, before any of it is drawn.

One unit is one pixel on a board whose cards are 40 pixels wide.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

CARD_WIDTH = 40
CARD_HEIGHT = 56
PADDING = 12
GAP = 8
LABEL = 22
"""Room that a label takes, in the direction that its place is in."""

Face = Literal["free", "covered", "fixed", "sultan", "back"]
Index = Literal["line", "left", "right"]
Anchor = Literal["start", "middle", "end"]


@dataclass(frozen=True)
class PlacedCard:
    """One card where it lies.

    Attributes:
        card: rank and suit, ``"7H"``.
        place: the place that holds it, empty for a card that no place holds (Sultan's kings).
        x, y: its upper left corner.
        face: ``"free"`` where a move may take it, ``"covered"``, ``"fixed"`` or ``"sultan"`` where none may,
            ``"back"`` where its back is up.
        index: where it shows rank and suit: in a ``"line"`` on its upper edge, for columns, or one over
            the other in the upper ``"left"`` or ``"right"`` corner, for rows, as the next card leaves it seen.
        at: which card of its place it is, counted from the place's first.
        hidden: whether other cards lie squarely on it, so that nothing of it is seen.
    """

    card: str
    place: str
    x: float
    y: float
    face: Face
    index: Index = "line"
    at: int = 0
    hidden: bool = False


@dataclass(frozen=True)
class Slot:
    """Where the cards of a place lie when it has any; `suit` is the sign that an empty foundation shows."""

    place: str
    x: float
    y: float
    suit: str = ""


@dataclass(frozen=True)
class Label:
    """A text: the name of a place, or how many cards it has, or what no place shows."""

    text: str
    x: float
    y: float
    anchor: Anchor = "middle"
    is_name: bool = True


@dataclass(frozen=True)
class Board:
    """A whole board. The cards are in the order in which they are drawn, each place's cards as they lie."""

    width: float
    height: float
    slots: tuple[Slot, ...]
    cards: tuple[PlacedCard, ...]
    labels: tuple[Label, ...]


def pile(
    place: str, cards: Sequence[str], x: float, y: float, face: Face, index: Index = "line"
) -> list[PlacedCard]:
    """Cards squarely on each other; only the one on top is seen, and only it has the face asked for.

    The last card is on top; of a pile with its backs up, which is a stock, the first one.
    """
    top = 0 if face == "back" else len(cards) - 1
    below: Face = "back" if face == "back" else "covered"
    return [
        PlacedCard(card, place, x, y, face if at == top else below, index, at, hidden=at != top)
        for at, card in enumerate(cards)
    ]


def overlap(count: int, room: int, step: float) -> float:
    """The distance from card to card: `step` up to `room` cards, less beyond, so that more take no more space."""
    return step if count <= room else step * (room - 1) / (count - 1)
