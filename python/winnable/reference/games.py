"""The games by name."""

from collections.abc import Mapping, Sequence
from typing import Any

from . import castle, deals, short, sultan
from .rules import Rules

GAMES = ("sultan", *castle.PRESETS, "short")


def rules_of(game: str, options: Mapping[str, object], cards: Sequence[str]) -> Rules[Any]:
    """The rules of a game for a deal's cards in dealing order.

    Options left out have their defaults. Raises ValueError for an unknown game or option, a wrong value, or
    cards that are not the game's.
    """
    if game == "sultan":
        return sultan.SultanRules(sultan.read_options(game, options), cards)
    if game == "short":
        return short.ShortRules(short.read_options(game, options), cards)
    _refuse_unknown_game(game)
    return castle.CastleRules(castle.read_options(game, options), cards)


def pack(game: str, options: Mapping[str, object]) -> list[str]:
    """The cards a game deals, in pack order. Raises ValueError as rules_of does."""
    if game == "sultan":
        return sultan.pack(sultan.read_options(game, options))
    if game == "short":
        return short.pack(short.read_options(game, options))
    _refuse_unknown_game(game)
    return castle.pack(castle.read_options(game, options))


def numbered_deal(game: str, options: Mapping[str, object], number: int) -> list[str]:
    """The cards of a numbered deal in dealing order. Raises ValueError as rules_of does."""
    return deals.shuffled(pack(game, options), number)


def _refuse_unknown_game(game: str) -> None:
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}; the games are {', '.join(GAMES)}")
