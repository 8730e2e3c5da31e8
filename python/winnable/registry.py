"""What the registry of the core says of each game."""

from __future__ import annotations

from functools import lru_cache
from typing import TypedDict

OptionValue = bool | int | str | list[int]


class OptionInfo(TypedDict):
    """One option of a game.

    `choices` are the allowed texts; `least` and `most` bound a number or each length of a list. An option of
    the `layout` stands in solution files only where its value is not the standard one.
    """

    name: str
    standard: OptionValue
    meaning: str
    choices: list[str]
    least: int
    most: int
    layout: bool


class GameInfo(TypedDict):
    """One game: its names, the family that says how its board is drawn, and its options."""

    name: str
    title: str
    family: str
    aliases: list[str]
    options: list[OptionInfo]


@lru_cache
def game_info(name: str) -> GameInfo:
    """The entry of a game, by its name, title or another of its names, in any case.

    Raises:
        OptionError: there is no such game.
    """
    from . import _core

    name = _core.find_game(name)
    return next(info for info in _core.games() if info["name"] == name)
