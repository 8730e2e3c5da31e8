"""Solution files: one JSON object that anyone can check with the rules and nothing else."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from . import _core
from .deals import Deal
from .games import game
from .positions import Move
from .solving import Solution
from .verdicts import Reason, Verdict
from .writing import write_whole

T = TypeVar("T")


class SolutionFileError(_core.InputError):
    """A solution file that is broken, or that says what cannot be."""


def to_json(solution: Solution) -> str:
    """The solution as one JSON object: game, options, ranks, deal, number, verdict, moves.

    The moves are those of the whole game, from the start of the deal. Where it was asked for, the best result
    follows as ``best``, ``best_proved`` and, if it is not won, ``best_moves``; and the bound on the moves as
    ``least_moves``, to which the moves before the position are added: it holds for wins that begin with them.

    >>> import winnable as wn
    >>> text = to_json(wn.solve(wn.Sultan(divan=8).deal(17)))
    >>> from_json(text).verdict
    <Verdict.WON: 1>
    """
    content = content_of(solution.deal) | {"verdict": str(solution.verdict), "moves": solution.line}
    if solution.verdict is Verdict.UNDECIDED:
        content["reason"] = str(solution.reason)
    if solution.best is not None:
        content |= {"best": solution.best, "best_proved": solution.best_proved}
        if solution.verdict is not Verdict.WON:
            content["best_moves"] = solution.position.line + solution.best_moves
    if solution.least_moves is not None:
        content["least_moves"] = len(solution.position.line) + solution.least_moves
    return json.dumps(content)


def from_json(text: str) -> Solution:
    """The solution that a JSON object says. Its moves are read, not replayed: that is :func:`verify`'s part.

    Raises:
        SolutionFileError: the text is no JSON object, is of another format, or a part is missing or wrong in kind.
        InputError: the game, an option, the deal or a move is not what it can be.
    """
    content = parsed(text)
    deal = deal_of(content)
    verdicts = {str(verdict): verdict for verdict in Verdict}
    verdict = verdicts.get(_part(content, "verdict", str))
    if verdict is None:
        raise SolutionFileError(f"verdict is {content['verdict']!r:.40}; it must be one of {', '.join(verdicts)}")
    moves = moves_of(content)
    best = _part(content, "best", int) if "best" in content else None
    best_moves = moves_of(content, "best_moves") if "best_moves" in content else moves if best is not None else []
    reasons = {str(reason): reason for reason in Reason}
    reason = reasons.get(content.get("reason", "none"), Reason.NONE)
    return Solution(
        verdict,
        moves,
        0,
        reason,
        deal.start(),
        best=best,
        best_proved=content.get("best_proved") is True,
        best_moves=best_moves,
        least_moves=_part(content, "least_moves", int) if "least_moves" in content else None,
    )


def write_solution(solution: Solution, path: str | os.PathLike[str]) -> None:
    """Writes a solution file. The file is whole or not there: it is written aside and renamed."""
    write_whole(path, to_json(solution) + "\n")


def read_solution(path: str | os.PathLike[str]) -> Solution:
    """Reads a solution file; errors as in :func:`from_json`, beginning with the file's name."""
    return read_text_file(path, from_json)


def read_text_file(path: str | os.PathLike[str], read: Callable[[str], T]) -> T:
    """What the text of a file says; errors begin with the file's name."""
    try:
        return read(Path(path).read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise SolutionFileError(f"{path}: it is not a text file") from None
    except _core.InputError as error:
        raise type(error)(f"{path}: {error}") from None


def content_of(deal: Deal) -> dict[str, Any]:
    """What such an object says of the deal; :func:`deal_of` reads it."""
    return {
        "game": deal.game.name,
        "options": {name: value for name, value in deal.game.rule_options.items() if name != "ranks"},
        "ranks": deal.game.ranks,
        "deal": " ".join(deal.cards),
        "number": deal.number,
    }


def parsed(text: str) -> dict[str, Any]:
    """The JSON object of a solution file, or of a played game."""
    try:
        content = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise SolutionFileError(f"not a JSON object: {error}") from None
    if not isinstance(content, dict):
        raise SolutionFileError(f"not a JSON object but {type(content).__name__}")
    for name in ("format", "version"):  # files of this format carry neither
        if name in content:
            raise SolutionFileError(
                f"it is of another format: {name} {content[name]!r:.40}; this format names none"
            )
    return content


def deal_of(content: dict[str, Any]) -> Deal:
    """The deal of such an object."""
    options = dict(_part(content, "options", dict))
    options["ranks"] = _part(content, "ranks", int)
    deal = game(_part(content, "game", str), **options).deal(_part(content, "deal", str))
    if content.get("number") is None:
        return deal
    numbered = deal.game.deal(_part(content, "number", int))
    if numbered != deal:
        raise SolutionFileError(f"the cards are not those of deal {content['number']}, which the file names")
    return numbered


def moves_of(content: dict[str, Any], name: str = "moves") -> list[Move]:
    """The moves of such an object, not yet played."""
    moves = _part(content, name, list)
    for step, move in enumerate(moves, 1):
        if not isinstance(move, str):
            place = f"move {step}" if name == "moves" else f"move {step} of {name}"
            raise SolutionFileError(f"{place} is {move!r:.40}; it must be a text such as R1>F")
    return [Move(move) for move in moves]


def _part(content: dict[str, Any], name: str, kind: type) -> Any:
    kinds = {dict: "an object", int: "a whole number", str: "a text", list: "a list"}
    if name not in content:
        raise SolutionFileError(f"{name!r} is missing; it must be {kinds[kind]}")
    value = content[name]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise SolutionFileError(f"{name!r} is {value!r:.40}; it must be {kinds[kind]}")
    return value
