"""The arguments that several commands share. The options of games come from the registry."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, ParamSpec, TypeVar

import typer

from winnable import OptionError, Position, _core
from winnable.played import play
from winnable.texts import start_from

P = ParamSpec("P")
R = TypeVar("R")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, see: winnable games.")]
Number = Annotated[str | None, typer.Argument(metavar="[NUMBER]", help="The number of the deal.")]
Cards = Annotated[str | None, typer.Option("--deal", metavar="CARDS", help="One's own deal, in dealing order.")]
PySolFC = Annotated[
    str | None, typer.Option("--pysolfc", metavar="N", help="The deal that PySolFC shows under this number.")
]
Moves = Annotated[
    str | None, typer.Option("--moves", metavar="MOVES", help="Moves to play first, separated by commas.")
]
Symbols = Annotated[bool, typer.Option("--symbols", help="Suits as symbols.")]
Html = Annotated[
    Path | None,
    typer.Option("--html", metavar="FILE", help="Write a page that replays it in a browser."),
]
Json = Annotated[bool, typer.Option("--json", help="Answer for a program to read.")]
MaxPositions = Annotated[
    str | None, typer.Option("--max-positions", metavar="N", help="Positions to search at most, for one deal.")
]
Seconds = Annotated[str | None, typer.Option("--seconds", metavar="S", help="Seconds at most, for one deal.")]
Memory = Annotated[
    str | None, typer.Option("--memory", metavar="BYTES", help="Bytes of tables at most, a thread.")
]
Best = Annotated[bool, typer.Option("--best", help="Also the most cards that can reach the foundations.")]
LeastRedeals = Annotated[bool, typer.Option("--least-redeals", help="Also with how few redeals it is won.")]
Shorten = Annotated[bool, typer.Option("--shorten", help="Make the winning line shorter.")]
Shortest = Annotated[
    bool, typer.Option("--shortest", help="Search for the fewest moves; each draw and each redeal is a move.")
]
Threads = Annotated[str, typer.Option("--threads", metavar="N", help="Threads; 0: one a core.")]


def with_game_options(command: Callable[..., R]) -> Callable[..., R]:
    """Gives a command every option of every game: it is called with `options`, the texts that were given."""
    meanings: dict[str, list[str]] = {}
    for info in _core.games():
        for option in info["options"]:
            meanings.setdefault(option["name"], [option["meaning"]])
    signature = inspect.signature(command, eval_str=True)
    own = [parameter for name, parameter in signature.parameters.items() if name != "options"]
    added = [
        inspect.Parameter(
            name,
            inspect.Parameter.KEYWORD_ONLY,
            default=None,
            annotation=Annotated[
                str | None,
                typer.Option(
                    "--" + name.replace("_", "-"),
                    metavar="VALUE",
                    help=meaning,
                    rich_help_panel="Options of games",
                ),
            ],
        )
        for name, (meaning,) in sorted(meanings.items())
    ]

    @functools.wraps(command)
    def wrapped(**arguments: Any) -> R:
        options = {name: arguments.pop(name) for name in meanings}
        given = {name: text for name, text in options.items() if text is not None}
        return command(**arguments, options=given)

    wrapped.__signature__ = signature.replace(  # type: ignore[attr-defined]
        parameters=[parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in own] + added
    )
    wrapped.__annotations__ = {}
    return wrapped


def position_from(
    name: str,
    options: dict[str, str],
    number: str | None,
    cards: str | None,
    moves: str | None,
    pysolfc: str | None = None,
) -> Position:
    """The position that a command is about: of a deal, after moves in text, separated by commas or spaces."""
    start = start_from(name, options, number=number, cards=cards, pysolfc=pysolfc)
    return play(start, (moves or "").replace(",", " ").split())


def whole(name: str, text: str | None) -> int | None:
    """A whole number of an option, or None where it was not given. 1e6 and 1_000_000 are understood."""
    if text is None:
        return None
    try:
        return int(text)
    except ValueError:
        pass
    try:
        number = float(text)
    except ValueError:
        number = 0.5
    if not number.is_integer():
        raise OptionError(f"--{name} {text[:40]} cannot be: it is a whole number")
    return int(number)


def above_0(name: str, text: str | None) -> int:
    """A whole number above 0 of an option."""
    number = whole(name, text)
    if number is None or number < 1:
        raise OptionError(f"--{name} {(text or '')[:40]} cannot be: it is a whole number above 0")
    return number


def limits_from(max_positions: str | None, seconds: str | None, memory: str | None) -> dict[str, Any]:
    """The limits of one answer."""
    limits: dict[str, Any] = {
        "max_positions": whole("max-positions", max_positions),
        "memory": whole("memory", memory),
    }
    if seconds is not None:
        try:
            limits["seconds"] = float(seconds)
        except ValueError:
            raise OptionError(f"--seconds {seconds[:40]} cannot be: it is a number above 0") from None
    return limits
