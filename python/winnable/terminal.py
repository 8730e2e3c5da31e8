"""Boards in colour for terminals, and plain text where there is none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from .boards import SUITS, SYMBOLS, Notes, Places, text_board
from .draw import changes, lay_out

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from .positions import Position

# A card's suit letter is replaced by one of these characters before the board is drawn, so that the drawing keeps
# its widths and every card can be told apart by what it is: covered, free or moved.
_FIRST_MARK = 0xE000
_STYLES = ("", "bold", "bold reverse")
_COVERED, _FREE, _MOVED = range(3)
_CARD = re.compile(r"[A2-9TJQK-]([CDHS\ue000-\ue00b])")
_PLACE = re.compile(r"\b(?:[DRAT][0-9]+|[FCSW])\b")


def print_board(console: Console, position: Position, *, symbols: bool = False) -> None:
    """Prints a position: in colour on a terminal; plainly elsewhere, with NO_COLOR, or on a dumb one."""
    if not shows_colour(console):
        console.print(position.board(symbols=symbols), markup=False, highlight=False, soft_wrap=True)
        return
    game = position.deal.game
    history = position.history
    before = history[-2].places if len(history) > 1 else None
    notes = {**game.options, **position.notes}
    board = coloured_board(game.family, position.places, notes, before=before, symbols=symbols)
    console.print(board, soft_wrap=True)


def shows_colour(console: Console) -> bool:
    """Whether boards are printed in colour there."""
    return console.is_terminal and console.color_system is not None and not console.no_color


def coloured_board(
    family: str, places: Places, notes: Notes, *, before: Places | None = None, symbols: bool = False
) -> Text:
    """The text board in colour: hearts and diamonds red, free cards bold, the cards of the last move reversed.

    Args:
        family, places, notes, symbols: as :func:`winnable.boards.text_board` takes them.
        before: the places before the last move.

    >>> coloured_board("short", {"T1": ["3D", "2C"], "W": [], "S": [], "F1": []}, {"ranks": 3}).spans[0].style
    'red'
    """
    from rich.text import Text

    marks = {(card.place, card.at): _FREE for card in lay_out(family, places, notes).cards if card.face == "free"}
    for change in changes(before, places) if before is not None else ():
        marks[change.target, change.target_index] = _MOVED
    marked = {
        name: [_marked(card, marks.get((name, at), _COVERED)) for at, card in enumerate(cards)]
        for name, cards in places.items()
    }
    drawn = text_board(family, marked, notes)
    board = Text()
    for piece, style in _styled(drawn, symbols):
        board.append(piece, style)
    for name in _PLACE.finditer(board.plain):
        board.stylize("cyan", *name.span())
    return board


def _marked(card: str, mark: int) -> str:
    return card[0] + chr(_FIRST_MARK + len(SUITS) * mark + SUITS.index(card[1]))


def _styled(drawn: str, symbols: bool) -> Iterator[tuple[str, str]]:
    """The drawing in pieces with the style of each; suits are letters again, or symbols."""
    done = 0
    for card in _CARD.finditer(drawn):
        yield drawn[done : card.start()], ""
        sign = card[1]
        mark, suit = divmod(ord(sign) - _FIRST_MARK, len(SUITS)) if sign not in SUITS else (0, SUITS.index(sign))
        colour = "red" if SUITS[suit] in "DH" else ""
        yield card[0][0] + (SYMBOLS if symbols else SUITS)[suit], f"{_STYLES[mark]} {colour}".strip()
        done = card.end()
    yield drawn[done:], ""
