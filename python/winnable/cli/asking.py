"""Commands that a player asks: hint, review."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from winnable import Advice, Deal, Review, Verdict, advise, read_game, review
from winnable.terminal import print_board
from winnable.writing import write_whole

from .arguments import (
    Cards,
    GameName,
    Html,
    Json,
    MaxPositions,
    Memory,
    Moves,
    Number,
    PySolFC,
    Seconds,
    Symbols,
    limits_from,
    position_from,
    with_game_options,
)


def register(app: typer.Typer) -> None:
    """Adds the commands."""
    app.command("hint")(with_game_options(hint))
    app.command("review")(look_back)


def hint(
    name: GameName,
    options: dict[str, str],
    number: Number = None,
    deal: Cards = None,
    pysolfc: PySolFC = None,
    moves: Moves = None,
    max_positions: MaxPositions = None,
    seconds: Seconds = None,
    memory: Memory = None,
    html: Html = None,
    symbols: Symbols = False,
    as_json: Json = False,
) -> None:
    """What to play now: which moves keep the win, which lose it, a line that wins. Limits are for all of it."""
    position = position_from(name, options, number, deal, moves, pysolfc)
    advice = advise(position, **limits_from(max_positions, seconds, memory))
    if html is not None:
        write_whole(html, advice.solution.to_html())
    if as_json:
        typer.echo(json.dumps(_content(advice)))
        return
    print_board(Console(), position, symbols=symbols)
    typer.echo("")
    typer.echo(_sentence(advice))
    for each in advice.moves:
        verdict = {Verdict.WON: "keeps the win", Verdict.LOST: "loses"}.get(each.verdict)
        if verdict == "loses" and advice.verdict is Verdict.LOST:
            verdict = "lost too"
        typer.echo(f"  {each.move:<8}{verdict or f'undecided: it ended for {each.reason}'}")
    if advice.line:
        typer.echo(f"recommended, {len(advice.line)} moves: {' '.join(advice.line)}")


def look_back(
    path: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            help="A solution file with the moves played; or lines, the first such as: sultan 17 --divan 8",
        ),
    ],
    max_positions: MaxPositions = None,
    seconds: Seconds = None,
    memory: Memory = None,
    html: Html = None,
    as_json: Json = False,
) -> None:
    """Where a played game was lost: the move that threw the win away. Limits are for all answers together."""
    reviewed = review(read_game(path), **limits_from(max_positions, seconds, memory))
    if html is not None:
        write_whole(html, reviewed.to_html())
    typer.echo(json.dumps(_review_content(reviewed)) if as_json else str(reviewed))


def _sentence(advice: Advice) -> str:
    searched = f"{advice.positions:,} positions, {advice.seconds:.3f} s"
    if advice.position.is_won:
        return "won: all cards are on the foundations"
    if not advice.moves:
        return "lost: no move is left"
    kept = len(advice.moves_with(Verdict.WON))
    if advice.verdict is Verdict.WON:
        return f"can be won; {kept} of {len(advice.moves)} legal moves are known to keep the win ({searched}):"
    if advice.verdict is Verdict.LOST:
        return f"lost: no moves win it ({searched})"
    return f"undecided ({searched}):"


def _deal_content(deal: Deal) -> dict[str, Any]:
    return {
        "game": deal.game.name,
        "options": deal.game.options,
        "number": deal.number,
        "deal": " ".join(deal.cards),
    }


def _content(advice: Advice) -> dict[str, Any]:
    return _deal_content(advice.position.deal) | {
        "line": advice.position.line,
        "verdict": str(advice.verdict),
        "reason": str(advice.reason),
        "moves": [
            {"move": each.move, "verdict": str(each.verdict), "reason": str(each.reason)} for each in advice.moves
        ],
        "recommended": advice.line,
        "positions": advice.positions,
        "searches": advice.searches,
        "seconds": round(advice.seconds, 6),
    }


def _review_content(reviewed: Review) -> dict[str, Any]:
    solution = reviewed.solution
    return _deal_content(reviewed.deal) | {
        "moves": reviewed.moves,
        "ending": reviewed.ending,
        "verdicts": [str(verdict) for verdict in reviewed.verdicts],
        "reason": str(reviewed.reason),
        "mistake": reviewed.mistake,
        "suspects": list(reviewed.suspects),
        "last_win": None if solution is None else {"after": len(solution.position.line), "moves": solution.moves},
        "positions": reviewed.positions,
        "searches": reviewed.searches,
        "seconds": round(reviewed.seconds, 6),
    }
