"""Grades: where a deal's measures lie among those of surveyed deals of the same game.

Deals with equal scores share the easier grade. Where many are alike, as in Sultan with eight places of the divan,
half of whose deals greedy play always wins, a grade can be much more than a fifth of the deals and the next one
empty.
"""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from statistics import fmean
from typing import TypedDict

from .games import Game, game
from .measures import MEASURES

GRADES = ("very easy", "easy", "medium", "hard", "very hard")


class GameSurvey(TypedDict):
    """What the survey of one game says of its won deals.

    `deals` are the first number and the count of those that were looked at, `won` how many of them are won and
    measured. `quantiles` are evenly spaced quantiles of each measure, harder values later; `bounds` those scores
    that part the fifths.
    """

    game: str
    options: dict[str, object]
    deals: tuple[int, int]
    won: int
    quantiles: dict[str, list[float]]
    bounds: list[float]


def graded_games() -> list[Game]:
    """The games whose deals have grades.

    >>> import winnable as wn
    >>> wn.Masterpiece() in graded_games()
    True
    """
    return list(_surveys())


def score_of(of: Game, measures: Mapping[str, float]) -> float | None:
    """The share of the surveyed deals that are easier, on the average of the measures; equals count half."""
    survey = _surveys().get(of)
    return None if survey is None else score_among(survey["quantiles"], measures)


def score_among(quantiles: Mapping[str, Sequence[float]], measures: Mapping[str, float]) -> float:
    """The same among quantiles that are given."""
    ranks = []
    for name, values in quantiles.items():
        if name in measures:
            value = hardness(name, measures[name])
            ranks.append((bisect_left(values, value) + bisect_right(values, value)) / (2 * len(values)))
    return fmean(ranks)


def hardness(name: str, value: float) -> float:
    """The value of a measure, its sign changed where smaller ones are harder."""
    return value * next(measure.harder for measure in MEASURES if measure.name == name)


def grade_of(of: Game, score: float | None) -> str | None:
    """The grade that a score has among the surveyed deals."""
    survey = _surveys().get(of)
    return None if survey is None or score is None else GRADES[bisect_left(survey["bounds"], score)]


@lru_cache
def _surveys() -> dict[Game, GameSurvey]:
    text = files(__package__).joinpath("grades.json").read_text(encoding="utf-8")
    surveys: list[GameSurvey] = json.loads(text)
    return {game(survey["game"], **survey["options"]): survey for survey in surveys}
