"""Commands that answer: solve, survey, verify."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from winnable import (
    Interrupted,
    OptionError,
    Reason,
    Share,
    Solution,
    Verdict,
    read_solution,
    share_won,
    solve,
    solve_many,
    to_json,
    verify,
    write_solution,
)
from winnable.games import check_number
from winnable.progress import deals_bar

from .arguments import (
    Cards,
    GameName,
    Json,
    MaxPositions,
    Memory,
    Moves,
    Number,
    Seconds,
    Threads,
    deal_from,
    deal_number,
    game_from,
    limits_from,
    position_from,
    whole,
    with_game_options,
)

Best = Annotated[bool, typer.Option("--best", help="Also the most cards that can reach the foundations.")]
LeastRedeals = Annotated[bool, typer.Option("--least-redeals", help="Also with how few redeals it is won.")]


def register(app: typer.Typer) -> None:
    """Adds the commands."""
    app.command("solve")(with_game_options(answer))
    app.command("survey")(with_game_options(survey))
    app.command("verify")(check)


def answer(
    name: GameName,
    options: dict[str, str],
    number: Number = None,
    deal: Cards = None,
    moves: Moves = None,
    max_positions: MaxPositions = None,
    seconds: Seconds = None,
    memory: Memory = None,
    best: Best = False,
    least_redeals: LeastRedeals = False,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write a solution file.")] = None,
    as_json: Json = False,
) -> None:
    """Whether a deal can be won, with the moves that win it."""
    position = position_from(deal_from(game_from(name, options), number, deal), moves)
    limits = limits_from(max_positions, seconds, memory)
    solution = solve(position, best=best, least_redeals=least_redeals, **limits)
    if out is not None:
        write_solution(solution, out)
    if as_json:
        content = json.loads(to_json(solution)) | {
            "positions": solution.positions,
            "seconds": round(solution.seconds, 6),
        }
        content |= _extras(solution)
        typer.echo(json.dumps(content))
        return
    typer.echo(position.board())
    typer.echo("")
    typer.echo(_sentence(solution))
    for extra, value in _extras(solution).items():
        typer.echo(f"{extra.replace('_', ' ')}: {'unknown' if value is None else value}")
    if solution.moves:
        typer.echo(" ".join(solution.moves))


def survey(
    name: GameName,
    options: dict[str, str],
    deals: Annotated[str, typer.Option("--deals", metavar="N", help="How many deals.")] = "1000",
    start: Annotated[str, typer.Option("--start", metavar="K", help="The number of the first deal.")] = "0",
    threads: Threads = "0",
    max_positions: MaxPositions = None,
    seconds: Seconds = None,
    memory: Memory = None,
    as_json: Json = False,
) -> None:
    """How many of the deals from number K on can be won, with a 95% interval."""
    game = game_from(name, options)
    total = whole("deals", deals)
    if total is None or total < 1:
        raise OptionError(f"--deals {deals[:40]} cannot be: it is a whole number above 0")
    first = deal_number(start)
    limits = limits_from(max_positions, seconds, memory) | {"threads": whole("threads", threads) or 0}
    share = share_won(solve_many(game, range(0), **limits))
    with deals_bar(total) as report:
        for batch in _batches(range(first, first + total)):
            try:
                table = solve_many(game, batch, progress=_ahead(report, share.deals), **limits)
            except Interrupted as interrupted:
                finished = interrupted.table[interrupted.table["reason"] != Reason.STOPPED]
                _report(share + share_won(finished), as_json, interrupted=True)
                raise
            share += share_won(table)
    _report(share, as_json, interrupted=False)


def check(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="A solution file.")], as_json: Json = False
) -> None:
    """Replay a solution file in the reference rules."""
    solution = read_solution(path)
    verify(solution)
    if as_json:
        typer.echo(json.dumps({"verified": True, "moves": len(solution.moves)}))
    else:
        typer.echo(f"{path}: won, all {len(solution.moves)} moves hold")


def _batches(numbers: range, size: int = 1 << 18) -> Iterator[range]:
    """The numbers in pieces, so that memory does not grow with their count."""
    check_number(numbers[0])
    check_number(numbers[-1])
    for begin in range(0, len(numbers), size):
        yield numbers[begin : begin + size]


def _ahead(report: Callable[[int], object], before: int) -> Callable[[int, int], object]:
    return lambda done, _: report(before + done)


def _sentence(solution: Solution) -> str:
    searched = f"{solution.positions:,} positions, {solution.seconds:.3f} s"
    if solution.verdict is Verdict.WON:
        return f"won in {len(solution.moves)} moves ({searched}):"
    if solution.verdict is Verdict.LOST:
        return f"lost: no moves win it ({searched})"
    return f"undecided: it ended for {solution.reason} ({searched})"


def _extras(solution: Solution) -> dict[str, Any]:
    extras = {"best": solution.best, "least_redeals": solution.least_redeals}
    return {name: value for name, value in extras.items() if value is not None}


def _report(share: Share, as_json: bool, *, interrupted: bool) -> None:
    if as_json:
        typer.echo(json.dumps(dataclasses.asdict(share) | {"deals": share.deals, "interrupted": interrupted}))
    else:
        typer.echo(f"{'interrupted after ' if interrupted else ''}{share}")
