"""The games with their options, as frozen dataclasses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, ClassVar, Literal

from . import _core
from .deals import Deal
from .formats import read_board
from .pysolfc import SCHEME, pysolfc_cards
from .registry import game_info

Foundations = Literal["either", "up", "down"]
Refill = Literal["waste-then-stock", "stock", "waste-optional"]


@dataclass(frozen=True, kw_only=True)
class Game:
    """The base of all games: one set of rules with its options.

    Games are values: two with the same options are equal, and they can be dictionary keys and pickled.
    A wrong option raises :class:`winnable.OptionError`, which says what would be right.
    """

    ranks: int = 13
    suits: int = 4

    name: ClassVar[str] = ""

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, list):  # options are hashable
                object.__setattr__(self, field.name, tuple(value))
            check_type(self.name, field.name, getattr(self, field.name))
        core_of(self)

    @property
    def title(self) -> str:
        """The name as people write it: ``Besieged Castle``."""
        return game_info(self.name)["title"]

    @property
    def family(self) -> str:
        """The family of games, which is also how its board is drawn: sultan, castle or short."""
        return game_info(self.name)["family"]

    @property
    def options(self) -> dict[str, Any]:
        """All options with their values.

        >>> Sultan(divan=8).options["divan"]
        8
        """
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @property
    def rule_options(self) -> dict[str, Any]:
        """The options that identify the rules: those of the game, and a layout's where it is not standard.

        >>> Masterpiece().rule_options
        {'foundations': 'either'}
        """
        return {
            option["name"]: getattr(self, option["name"])
            for option in game_info(self.name)["options"]
            if not option["layout"] or getattr(self, option["name"]) != _hashable(option["standard"])
        }

    @property
    def pack(self) -> tuple[str, ...]:
        """The cards that are dealt, in pack order; cards laid out beforehand are not among them."""
        return tuple(core_of(self).pack.split())

    def read_board(self, form: str, text: str) -> Deal:
        """The deal of a text in the format of another program, as :meth:`winnable.Deal.to_board` writes it.

        Raises:
            FormatError: there is no such format, or the text is not in it.
            DealError: the cards are not those of this game.

        >>> deal = Fortress().deal(3)
        >>> Fortress().read_board("solvitaire", deal.to_board("solvitaire")) == deal
        True
        """
        return self.deal(read_board(form, text))

    def deal(self, cards: int | str | Iterable[str]) -> Deal:
        """A deal: a numbered one, or one's own cards in dealing order.

        Args:
            cards: a number from 0 to 2**64 - 1, or the cards as text (``"3D 5H …"``) or as a list of texts; or
                ``"pysolfc:12345"``, the deal that PySolFC shows under that number, see :mod:`winnable.pysolfc`.

        Raises:
            DealError: the number is out of range, the cards are not exactly the game's pack, or no program
                numbers its deals by such a scheme.
            MissingLibraryError: the extra that the scheme needs is not installed.

        >>> Short().deal(0).cards[:3]
        ('KC', 'TH', '9C')
        """
        core = core_of(self)
        if isinstance(cards, int) and not isinstance(cards, bool):
            check_number(cards)
            return Deal(self, core.deal(core.numbered(cards)), cards)
        if not isinstance(cards, str):
            if not isinstance(cards, Iterable):
                raise _core.DealError(f"{cards!r} is not a deal: a number, or the cards in dealing order")
            cards = " ".join(map(str, cards))
        scheme, colon, number = cards.partition(":")
        if colon:
            if scheme.strip().lower() != SCHEME:
                raise _core.DealError(f"there is no number scheme {scheme[:40]!r}; there is {SCHEME}")
            source = f"{SCHEME}:{number.strip()}"
            return Deal(self, core.deal(" ".join(pysolfc_cards(self, number))), None, source)
        return Deal(self, core.deal(cards), None)


@dataclass(frozen=True, kw_only=True)
class Sultan(Game):
    """Sultan: two packs, eight foundations round the king of hearts, a divan, a stock and redeals.

    Args:
        divan: places of the divan, 1 to 12.
        redeals: how often the waste may be turned over, 0 to 3.
        refill: what fills a freed place of the divan: ``"waste-then-stock"`` or ``"stock"`` at once;
            ``"waste-optional"`` only when the player moves the waste's top card there.
        ranks: ranks of the pack, 3 to 13; the last one plays the king's part.
        suits: suits of the pack, 1 to 4, in the order clubs, diamonds, hearts, spades.

    >>> len(Sultan().pack)
    95
    """

    divan: int = 6
    redeals: int = 2
    refill: Refill = "waste-then-stock"

    name: ClassVar[str] = "sultan"


@dataclass(frozen=True, kw_only=True)
class Castle(Game):
    """Any member of the castle family; the others are this one with other standard values.

    Args:
        rows: cards dealt to each main row, at most 16 rows.
        auxiliary: cards dealt to each auxiliary row, at most 4; nothing ever enters one.
        cellar: whether there is a cellar, a place for one card that opens while an auxiliary row is empty.
        aces: ``"foundations"`` when the aces lie there from the start, ``"dealt"`` when among the cards.
        building: in rows, ``"same-suit"`` up or down or ``"any-suit"`` down.
        foundations: ``"up"``, ``"down"``, or ``"either"``: the first card played settles it for all.
        ranks: ranks of the pack, 3 to 13.
        suits: suits of the pack, 1 to 4, in the order clubs, diamonds, hearts, spades.

    >>> Castle(rows=(4,) * 3, auxiliary=(), cellar=False, ranks=5, suits=3).deal(7).cards[:4]
    ('2H', '5D', '5H', '4H')
    """

    rows: tuple[int, ...] = (5,) * 8
    auxiliary: tuple[int, ...] = (4, 4)
    cellar: bool = True
    aces: Literal["foundations", "dealt"] = "foundations"
    building: Literal["same-suit", "any-suit"] = "same-suit"
    foundations: Foundations = "either"

    name: ClassVar[str] = "castle"


@dataclass(frozen=True, kw_only=True)
class Masterpiece(Castle):
    """Masterpiece (Basement, Well, Master): eight main rows of five, two auxiliary rows and a cellar."""

    name: ClassVar[str] = "masterpiece"


@dataclass(frozen=True, kw_only=True)
class BesiegedCastle(Castle):
    """Besieged Castle: Masterpiece with eight rows of six, no auxiliary rows and no cellar."""

    rows: tuple[int, ...] = (6,) * 8
    auxiliary: tuple[int, ...] = ()
    cellar: bool = False

    name: ClassVar[str] = "besieged-castle"


@dataclass(frozen=True, kw_only=True)
class Fortress(Castle):
    """Fortress: ten rows, aces among the cards, building in suit up or down."""

    rows: tuple[int, ...] = (6, 6) + (5,) * 8
    auxiliary: tuple[int, ...] = ()
    cellar: bool = False
    aces: Literal["foundations", "dealt"] = "dealt"
    foundations: Foundations = "up"

    name: ClassVar[str] = "fortress"


@dataclass(frozen=True, kw_only=True)
class BeleagueredCastle(Castle):
    """Beleaguered Castle: eight rows of six, aces on the foundations, building down whatever the suits."""

    rows: tuple[int, ...] = (6,) * 8
    auxiliary: tuple[int, ...] = ()
    cellar: bool = False
    building: Literal["same-suit", "any-suit"] = "any-suit"
    foundations: Foundations = "up"

    name: ClassVar[str] = "beleaguered-castle"


@dataclass(frozen=True, kw_only=True)
class StreetsAndAlleys(Castle):
    """Streets and Alleys: Beleaguered Castle with the aces dealt among the cards."""

    rows: tuple[int, ...] = (7,) * 4 + (6,) * 4
    auxiliary: tuple[int, ...] = ()
    cellar: bool = False
    aces: Literal["foundations", "dealt"] = "dealt"
    building: Literal["same-suit", "any-suit"] = "any-suit"
    foundations: Foundations = "up"

    name: ClassVar[str] = "streets-and-alleys"


@dataclass(frozen=True, kw_only=True)
class Short(Game):
    """Short: columns, a base card, and a stock dealt in packets that may be turned over without end.

    Args:
        foundation_suits: ``"same"`` when a foundation keeps the suit of its base card, else ``"any"``.
        draw: cards dealt from the stock at a time, 1 to 3.
        columns: columns, 1 to 12.
        depth: cards dealt to each column.
        ranks: ranks of the pack, 3 to 13.
        suits: suits of the pack, 1 to 4, in the order clubs, diamonds, hearts, spades.

    >>> Short(draw=1).rule_options
    {'foundation_suits': 'same', 'draw': 1}
    """

    foundation_suits: Literal["same", "any"] = "same"
    draw: int = 3
    columns: int = 6
    depth: int = 4

    name: ClassVar[str] = "short"


GAMES: Mapping[str, type[Game]] = {
    cls.name: cls
    for cls in (
        Sultan,
        Masterpiece,
        BesiegedCastle,
        Fortress,
        BeleagueredCastle,
        StreetsAndAlleys,
        Castle,
        Short,
    )
}


def game(name: str, **options: Any) -> Game:
    """The game of a name, with options.

    Args:
        name: its name, title or another of its names, in any case: ``"sultan"``, ``"Besieged Castle"``.
        options: those of the game's class.

    Raises:
        OptionError: there is no such game or option, or the value cannot be.

    >>> game("Emperor of Germany", divan=8)
    Sultan(ranks=13, suits=4, divan=8, redeals=2, refill='waste-then-stock')
    """
    cls = GAMES[game_info(name)["name"]]
    known = {field.name for field in fields(cls)}
    for option in options:
        if option not in known:
            names = ", ".join(info["name"] for info in game_info(cls.name)["options"])
            raise _core.OptionError(f"{cls.name} has no option {option!r}; it has {names}")
    return cls(**options)


@lru_cache(maxsize=256)
def core_of(game: Game) -> _core.Game:
    """The compiled counterpart of a game."""
    options = {name: list(value) if isinstance(value, tuple) else value for name, value in game.options.items()}
    return _core.Game(game.name, options)


def check_number(number: int) -> None:
    """Raises DealError unless the number names a deal."""
    if not 0 <= number < 2**64:
        raise _core.DealError(f"there is no deal {number}: numbers go from 0 to 2^64 - 1")


def check_type(game: str, option: str, value: object) -> None:
    """Raises OptionError for a value of another type than the option's, True among the numbers included."""
    info = next(info for info in game_info(game)["options"] if info["name"] == option)
    if not _FITS[type(info["standard"])](value):
        kind = {bool: "true or false", int: "a whole number", str: "a text", list: "a list of whole numbers"}
        right = kind[type(info["standard"])]
        if info["most"]:
            right += f" from {info['least']} to {info['most']}"
        raise _core.OptionError(f"{game}: {option}={value!r:.60} cannot be: it is {right}")


def _is_small_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and -(2**31) <= value < 2**31


# By the type of an option's standard value: whether a value is one that the core can look at.
_FITS: Mapping[type, Callable[[object], bool]] = {
    bool: lambda value: isinstance(value, bool),
    int: _is_small_int,
    str: lambda value: isinstance(value, str),
    list: lambda value: isinstance(value, tuple) and all(map(_is_small_int, value)),
}


def _hashable(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value
