"""The castle family's board: foundations one under another, rows left and right of them, free cards outside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from winnable.boards import SUITS, Notes, Places, numbered_places

from .board import (
    CARD_HEIGHT,
    CARD_WIDTH,
    GAP,
    LABEL,
    PADDING,
    Board,
    Index,
    Label,
    PlacedCard,
    Slot,
    overlap,
    pile,
)

STEP = 18
"""How much of a covered card is seen."""
MOST_IN_FULL = 8
"""Up to how many cards a row shows each in full step; more are drawn closer together."""
BESIDE_FOUNDATIONS = 14
LINE = CARD_HEIGHT + GAP
_DIRECTIONS: Mapping[object, str] = {"up": "up", "down": "down", "either": "up or down"}


def castle_board(places: Places, notes: Notes, room: Mapping[str, int]) -> Board:
    """The board; odd rows are on the left, even ones on the right."""
    in_full = max(1, min(MOST_IN_FULL, max(room.get("R", 0), room.get("A", 0))))
    row_width = CARD_WIDTH + STEP * (in_full - 1)
    middle = PADDING + LABEL + row_width + BESIDE_FOUNDATIONS
    width = 2 * middle + CARD_WIDTH

    slots: list[Slot] = []
    cards: list[PlacedCard] = []
    labels: list[Label] = []

    def add_rows(names: Sequence[str], top: float) -> None:
        for number, name in enumerate(names):
            outwards = 1 if number % 2 else -1
            y = top + number // 2 * LINE
            inner = middle + outwards * (CARD_WIDTH + BESIDE_FOUNDATIONS)
            slots.append(Slot(name, inner, y))
            held = places[name]
            index: Index = "right" if outwards < 0 else "left"
            step = overlap(len(held), in_full, STEP)
            cards.extend(
                PlacedCard(
                    card,
                    name,
                    inner + outwards * at * step,
                    y,
                    "free" if at == len(held) - 1 else "covered",
                    index,
                    at,
                )
                for at, card in enumerate(held)
            )
            label_x = PADDING + LABEL - 5 if outwards < 0 else width - PADDING - LABEL + 5
            labels.append(Label(name, label_x, y + CARD_HEIGHT / 2 + 4, "end" if outwards < 0 else "start"))

    foundations, rows, auxiliary = (numbered_places(places, letter) for letter in "FRA")
    lines = max(len(foundations), (len(rows) + 1) // 2)
    top = PADDING + LABEL
    add_rows(rows, top + (lines - (len(rows) + 1) // 2) * LINE / 2)
    foundations_top = top + (lines - len(foundations)) * LINE / 2
    if foundations:
        labels.append(Label("F", middle + CARD_WIDTH / 2, foundations_top - 6))
    for number, (name, suit) in enumerate(zip(foundations, SUITS, strict=False)):
        y = foundations_top + number * LINE
        slots.append(Slot(name, middle, y, suit))
        cards += pile(name, places[name], middle, y, "fixed", "left")

    height = top + lines * LINE - GAP
    if auxiliary or "C" in places:
        top = height + 2 * GAP
        lines = max(1, (len(auxiliary) + 1) // 2)
        add_rows(auxiliary, top)
        height = top + lines * LINE - GAP
        if "C" in places:
            y = top + (lines - 1) * LINE / 2
            slots.append(Slot("C", middle, y))
            # The cellar opens only while an auxiliary row is empty.
            is_open = any(not places[name] for name in auxiliary)
            cards += pile("C", places["C"], middle, y, "free" if is_open else "covered", "left")
            labels.append(Label("C", middle + CARD_WIDTH / 2, y + CARD_HEIGHT + 13))
            height += 8
    if direction := _DIRECTIONS.get(notes.get("direction")):
        height += LABEL
        labels.append(Label(f"foundations build {direction}", width / 2, height, is_name=False))
    return Board(width, height + PADDING, tuple(slots), tuple(cards), tuple(labels))
