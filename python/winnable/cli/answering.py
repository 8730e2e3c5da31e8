"""Commands about one deal: solve, verify."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from winnable import (
    OptionError,
    Reason,
    Solution,
    Verdict,
    read_solution,
    solve,
    to_json,
    verify,
    write_solution,
)
from winnable.terminal import print_board
from winnable.writing import write_whole

from .arguments import (
    Best,
    Cards,
    GameName,
    Html,
    Json,
    LeastRedeals,
    MaxPositions,
    Memory,
    Moves,
    Number,
    PySolFC,
    Seconds,
    Shorten,
    Shortest,
    Symbols,
    limits_from,
    position_from,
    with_game_options,
)
from .stepping import walk


def register(app: typer.Typer) -> None:
    """Adds the commands."""
    app.command("solve")(with_game_options(answer))
    app.command("verify")(check)


def answer(
    name: GameName,
    options: dict[str, str],
    number: Number = None,
    deal: Cards = None,
    pysolfc: PySolFC = None,
    moves: Moves = None,
    max_positions: MaxPositions = None,
    seconds: Seconds = None,
    memory: Memory = None,
    best: Best = False,
    least_redeals: LeastRedeals = False,
    shorten: Shorten = False,
    shortest: Shortest = False,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write a solution file.")] = None,
    html: Html = None,
    step: Annotated[bool, typer.Option("--step", help="Walk the solution in the terminal, move by move.")] = False,
    symbols: Symbols = False,
    as_json: Json = False,
) -> None:
    """Whether a deal can be won, with the moves that win it."""
    if step and as_json:
        raise OptionError("--step and --json cannot be together: one is to look at, one for a program to read")
    position = position_from(name, options, number, deal, moves, pysolfc)
    limits = limits_from(max_positions, seconds, memory)
    solution = solve(
        position, best=best, least_redeals=least_redeals, shorten=shorten, shortest=shortest, **limits
    )
    if out is not None:
        write_solution(solution, out)
    if html is not None:
        write_whole(html, solution.to_html())
    if step:
        walk(solution, symbols=symbols)
        return
    if as_json:
        content = json.loads(to_json(solution)) | {
            "positions": solution.positions,
            "seconds": round(solution.seconds, 6),
        }
        content |= _extras(solution)
        typer.echo(json.dumps(content))
        return
    print_board(Console(), position, symbols=symbols)
    typer.echo("")
    typer.echo(_sentence(solution))
    for line in _further_sentences(solution):
        typer.echo(line)
    if solution.moves or solution.best_moves:
        typer.echo(" ".join(solution.moves or solution.best_moves))


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


def _sentence(solution: Solution) -> str:
    searched = f"{solution.positions:,} positions, {solution.seconds:.3f} s"
    if solution.verdict is Verdict.WON:
        return f"won in {len(solution.moves)} moves ({searched}):"
    if solution.verdict is Verdict.LOST:
        return f"lost: no moves win it ({searched})"
    return f"undecided: it ended for {solution.reason} ({searched})"


def _further_sentences(solution: Solution) -> list[str]:
    sentences = []
    if solution.least_moves is not None and not solution.is_shortest:
        sentences.append(f"no win has fewer than {solution.least_moves} moves; it ended for {solution.reason}")
    if solution.is_shortest:
        sentences.append("no win has fewer moves")
    if solution.best is not None:
        proved = "" if solution.best_proved else f", or more: it ended for {solution.reason}"
        sentences.append(f"best: {solution.best} cards on the foundations{proved}")
    if solution.least_redeals is not None:
        sentences.append(f"least redeals: {solution.least_redeals}")
    return sentences


def _extras(solution: Solution) -> dict[str, Any]:
    extras: dict[str, Any] = {}
    if solution.best is not None:
        extras |= {"best": solution.best, "best_proved": solution.best_proved}
    if solution.least_redeals is not None:
        extras["least_redeals"] = solution.least_redeals
    if solution.least_moves is not None:
        extras |= {"least_moves": solution.least_moves, "is_shortest": solution.is_shortest}
    if solution.reason is not Reason.NONE:
        extras["reason"] = str(solution.reason)
    return extras
