"""Short's board: foundations and waste on top, columns below them, the stock in the packets to be dealt."""

from __future__ import annotations

from collections.abc import Mapping

from winnable.boards import SUITS, Notes, Places, count_of_cards, from_to_text, note_number, numbered_places

from .board import (
    CARD_HEIGHT,
    CARD_WIDTH,
    GAP,
    LABEL,
    PADDING,
    Board,
    Face,
    Label,
    PlacedCard,
    Slot,
    overlap,
    pile,
)

STEP = 19
"""How much of a covered card of a column is seen."""
MOST_IN_FULL = 12
WASTE_SEEN = 3
WASTE_STEP = 29
PACKET_STEP = 30
"""From one packet of the stock to the next; a line of packets overlaps."""
BESIDE_COLUMN = CARD_WIDTH + GAP


def short_board(places: Places, notes: Notes, room: Mapping[str, int]) -> Board:
    """The board. All cards are known in this game, so the stock lies open, in the order in which it is dealt."""
    foundations, columns = numbered_places(places, "F"), numbered_places(places, "T")
    left = PADDING + LABEL
    waste_left = left + max(4, len(foundations)) * BESIDE_COLUMN + GAP
    waste_right = waste_left + CARD_WIDTH + (WASTE_SEEN - 1) * WASTE_STEP
    width = max(waste_right, left + len(columns) * BESIDE_COLUMN - GAP) + PADDING + LABEL

    slots: list[Slot] = []
    cards: list[PlacedCard] = []
    labels = [Label("F", left - 6, PADDING + CARD_HEIGHT / 2 + 4, "end")]
    for number, name in enumerate(foundations):
        x: float = left + number * BESIDE_COLUMN
        slots.append(Slot(name, x, PADDING, SUITS[number] if notes.get("foundation_suits") == "same" else ""))
        cards += pile(name, places[name], x, PADDING, "fixed")

    waste = list(places.get("W", ()))
    slots.append(Slot("W", waste_left, PADDING))
    cards += _waste(waste, waste_left, PADDING)
    waste_text = f"W  {count_of_cards(len(waste))}" if waste else "W"
    labels.append(Label(waste_text, waste_left, PADDING + CARD_HEIGHT + 14, "start"))
    if text := from_to_text(places, foundations, notes):
        labels.append(Label(text, left, PADDING + CARD_HEIGHT + 14, "start", is_name=False))

    columns_left = left + (width - 2 * left - len(columns) * BESIDE_COLUMN + GAP) / 2
    top: float = PADDING + CARD_HEIGHT + 2 * LABEL + GAP
    in_full = max(1, min(MOST_IN_FULL, room.get("T", 0)))
    for number, name in enumerate(columns):
        x = columns_left + number * BESIDE_COLUMN
        slots.append(Slot(name, x, top))
        labels.append(Label(name, x + CARD_WIDTH / 2, top - 6))
        held = places[name]
        step = overlap(len(held), in_full, STEP)
        cards += [
            PlacedCard(card, name, x, top + at * step, "free" if at == len(held) - 1 else "covered", at=at)
            for at, card in enumerate(held)
        ]
    top += CARD_HEIGHT + (in_full - 1) * STEP + LABEL + GAP
    stock = list(places.get("S", ()))
    labels.append(Label(f"S  {count_of_cards(len(stock))}" if stock else "S  empty", left, top - 6, "start"))
    draw = note_number(notes, "draw", 3)
    laid, height = _stock(stock, draw, max(room.get("S", 0), 1), left, top, width - 2 * left)
    cards += laid
    return Board(width, height + PADDING, tuple(slots), tuple(cards), tuple(labels))


def _waste(waste: list[str], left: float, y: float) -> list[PlacedCard]:
    """The waste's last cards side by side, the free one last; those below them squarely under the first."""
    under = max(0, len(waste) - WASTE_SEEN)

    def face(at: int) -> Face:
        return "free" if at == len(waste) - 1 else "covered"

    return [
        PlacedCard(card, "W", left + max(0, at - under) * WASTE_STEP, y, face(at), at=at, hidden=at < under)
        for at, card in enumerate(waste)
    ]


def _stock(
    stock: list[str], draw: int, room: int, left: float, top: float, width: float
) -> tuple[list[PlacedCard], float]:
    """The stock's cards in packets as they will be dealt, and where they end below.

    The last packet has always the last place, so that the others stay where they are when one is dealt.
    """
    in_line = 1 + int((width - CARD_WIDTH) // PACKET_STEP)
    all_packets, packets = -(-room // draw), -(-len(stock) // draw)
    line_height = CARD_HEIGHT + (draw - 1) * STEP + GAP
    laid = []
    for at, card in enumerate(stock):
        line, column = divmod(all_packets - packets + at // draw, in_line)
        x = left + column * PACKET_STEP
        laid.append(PlacedCard(card, "S", x, top + line * line_height + at % draw * STEP, "covered", at=at))
    return laid, top + -(-all_packets // in_line) * line_height - GAP
