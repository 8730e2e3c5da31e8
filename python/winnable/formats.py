"""Deals in the formats of other programs: the boards of Freecell Solver and the deals of Solvitaire.

Pure functions from and to the cards of a deal in dealing order, written as in ``5H TD``. `options` are all the
options of the game, as :attr:`winnable.Game.options` gives them. What a program cannot play raises
:class:`FormatError`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from typing import Any

from ._core import InputError

_SUITS = "CDHS"
_RANKS = "A23456789TJQK"

FC_SOLVE_PRESETS = {"beleaguered-castle": "beleaguered_castle", "streets-and-alleys": "streets_and_alleys"}
SOLVITAIRE_GAMES = {**FC_SOLVE_PRESETS, "fortress": "fortress"}


class FormatError(InputError):
    """The deal cannot be written in a format, or a text is not in it."""


def write_board(form: str, game: str, options: Mapping[str, Any], cards: Sequence[str]) -> str:
    """The deal in a format of :data:`FORMATS`, which errors name."""
    return _format(form)[0](game, options, cards)


def read_board(form: str, text: str) -> tuple[str, ...]:
    """The cards of a text in a format of :data:`FORMATS`, which errors name."""
    return _format(form)[1](text)


def fc_solve_arguments(game: str, options: Mapping[str, Any]) -> list[str]:
    """The arguments that make ``fc-solve`` play the game.

    >>> fc_solve_arguments("beleaguered-castle", {"rows": (6,) * 8, "ranks": 13, "suits": 4})
    ['--game', 'beleaguered_castle']
    """
    _refuse_other(game, options, FC_SOLVE_PRESETS, "Freecell Solver")
    rows = len(options["rows"])
    return ["--game", FC_SOLVE_PRESETS[game]] + ([] if rows == 8 else ["--stacks-num", str(rows)])


def write_fc_solve(game: str, options: Mapping[str, Any], cards: Sequence[str]) -> str:
    """The deal as a board that ``fc-solve`` reads: the foundations, if aces lie there, then a line for each row.

    Raises FormatError for games other than Beleaguered Castle and Streets and Alleys, and for short packs.
    """
    _refuse_other(game, options, FC_SOLVE_PRESETS, "Freecell Solver")
    lines = [] if options["aces"] == "dealt" else ["Foundations: " + " ".join(f"{suit}-A" for suit in _SUITS)]
    lines += [" ".join(row) for row in _rows(options["rows"], cards)]
    return "\n".join(lines) + "\n"


def read_fc_solve(text: str) -> tuple[str, ...]:
    """The cards of a board of ``fc-solve``, in dealing order. Foundations may hold nothing but aces.

    >>> read_fc_solve("Foundations: C-A D-A H-A S-A\\n: 10H 2S\\n3c\\n")
    ('TH', '2S', '3C')
    """
    cards: list[str] = []
    for line in text.splitlines():
        name, colon, rest = line.rpartition(":")
        if not colon or not name.strip():
            cards += map(_card, rest.split())
        elif name.strip().lower().startswith("foundations"):
            _refuse_foundations(part.split("-")[-1] for part in rest.split())
        else:
            raise FormatError(f"{line.strip()[:40]!r} is no row of cards; only rows and foundations can be read")
    return _once_each(cards)


def write_solvitaire(game: str, options: Mapping[str, Any], cards: Sequence[str]) -> str:
    """The deal as the JSON that Solvitaire reads as a deal.

    Raises FormatError for other games than Fortress and those of Freecell Solver, and for short packs.
    """
    _refuse_other(game, options, SOLVITAIRE_GAMES, "Solvitaire")
    deal: dict[str, Any] = {
        "tableau piles": [[_with_ten(card) for card in row] for row in _rows(options["rows"], cards)]
    }
    if options["aces"] != "dealt":
        deal["foundations"] = [[f"A{suit}"] for suit in _SUITS]
    return json.dumps(deal)


def read_solvitaire(text: str) -> tuple[str, ...]:
    """The cards of Solvitaire's JSON deal, in dealing order. Foundations may hold nothing but aces.

    >>> read_solvitaire('{"tableau piles": [["10H", "2s"], ["3C"]]}')
    ('TH', '2S', '3C')
    """
    try:
        deal = json.loads(text)
    except json.JSONDecodeError as error:
        raise FormatError(f"this is no JSON: {error}") from None
    if not isinstance(deal, dict) or not isinstance(deal.get("tableau piles"), list):
        raise FormatError("a deal of Solvitaire is an object with 'tableau piles'")
    if others := sorted(set(deal) - {"tableau piles", "foundations"}):
        raise FormatError(f"castle games have no {others[0]!r}; only tableau piles and foundations can be read")
    _refuse_foundations(str(card)[:-1] for pile in deal.get("foundations", []) for card in pile)
    return _once_each([_card(str(card)) for pile in deal["tableau piles"] for card in pile])


Writer = Callable[[str, Mapping[str, Any], Sequence[str]], str]
Reader = Callable[[str], tuple[str, ...]]
FORMATS: Mapping[str, tuple[Writer, Reader]] = {
    "fc-solve": (write_fc_solve, read_fc_solve),
    "solvitaire": (write_solvitaire, read_solvitaire),
}


def _format(form: str) -> tuple[Writer, Reader]:
    if form not in FORMATS:
        raise FormatError(f"there is no format {form!r:.40}; there are {', '.join(FORMATS)}")
    return FORMATS[form]


def _refuse_other(game: str, options: Mapping[str, Any], games: Mapping[str, str], program: str) -> None:
    if game not in games:
        raise FormatError(f"{program} does not play {game}; of these games it plays {', '.join(games)}")
    if options["ranks"] != 13 or options["suits"] != 4:
        raise FormatError(
            f"{program} plays with the full pack only, not with ranks={options['ranks']} suits={options['suits']}"
        )


def _refuse_foundations(ranks: Iterable[str]) -> None:
    for rank in ranks:
        if rank.upper() not in ("A", "0", "1"):
            raise FormatError(f"foundations hold nothing but aces at the start of a deal, not {rank[:10]!r}")


def _rows(lengths: Sequence[int], cards: Sequence[str]) -> list[list[str]]:
    if sum(lengths) != len(cards):
        raise FormatError(f"the rows hold {sum(lengths)} cards, but {len(cards)} are given")
    rest = iter(cards)
    return [list(islice(rest, length)) for length in lengths]


def _card(text: str) -> str:
    card = text.upper().replace("10", "T")
    if len(card) != 2 or card[0] not in _RANKS or card[1] not in _SUITS:
        raise FormatError(f"{text[:20]!r} is no card; cards are written as in 5H, 10D or TD")
    return card


def _with_ten(card: str) -> str:
    return card.replace("T", "10")


def _once_each(cards: list[str]) -> tuple[str, ...]:
    for card in cards:
        if cards.count(card) > 1:
            raise FormatError(f"{card} is there {cards.count(card)} times")
    return tuple(cards)
