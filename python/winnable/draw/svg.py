"""Boards and cards as SVG texts."""

from __future__ import annotations

import math
from html import escape

from winnable.boards import RANKS, SUITS, Notes, Places, text_board

from .board import CARD_HEIGHT, CARD_WIDTH, Board, Label, PlacedCard, Slot
from .cards import BLACK, CORNER, RED, card_element, definitions
from .changes import Change, changes
from .glyphs import card_name
from .layout import Room, lay_out, room_of

CLOTH = "#2c6e55"
INK = "#f4f7f0"
TRACE = "#ff8a1f"


def board_svg(
    family: str,
    places: Places,
    notes: Notes,
    *,
    before: Places | None = None,
    room: Room | None = None,
    card_width: float = 48,
    title: str = "",
) -> str:
    """A position as SVG: a whole picture, with its size and with the board in text for those who cannot see it.

    Free cards, which a move may take, have a golden edge. Places are labelled with the names that moves use.

    Args:
        family: "sultan", "castle" or "short".
        places: every place with its cards, as :attr:`winnable.Position.places` has them.
        notes: the game's options and :attr:`winnable.Position.notes`; each may be missing.
        before: the places before the last move; what has moved since is marked, with an arrow from where it lay.
        room: for how many cards there must be room, see :func:`winnable.draw.room_of`.
        card_width: how wide a card is, in pixels.
        title: what the board is of.

    Raises:
        ValueError: there is no such family.

    >>> import winnable as wn
    >>> start = wn.Sultan().deal(2).start()
    >>> after = start.play("D1>F")
    >>> picture = board_svg("sultan", after.places, after.notes, before=start.places, title="Sultan")
    >>> "<title>Sultan</title>" in picture, 'class="arrow"' in picture
    (True, True)
    """
    room = room_of(places, room_of(before, room) if before else room)
    board = lay_out(family, places, notes, room)
    parts = [
        definitions(
            [card.card for card in board.cards] + [RANKS[0] + slot.suit for slot in board.slots if slot.suit]
        )
    ]
    parts += cloth(board)
    parts += [slot_element(slot) for slot in board.slots]
    parts += [
        card_element(card.card, card.x, card.y, card.face, card.index) for card in board.cards if not card.hidden
    ]
    parts += [label_element(label) for label in board.labels]
    if before is not None:
        parts += _traces(lay_out(family, before, notes, room), board, changes(before, places))
    words = text_board(family, places, notes)
    scale = card_width / CARD_WIDTH
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {board.width:g} {board.height:g}"'
        f' width="{board.width * scale:.0f}" height="{board.height * scale:.0f}">'
        f"<title>{escape(title or 'Board')}</title><desc>{escape(words)}</desc>{''.join(parts)}</svg>"
    )


def card_svg(card: str, *, card_width: float = 48) -> str:
    """One card as SVG, such as ``"QH"``.

    Raises:
        ValueError: there is no such card.

    >>> "<title>ten of diamonds</title>" in card_svg("TD")
    True
    """
    if len(card) != 2 or card[0] not in RANKS or card[1] not in SUITS:
        raise ValueError(f"{card!r:.40} is no card: a rank of {RANKS} and a suit of {SUITS}, such as QH")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {CARD_WIDTH} {CARD_HEIGHT}"'
        f' width="{card_width:g}" height="{card_width * CARD_HEIGHT / CARD_WIDTH:g}">'
        f"<title>{card_name(card)}</title>{definitions([card])}{card_element(card, 0, 0, 'covered', 'line')}</svg>"
    )


def cloth(board: Board) -> list[str]:
    """The table under the cards."""
    return [
        f'<rect class="cloth" width="{board.width:g}" height="{board.height:g}" rx="10" fill="{CLOTH}"/>',
    ]


def slot_element(slot: Slot) -> str:
    """The outline of an empty place, with the suit of a foundation."""
    sign = ""
    if slot.suit:
        colour = RED if slot.suit in "DH" else BLACK
        sign = (
            f'<use class="sign" href="#winnable-suit-{slot.suit}" fill="{colour}" fill-opacity=".55"'
            f' transform="translate({slot.x + 10:g} {slot.y + 18:g}) scale(2)"/>'
        )
    return (
        f'<rect class="slot" x="{slot.x + 1:g}" y="{slot.y + 1:g}" width="{CARD_WIDTH - 2}"'
        f' height="{CARD_HEIGHT - 2}" rx="{CORNER}" fill="#000000" fill-opacity=".14" stroke="{INK}"'
        f' stroke-opacity=".5" stroke-dasharray="3 3"/>{sign}'
    )


def label_element(label: Label) -> str:
    """A label in the reader's own sans serif letters."""
    weight = ' font-weight="700"' if label.is_name else ""
    kind = "name" if label.is_name else "note"
    return (
        f'<text class="{kind}" x="{label.x:g}" y="{label.y:g}" text-anchor="{label.anchor}" font-size="11.5"'
        f' font-family="system-ui, Helvetica, Arial, sans-serif" fill="{INK}"{weight}>{escape(label.text)}</text>'
    )


def _traces(before: Board, after: Board, moved: list[Change]) -> list[str]:
    """Marks of the last move: where a card lay, where it lies now, and an arrow between.

    Of several cards that went the same way, such as a packet of the stock, the last one stands for all.
    """
    parts = []
    for change in {(change.source, change.target): change for change in moved}.values():
        source = _placed(before, change.source, change.source_index)
        target = _placed(after, change.target, change.target_index)
        parts.append(_frame(target.x, target.y, "moved", ""))
        parts.append(_frame(source.x, source.y, "left", ' stroke-dasharray="5 3"'))
        parts.append(_arrow(source, target))
    return parts


def _placed(board: Board, place: str, index: int) -> PlacedCard:
    """A place's card by its index."""
    return next(card for card in board.cards if card.place == place and card.at == index)


def _frame(x: float, y: float, kind: str, dashes: str) -> str:
    return (
        f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="{CORNER}"'
        f' fill="none" stroke="{TRACE}" stroke-width="3"{dashes}/>'
    )


def _arrow(source: PlacedCard, target: PlacedCard) -> str:
    """From the middle of one card towards the middle of the other, as far as its edge."""
    begin_x, begin_y = source.x + CARD_WIDTH / 2, source.y + CARD_HEIGHT / 2
    along_x, along_y = target.x - source.x, target.y - source.y
    length = math.hypot(along_x, along_y)
    if length < CARD_WIDTH:
        return ""
    along_x, along_y = along_x / length, along_y / length
    inside = min(
        (CARD_WIDTH / 2) / abs(along_x) if along_x else math.inf,
        (CARD_HEIGHT / 2) / abs(along_y) if along_y else math.inf,
    )
    reach = length - inside
    tip_x, tip_y = begin_x + along_x * reach, begin_y + along_y * reach
    neck_x, neck_y = tip_x - along_x * 10, tip_y - along_y * 10
    points = (
        f"{tip_x:.1f},{tip_y:.1f} {neck_x - along_y * 6:.1f},{neck_y + along_x * 6:.1f}"
        f" {neck_x + along_y * 6:.1f},{neck_y - along_x * 6:.1f}"
    )
    return (
        f'<g class="arrow" opacity=".8"><path d="M{begin_x:.1f} {begin_y:.1f}L{neck_x:.1f} {neck_y:.1f}"'
        f' stroke="{TRACE}" stroke-width="3.5" stroke-linecap="round"/>'
        f'<polygon points="{points}" fill="{TRACE}"/></g>'
    )
