"""Boards and cards as SVG: pure functions from the cards of each place to a picture.

>>> from winnable.draw import board_svg, card_svg
>>> card_svg("QH").startswith("<svg")
True
>>> "<svg" in board_svg("short", {"T1": ["2C"], "W": [], "S": [], "F1": ["AC"]}, {"ranks": 3})
True
"""

from .board import Board, PlacedCard
from .changes import Change, changes
from .layout import lay_out, room_of
from .svg import board_svg, card_svg

__all__ = ["Board", "Change", "PlacedCard", "board_svg", "card_svg", "changes", "lay_out", "room_of"]
