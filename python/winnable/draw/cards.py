"""Cards as SVG: definitions of the signs, once a picture, and the elements that use them."""

from __future__ import annotations

from collections.abc import Iterable

from .board import CARD_HEIGHT, CARD_WIDTH, Face, Index
from .glyphs import RANK_PATHS, SUIT_PATHS

RED = "#c8102e"
BLACK = "#16181d"
FACES = {"free": "#ffffff", "covered": "#dcdfd8", "fixed": "#f3efe2", "sultan": "#f0cf75", "back": "#2d4f8e"}
EDGES = {"free": "#f2b705", "covered": "#7d877f", "fixed": "#8a8260", "sultan": "#6d5310", "back": "#ffffff"}
EDGE_WIDTHS = {"free": 2, "covered": 1, "fixed": 1, "sultan": 1, "back": 1.5}
CORNER = 5


def definitions(cards: Iterable[str]) -> str:
    """The ranks and suits of these cards, to be used by their names."""
    listed = list(cards)
    ranks = sorted({card[0] for card in listed}, key=list(RANK_PATHS).index)
    suits = sorted({card[1] for card in listed})
    shapes = [
        f'<path id="winnable-{rank}" d="{RANK_PATHS[rank]}" fill="none" stroke-width="2.1"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
        for rank in ranks
    ]
    shapes += [f'<path id="winnable-suit-{suit}" d="{SUIT_PATHS[suit]}" stroke="none"/>' for suit in suits]
    return f"<defs>{''.join(shapes)}</defs>"


def card_face(card: str, index: Index) -> str:
    """What a card shows: rank and suit where neighbours leave them to be seen, and a large suit."""
    rank, suit = card[0], card[1]
    if index == "line":
        signs = _rank(rank, 4, 3.6, 0.95) + _suit(suit, 16, 5, 1.15) + _suit(suit, 8.5, 25, 2.3)
    else:
        corner, middle = (4.2, 15.5) if index == "left" else (CARD_WIDTH - 14.2, 5)
        signs = _rank(rank, corner, 4.4, 1) + _suit(suit, corner, 20.8, 1) + _suit(suit, middle, 33.5, 1.95)
    colour = RED if suit in "DH" else BLACK
    tone = "red" if suit in "DH" else "black"
    return f'<g class="{tone}" fill="{colour}" stroke="{colour}">{signs}</g>'


def card_element(card: str, x: float, y: float, face: Face, index: Index) -> str:
    """A card at a place: its outline and what it shows, or its back."""
    body = back() if face == "back" else outline(face) + card_face(card, index)
    return f'<g class="card {face}" transform="translate({x:g} {y:g})">{body}</g>'


def outline(face: Face) -> str:
    """A card with nothing on it; a free one has a stronger edge."""
    width = EDGE_WIDTHS[face]
    return (
        f'<rect class="paper" x="{width / 2:g}" y="{width / 2:g}" width="{CARD_WIDTH - width:g}"'
        f' height="{CARD_HEIGHT - width:g}" rx="{CORNER}"'
        f' fill="{FACES[face]}" stroke="{EDGES[face]}" stroke-width="{width:g}"/>'
    )


def back() -> str:
    """A card's back."""
    lattice = "".join(f"M{x} 6 {x + 10} 16 {x} 26 {x + 10} 36 {x} 46" for x in (10, 20))
    mirrored = "".join(f"M{x} 6 {x - 10} 16 {x} 26 {x - 10} 36 {x} 46" for x in (20, 30))
    return (
        outline("back")
        + '<rect class="frame" x="5" y="5" width="30" height="46" rx="2.5" fill="none" stroke="#ffffff"'
        ' stroke-opacity=".55"/>'
        f'<path class="lattice" d="{lattice}{mirrored}" transform="translate(0 2)" fill="none" stroke="#ffffff"'
        ' stroke-opacity=".4"/>'
    )


def _rank(rank: str, x: float, y: float, scale: float) -> str:
    return f'<use href="#winnable-{rank}" transform="translate({x:g} {y:g}) scale({scale:g})"/>'


def _suit(suit: str, x: float, y: float, scale: float) -> str:
    return f'<use href="#winnable-suit-{suit}" transform="translate({x:g} {y:g}) scale({scale:g})"/>'
