"""Sultan's board: the square of foundations, half of the divan on either side, stock and waste below."""

from __future__ import annotations

from collections.abc import Mapping

from winnable.boards import RANKS, Notes, Places, count_of_cards, note_number, numbered_places, round_text

from .board import CARD_HEIGHT, CARD_WIDTH, GAP, LABEL, PADDING, Anchor, Board, Label, PlacedCard, Slot, pile

# Where the square has each foundation: column, row, suit. The Sultan himself is in the middle.
SQUARE = {
    "F3": (0, 0, "D"),
    "F5": (1, 0, "H"),
    "F4": (2, 0, "D"),
    "F1": (0, 1, "C"),
    "F2": (2, 1, "C"),
    "F7": (0, 2, "S"),
    "F6": (1, 2, "H"),
    "F8": (2, 2, "S"),
}
BESIDE_SQUARE = 22
LINE = CARD_HEIGHT + GAP


def sultan_board(places: Places, notes: Notes, room: Mapping[str, int]) -> Board:
    """The board; places of suits that a short pack has not are left out."""
    divan = numbered_places(places, "D")
    half = (len(divan) + 1) // 2
    lines = max(3, half)
    top = PADDING + LABEL
    divan_left = PADDING + LABEL
    square_left = divan_left + CARD_WIDTH + BESIDE_SQUARE
    square_width = 3 * CARD_WIDTH + 2 * GAP
    divan_right = square_left + square_width + BESIDE_SQUARE
    width = divan_right + CARD_WIDTH + LABEL + PADDING
    square_top = top + (lines - 3) * LINE / 2

    slots: list[Slot] = []
    kings: list[PlacedCard] = []
    cards: list[PlacedCard] = []
    labels = [Label("F", width / 2, square_top - 6)]

    king = RANKS[note_number(notes, "ranks", 13) - 1]

    def at(column: int, row: int) -> tuple[float, float]:
        return square_left + column * (CARD_WIDTH + GAP), square_top + row * LINE

    for name, (column, row, suit) in SQUARE.items():
        if name not in places:
            continue
        x, y = at(column, row)
        slots.append(Slot(name, x, y))
        if name != "F5":
            kings.append(PlacedCard(king + suit, "", x, y, "fixed", at=len(kings)))
        cards += pile(name, places[name], x, y, "fixed")
    kings.append(PlacedCard(king + "H", "", *at(1, 1), "sultan", at=len(kings)))

    for number, name in enumerate(divan):
        is_left = number < half
        in_half = number if is_left else number - half
        count = half if is_left else len(divan) - half
        x = divan_left if is_left else divan_right
        y = top + (lines - count) * LINE / 2 + in_half * LINE
        slots.append(Slot(name, x, y))
        cards += pile(name, places[name], x, y, "free")
        beside: float = x - 5 if is_left else x + CARD_WIDTH + 5
        labels.append(Label(name, beside, y + CARD_HEIGHT / 2 + 4, "end" if is_left else "start"))

    below = top + lines * LINE + GAP
    for name, column in (("S", 0), ("W", 2)):
        if name not in places:
            continue
        x = at(column, 0)[0]
        held = places[name]
        slots.append(Slot(name, x, below))
        cards += pile(name, held, x, below, "back" if name == "S" else "free")
        beside = x - 6 if name == "S" else x + CARD_WIDTH + 6
        anchor: Anchor = "end" if name == "S" else "start"
        labels.append(Label(name, beside, below + CARD_HEIGHT / 2 - 3, anchor))
        labels.append(
            Label(count_of_cards(len(held)), beside, below + CARD_HEIGHT / 2 + 12, anchor, is_name=False)
        )
    height = below + CARD_HEIGHT + PADDING
    if text := round_text(notes):
        labels.append(Label(text, width / 2, height + 4, is_name=False))
        height += PADDING
    return Board(width, height, tuple(slots), (*kings, *cards), tuple(labels))
