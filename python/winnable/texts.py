"""Games and deals as people write them: names, options and numbers in text."""

from __future__ import annotations

from collections.abc import Mapping

from . import _core
from .deals import Deal
from .games import Game, game
from .positions import Position
from .pysolfc import OPENING, OPTIONS, SCHEME
from .registry import game_info


def game_from(name: str, options: Mapping[str, str]) -> Game:
    """The game of a name with options in text."""
    info = game_info(name)
    name, known = info["name"], {option["name"] for option in info["options"]}
    values = {
        option: _core.option_from_text(name, option, text) if option in known else text
        for option, text in options.items()
    }
    return game(name, **values)


def deal_number(text: str) -> int:
    """A deal's number; errors say what numbers there are."""
    try:
        return int(text)
    except ValueError:
        raise _core.DealError(f"{text[:40]!r} is no number of a deal: numbers go from 0 to 2^64 - 1") from None


def deal_from(chosen: Game, number: str | None, cards: str | None) -> Deal:
    """The deal of a number in text, or of cards in text; exactly one of them."""
    if (number is None) == (cards is None):
        raise _core.DealError("which deal? Give its number, or its cards with --deal, and not both")
    if cards is not None:
        return chosen.deal(cards)
    return chosen.deal(deal_number(number or ""))


def start_from(
    name: str,
    options: Mapping[str, str],
    *,
    number: str | None = None,
    cards: str | None = None,
    pysolfc: str | None = None,
) -> Position:
    """The first position of a deal in text: of a number, of cards, or of a number of PySolFC's.

    PySolFC's Sultan is played by its own options, and its first draw is made.
    """
    if pysolfc is None:
        return deal_from(game_from(name, options), number, cards).start()
    if number is not None or cards is not None:
        raise _core.DealError("which deal? Give its number, its cards or PySolFC's number, and only one of them")
    name = game_info(name)["name"]
    chosen = game_from(name, {**OPTIONS.get(name, {}), **options})
    return chosen.deal(f"{SCHEME}:{pysolfc}").start().play_all(OPENING.get(name, ()))
