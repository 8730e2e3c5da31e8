"""Commands for choosing a deal: difficulty, find."""

from __future__ import annotations

import json
from itertools import islice
from typing import Annotated, Any

import typer

from winnable import (
    GRADES,
    MEASURES,
    Difficulty,
    Found,
    InputError,
    OptionError,
    Verdict,
    difficulty,
    find,
    to_json,
)
from winnable.finding import MAX_POSITIONS
from winnable.texts import deal_number, game_from

from .arguments import (
    Cards,
    GameName,
    Json,
    MaxPositions,
    Memory,
    Moves,
    Number,
    PySolFC,
    Seconds,
    Threads,
    above_0,
    limits_from,
    position_from,
    whole,
    with_game_options,
)

DEALS = 100_000


class NotFoundError(InputError):
    """Fewer deals than were wanted meet the condition."""


def register(app: typer.Typer) -> None:
    """Adds the commands."""
    app.command("difficulty")(with_game_options(how_hard))
    app.command("find")(with_game_options(look_for))


def how_hard(
    name: GameName,
    options: dict[str, str],
    number: Number = None,
    deal: Cards = None,
    pysolfc: PySolFC = None,
    moves: Moves = None,
    max_positions: MaxPositions = None,
    seconds: Seconds = None,
    memory: Memory = None,
    as_json: Json = False,
) -> None:
    """How hard a deal is to win: measures, each explained with its limits, and a grade."""
    position = position_from(name, options, number, deal, moves, pysolfc)
    found = difficulty(position, **limits_from(max_positions, seconds, memory))
    if as_json:
        content = json.loads(to_json(found.solution)) | {"reason": str(found.solution.reason), **_content(found)}
        typer.echo(json.dumps(content))
        return
    if found.verdict is not Verdict.WON:
        why = f": the search ended for {found.solution.reason}" if found.solution.reason else ""
        typer.echo(f"{found.verdict}{why}; only what is won has a difficulty")
        return
    graded = found.grade or "none: there is no survey of this game, or this is the middle of a deal"
    typer.echo(f"grade: {graded}" + (f" (score {found.score:.2f})" if found.score is not None else ""))
    for measure in MEASURES:
        if measure.name in found.measures:
            value = found.measures[measure.name]
            shown = f"{value:.1%}" if isinstance(value, float) else f"{value:,}"
            typer.echo(f"{measure.title:<15}{shown:>9}   {measure.meaning}")
            typer.echo(f"{'':<27}({measure.limits})")


def look_for(
    name: GameName,
    options: dict[str, str],
    winnable: Annotated[bool, typer.Option("--winnable", help="Deals that are won.")] = False,
    lost: Annotated[bool, typer.Option("--lost", help="Deals that are lost.")] = False,
    grade: Annotated[
        str | None, typer.Option("--grade", metavar="GRADE", help=f"Deals of a grade: {', '.join(GRADES)}.")
    ] = None,
    wanted: Annotated[str, typer.Option("--count", metavar="N", help="How many deals to find.")] = "10",
    start: Annotated[str, typer.Option("--start", metavar="K", help="The number of the first deal.")] = "0",
    deals: Annotated[
        str, typer.Option("--deals", metavar="N", help="How many deals to look at, at most.")
    ] = f"{DEALS}",
    threads: Threads = "0",
    max_positions: MaxPositions = None,
    seconds: Seconds = None,
    memory: Memory = None,
    as_json: Json = False,
) -> None:
    """Deals that meet a condition, each with its moves; with --json an object a line, as they are found."""
    if winnable and lost:
        raise OptionError("--winnable and --lost cannot be together: no deal is both")
    limits = limits_from(max_positions or f"{MAX_POSITIONS}", seconds, memory)
    first, most, count = deal_number(start), above_0("deals", deals), above_0("count", wanted)
    end = min(first + most, 2**64)
    stream = find(
        game_from(name, options),
        winnable=True if winnable else False if lost else None,
        grade=grade,
        numbers=range(first, end),
        threads=whole("threads", threads) or 0,
        **limits,
    )
    met = 0
    for found in islice(stream, count):
        typer.echo(_json(found) if as_json else _line(found))
        met += 1
    if met < count:
        limit = limits["max_positions"]
        raise NotFoundError(
            f"{met} of {count} deals found: no more of the deals {first} to {end - 1} meet the condition "
            f"(undecided ones, after {limit:,} positions, do not)"
        )


def _line(found: Found) -> str:
    moves = f"won in {len(found.solution.moves)} moves: {' '.join(found.solution.moves)}"
    grade = f"{found.difficulty.grade}, " if found.difficulty is not None else ""
    return f"{found.deal.number}  {grade}{moves if found.solution.moves else 'lost'}"


def _json(found: Found) -> str:
    content = json.loads(to_json(found.solution)) | {"positions": found.solution.positions}
    if found.difficulty is not None:
        content["difficulty"] = _content(found.difficulty)
    return json.dumps(content)


def _content(found: Difficulty) -> dict[str, Any]:
    return {"grade": found.grade, "score": found.score, "undecided": found.undecided, **found.measures}
