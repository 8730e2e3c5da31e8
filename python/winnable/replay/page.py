"""The replay page: one file with everything in it, filled from a template, a style sheet and a script."""

from __future__ import annotations

import json
from html import escape
from importlib.resources import files
from string import Template
from typing import TYPE_CHECKING, Any

from winnable.deals import Deal
from winnable.draw.glyphs import RANK_NAMES, SUIT_NAMES
from winnable.positions import Position
from winnable.solving import Solution

from .picture import board_picture
from .record import Record, Spot, positions_of, record_of

if TYPE_CHECKING:
    from winnable.reviewing import Review


def replay_page(solution: Solution) -> str:
    """A page that plays a solution: HTML that needs nothing but a browser, and no network.

    It plays the whole game from the start of its deal, and opens where the search for the solution began, or
    at the move whose number follows a ``#`` in its address.

    Raises:
        ReplayError: the solution's verdict is not a win, or its moves do not win.
        MoveError: a move of it is not legal; the message begins with its place in the list, from 1.

    >>> import winnable as wn
    >>> page = replay_page(wn.solve(wn.Sultan(divan=8).deal(17)))
    >>> "<h1>Sultan, deal 17</h1>" in page
    True
    """
    positions = positions_of(solution)
    record = record_of(positions, first=len(solution.position.line))
    moves = f"{len(solution.line)} moves win"
    return _page(solution.deal, _about(solution), record, {"won": True, "start": moves})


def game_page(game: Position, about: str) -> str:
    """A page that plays the game which led to a position, won or not; `about` stands under its title.

    It opens at the start of the deal.

    >>> import winnable as wn
    >>> page = game_page(wn.Sultan().deal(17).start().play("draw"), "given up")
    >>> "<h1>Sultan, deal 17</h1>" in page, "1 move was played" in page
    (True, True)
    """
    return _page(game.deal, about, record_of(game.history, first=0), _marks(game))


def review_page(review: Review) -> str:
    """A page that plays a reviewed game, with the verdict after every move and the mistake marked.

    It opens at the mistake, where one is known, and else at the end. Moves and marks are read out too.

    >>> import winnable as wn
    >>> reviewed = wn.review(wn.Sultan(ranks=6, suits=1, divan=1, redeals=0).deal(6), ["draw", "draw", "draw"])
    >>> "Move 3, draw, threw the win away." in review_page(reviewed)
    True
    """
    record = record_of(review.position.history, first=review.mistake or len(review.moves))
    marks = _marks(review.position) | {
        "verdicts": [str(verdict) for verdict in review.verdicts],
        "mistake": review.mistake or 0,
    }
    _, *found = str(review).splitlines()
    return _page(review.deal, " · ".join(map(str.strip, found)), record, marks)


def _marks(game: Position) -> dict[str, Any]:
    """What the page of a played game says of its end and its start."""
    played = len(game.line)
    return {"won": game.is_won, "start": "1 move was played" if played == 1 else f"{played} moves were played"}


def _page(deal: Deal, about: str, record: Record, marks: dict[str, Any]) -> str:
    """The page of a record. `marks` say how it ends and, of a review, the verdicts."""
    parts = {
        "title": escape(deal.title),
        "about": escape(about),
        "picture": board_picture(record),
        "style": _part("page.css"),
        "script": _part("page.js"),
        # No text may end the script element that holds it.
        "replay": json.dumps(_content(record) | marks, separators=(",", ":")).replace("<", "\\u003c"),
    }
    return Template(_part("template.html")).substitute(parts)


def _part(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def _about(solution: Solution) -> str:
    """One line under the title: how many moves, how much was searched, which rules."""
    options = [
        f"{name.replace('_', ' ')}: {value if not isinstance(value, tuple) else ' '.join(map(str, value))}"
        for name, value in solution.deal.game.rule_options.items()
    ]
    searched = [f"{solution.positions:,} positions searched"] if solution.positions else []
    return " · ".join([f"won in {len(solution.line):,} moves", *searched, *options])


def _content(record: Record) -> dict[str, Any]:
    """The replay as JSON has it. Places and looks are given by their number in a list, spots as lists."""
    places: dict[str, int] = {}
    looks: dict[str, int] = {}

    def listed(spot: Spot) -> list[float]:
        place = places.setdefault(spot.place, len(places))
        return [spot.x, spot.y, spot.at, looks.setdefault(spot.look, len(looks)), place]

    for name in record.places:
        places[name] = len(places)
    spots = [listed(spot) for spot in record.spots]
    steps = [
        [step.move, [[number, *listed(spot)] for number, spot in step.spots.items()], list(step.labels.items())]
        for step in record.steps
    ]
    return {
        "cards": record.cards,
        "spots": spots,
        "labels": [label.text for label in record.board.labels],
        "steps": steps,
        "first": record.first,
        "places": list(places),
        "looks": list(looks),
        "ranks": RANK_NAMES,
        "suits": SUIT_NAMES,
    }
