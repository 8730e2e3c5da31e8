"""The deals that PySolFC shows under its numbers.

Facts from PySolFC's source (https://github.com/shlomif/PySolFC: pysollib/pysolrandom.py, game/__init__.py,
games/sultan.py, games/beleagueredcastle.py), none of its code. The generators and the shuffle are those of the
package pysol-cards, by one of PySolFC's authors (``pip install 'winnable[pysolfc]'``).

- A number is a text. ``ms`` and a number, or a number up to 31,999, is Microsoft's generator; any other number
  seeds Python's Mersenne Twister. Spaces and the signs ``# - _ . ,`` in a number are left out.
- The pack before the shuffle is in order of the suits clubs, spades, hearts, diamonds, each ace to king, a second
  pack after the first. One pack is rearranged for Microsoft's generator as its FreeCell has it: by ranks, in each
  clubs, diamonds, hearts, spades.
- After the shuffle the last card is dealt first.
- Sultan: the eight kings and the first pack's ace of hearts are laid out. The next cards are the divan's, then one
  goes to the waste before the player moves, and then the stock comes.
- Castle games deal one card to each row in turn until no card is left; in Beleaguered Castle without the aces.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Protocol

from ._core import DealError
from .extras import need

if TYPE_CHECKING:
    from .games import Game

SCHEME = "pysolfc"
OPTIONS = {"sultan": {"refill": "waste-optional"}}  # that PySolFC plays by, where they are not the standard
OPENING = {"sultan": ("draw",)}  # what is played before the player moves
GAMES = ("sultan", "fortress", "beleaguered-castle", "streets-and-alleys")

_SUITS = "CSHD"
_RANKS = "A23456789TJQK"
_FIRST_ACE_OF_HEARTS = 26  # in the pack before the shuffle
_MOST = 10**20 - 1  # numbers of the Mersenne Twister
_MOST_OF_MICROSOFT = 2**33 - 1
_FIRST_OF_MERSENNE_TWISTER = 32_000


class _Card(Protocol):
    """A card of pysol-cards."""

    id: int
    rank: int
    suit: int


def pysolfc_cards(game: Game, number: str) -> list[str]:
    """The cards of one of PySolFC's deals, in this package's dealing order.

    Args:
        game: Sultan with a divan of six ("Sultan" in PySolFC) or eight ("Sultan +"), Fortress, Beleaguered
            Castle or Streets and Alleys, with full packs.
        number: as PySolFC shows it: ``"12345"``, ``"ms12345"``, ``"12345678901234567890"``.

    Raises:
        DealError: PySolFC does not have the game in this form, or not the number.
        MissingLibraryError: pysol-cards is not installed.

    >>> import winnable as wn
    >>> pysolfc_cards(wn.Sultan(), "1")[:7]
    ['3D', '5H', 'JC', '5S', '5H', '8D', 'JD']
    """
    _refuse_other(game)
    name = game.name
    cards = _shuffled(number, packs=2 if name == "sultan" else 1)[::-1]
    if name == "sultan":
        return [_text(card) for card in cards if card.rank != 13 and card.id != _FIRST_ACE_OF_HEARTS]
    dealt = [_text(card) for card in cards if card.rank != 1 or game.options["aces"] == "dealt"]
    rows = len(game.options["rows"])
    return [card for row in range(rows) for card in dealt[row::rows]]


def _refuse_other(game: Game) -> None:
    if game.name not in GAMES:
        raise DealError(f"PySolFC's numbers are known for {', '.join(GAMES)}, not for {game.name}")
    standard = type(game)().options
    free = ("divan", "redeals", "refill") if game.name == "sultan" else ()
    for option, value in game.options.items():
        if option not in free and value != standard[option]:
            raise DealError(f"PySolFC has no {game.title} with {option}={value}; only {option}={standard[option]}")
    if game.name == "sultan" and game.options["divan"] not in (6, 8):
        raise DealError(f"PySolFC has no Sultan with divan={game.options['divan']}; only divan=6 and divan=8")


def _shuffled(text: str, packs: int) -> list[_Card]:
    need("pysol_cards", "winnable[pysolfc]")
    from pysol_cards.cards import createCards, ms_rearrange
    from pysol_cards.random import LCRandom31, MTRandom

    prefix, digits = _parts(text)
    number = int(digits)
    cards: list[_Card] = createCards(packs)
    if prefix or number < _FIRST_OF_MERSENNE_TWISTER:
        if not 1 <= number <= _MOST_OF_MICROSOFT:
            raise _no_deal(text)
        generator = LCRandom31()
        generator.setSeed(number)
        cards = ms_rearrange(cards)
    else:
        if number > _MOST:
            raise _no_deal(text)
        generator = MTRandom(number)
    generator.shuffle(cards)
    return cards


def _parts(text: str) -> tuple[str, str]:
    """Whether Microsoft's generator is named, and the digits."""
    match = re.fullmatch(r"(ms)?([0-9]{1,40})", re.sub(r"[\s#_.,-]", "", text.lower()), re.ASCII)
    if match is None:
        raise DealError(f"{text[:40]!r} is no number of PySolFC's; such are 12345 and ms12345")
    return match[1] or "", match[2]


def _no_deal(text: str) -> DealError:
    return DealError(
        f"PySolFC has no deal {text[:40]!r}: numbers go from 1 to 10^20 - 1, or from ms1 to ms2^33 - 1"
    )


def _text(card: _Card) -> str:
    return _RANKS[card.rank - 1] + _SUITS[card.suit]
