"""Played games: moves played one by one, and files of them."""

from __future__ import annotations

import json
import os
import shlex
from collections.abc import Iterable

from . import _core
from .files import SolutionFileError, content_of, deal_of, moves_of, parsed, read_text_file
from .positions import Position
from .texts import start_from
from .writing import write_whole


def play(position: Position, moves: Iterable[str]) -> Position:
    """The position after the moves of a game.

    Raises:
        MoveError: a move is not legal, or comes after the game is won; the message begins with its place in the
            list, from 1.

    >>> import winnable as wn
    >>> play(wn.Sultan().deal(2).start(), ["D1>F", "draw"]).line
    ['D1>F', 'draw']
    """
    for step, move in enumerate(moves, 1):
        if position.is_won:
            raise _core.MoveError(f"move {step}: {move!r:.40} comes after the game is won; nothing can follow")
        try:
            position = position.play(move)
        except _core.MoveError as error:
            raise _core.MoveError(f"move {step}: {error}") from None
    return position


def game_from_text(text: str) -> Position:
    """The last position of a game in text.

    Either the JSON object of a solution file, whose moves are those played and whose verdict is not needed; or
    lines: the first names the deal as the command does, ``sultan 17 --divan 8`` or ``short --deal "6H 7D …"``,
    the others hold the moves, separated by spaces or commas. What follows a ``#`` is a remark.

    Raises:
        SolutionFileError: the text is neither.
        InputError: the game, an option, the deal or a move is not what it can be; for moves it says where.

    >>> game_from_text('sultan 2 --divan 6\\nD1>F, draw').line
    ['D1>F', 'draw']
    """
    if text.lstrip().startswith("{"):
        content = parsed(text)
        return play(deal_of(content).start(), moves_of(content))
    lines = [line.partition("#")[0] for line in text.splitlines()]
    first = next((at for at, line in enumerate(lines) if line.strip()), None)
    if first is None:
        raise SolutionFileError("it is empty: its first line names the deal, such as: sultan 17 --divan 8")
    try:
        position = _start(lines[first])
    except _core.InputError as error:
        raise type(error)(f"line {first + 1}: {error}") from None
    return play(position, [move for line in lines[first + 1 :] for move in line.replace(",", " ").split()])


def read_game(path: str | os.PathLike[str]) -> Position:
    """The last position of the game in a file, as :func:`game_from_text` reads it; errors name the file."""
    return read_text_file(path, game_from_text)


def game_to_json(position: Position) -> str:
    """The game that led to a position as one JSON object, that of a solution file without a verdict.

    >>> import winnable as wn
    >>> game_from_text(game_to_json(wn.Sultan().deal(2).start().play("draw"))).line
    ['draw']
    """
    return json.dumps(content_of(position.deal) | {"moves": position.line})


def write_game(position: Position, path: str | os.PathLike[str]) -> None:
    """Writes the game that led to a position, for :func:`read_game` and ``winnable review``.

    The file is whole or not there: it is written aside and renamed.
    """
    write_whole(path, game_to_json(position) + "\n")


def _start(line: str) -> Position:
    """The start of the deal that a line names as the command's arguments do."""
    try:
        words = shlex.split(line)
    except ValueError as error:
        raise SolutionFileError(f"{line.strip()[:40]!r} names no deal: {error}") from None
    names, options = [], {}
    rest = iter(words)
    for word in rest:
        if not word.startswith("--"):
            names.append(word)
            continue
        name, equals, value = word[2:].partition("=")
        if not equals and (value := next(rest, "")) == "":
            raise SolutionFileError(f"{word} has no value")
        options[name.replace("-", "_")] = value
    if not 1 <= len(names) <= 2:
        raise SolutionFileError(f"{line.strip()[:40]!r} names no deal; that would be such as: sultan 17 --divan 8")
    cards, number = options.pop("deal", None), names[1] if len(names) == 2 else None
    pysolfc = options.pop("pysolfc", None)
    return start_from(names[0], options, number=number, cards=cards, pysolfc=pysolfc)
