"""The board of the replay page: every card once, for the script to move and to turn."""

from __future__ import annotations

from typing import get_args

from winnable.draw.board import CARD_HEIGHT, CARD_WIDTH, Index
from winnable.draw.cards import back, card_face, definitions, outline
from winnable.draw.svg import cloth, label_element, slot_element

from .record import Record


def board_picture(record: Record) -> str:
    """The SVG element: the cloth, the places, the cards with all that each will show, the labels."""
    board = record.board
    looks = {spot.look for spot in record.spots} | {
        spot.look for step in record.steps for spot in step.spots.values()
    }
    indexes: list[Index] = [index for index in get_args(Index) if any(index in look.split() for look in looks)]
    signs = [*record.cards, *("A" + slot.suit for slot in board.slots if slot.suit)]
    return "".join(
        [
            f'<svg id="board" viewBox="0 0 {board.width:g} {board.height:g}" aria-hidden="true">',
            definitions(signs),
            *cloth(board),
            *(slot_element(slot) for slot in board.slots),
            *(label_element(label) for label in board.labels),
            f'<rect id="left" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="5" fill="none"/>',
            '<g id="cards">',
            *(_card(card, indexes) for card in record.cards),
            "</g></svg>",
        ]
    )


def _card(card: str, indexes: list[Index]) -> str:
    fronts = "".join(f'<g class="front {index}">{card_face(card, index)}</g>' for index in indexes)
    return f'<g class="card">{outline("covered")}{fronts}<g class="reverse">{back()}</g></g>'
