"""Commands that look: games, show, perft."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from winnable import OptionError, _core, divide, perft
from winnable.registry import GameInfo, OptionInfo, game_info
from winnable.terminal import print_board
from winnable.writing import write_whole

from .arguments import (
    Cards,
    GameName,
    Json,
    Moves,
    Number,
    PySolFC,
    Symbols,
    position_from,
    whole,
    with_game_options,
)


def register(app: typer.Typer) -> None:
    """Adds the commands."""
    app.command("games")(games)
    app.command("show")(with_game_options(show))
    app.command("perft")(with_game_options(count))


def games(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game, with its options.")] = None,
    as_json: Json = False,
) -> None:
    """The games; or one game with its options, their values and meaning."""
    infos = _core.games() if name is None else [game_info(name)]
    if as_json:
        typer.echo(json.dumps(infos))
        return
    for info in infos:
        typer.echo(_line(info))
        if name is not None:
            for option in info["options"]:
                typer.echo(f"  --{option['name'].replace('_', '-')}  {option['meaning']} ({_values(option)})")


def show(
    name: GameName,
    options: dict[str, str],
    number: Number = None,
    deal: Cards = None,
    pysolfc: PySolFC = None,
    moves: Moves = None,
    symbols: Symbols = False,
    form: Annotated[
        str | None,
        typer.Option("--format", metavar="FORMAT", help="The deal for another program: fc-solve or solvitaire."),
    ] = None,
    svg: Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="Write the board as SVG.")] = None,
    as_json: Json = False,
) -> None:
    """The board of a deal, or of the position after some moves of it."""
    position = position_from(name, options, number, deal, moves, pysolfc)
    if form is not None:
        typer.echo(position.deal.to_board(form).rstrip("\n"))
        return
    if svg is not None:
        write_whole(svg, position.svg() + "\n")
    if as_json:
        content = {
            "game": position.deal.game.name,
            "options": position.deal.game.options,
            "number": position.deal.number,
            "deal": " ".join(position.deal.cards),
            "line": position.line,
            "places": position.places,
            "notes": position.notes,
            "moves": position.moves(),
            "won": position.is_won,
        }
        typer.echo(json.dumps(content))
        return
    print_board(Console(), position, symbols=symbols)
    typer.echo("\nwon" if position.is_won else f"\nmoves: {' '.join(position.moves()) or 'none'}")


def count(
    name: GameName,
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="The number of the deal.")],
    plies: Annotated[str, typer.Argument(metavar="DEPTH", help="How many moves.")],
    options: dict[str, str],
    moves: Moves = None,
    by_move: Annotated[bool, typer.Option("--divide", help="The count of each move.")] = False,
    as_json: Json = False,
) -> None:
    """How many sequences of legal moves there are."""
    levels = whole("depth", plies)
    if levels is None or levels < 0:
        raise OptionError(f"depth {plies[:40]} cannot be: it is a whole number from 0 to 100")
    position = position_from(name, options, number, None, moves)
    if by_move:
        counts = divide(position, levels)
        if as_json:
            typer.echo(json.dumps(counts))
        else:
            for move, of_move in counts.items():
                typer.echo(f"{move:<8}{of_move:>16,}")
            typer.echo(f"{'all':<8}{sum(counts.values()):>16,}")
        return
    total = perft(position, levels)
    typer.echo(json.dumps({"depth": levels, "count": total}) if as_json else f"{total:,}")


def _line(info: GameInfo) -> str:
    others = f"  (also {', '.join(info['aliases'])})" if info["aliases"] else ""
    return f"{info['name']:<20}{info['title']}{others}"


def _values(option: OptionInfo) -> str:
    standard = option["standard"]
    if isinstance(standard, bool):
        return f"true or false; standard {str(standard).lower()}"
    if isinstance(standard, str):
        return f"{', '.join(option['choices'])}; standard {standard}"
    if isinstance(standard, list):
        return f"lengths separated by commas; standard {','.join(map(str, standard)) or 'none'}"
    return f"{option['least']} to {option['most']}; standard {standard}"
