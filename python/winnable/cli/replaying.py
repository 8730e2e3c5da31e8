"""The command that replays a solution file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from winnable import InputError, read_solution, verify
from winnable.writing import write_whole

from .arguments import Html, Symbols
from .stepping import walk


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("replay")(replay)


def replay(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="A solution file.")],
    html: Html = None,
    symbols: Symbols = False,
) -> None:
    """Replay a solution file: in the terminal, or with --html in a page for a browser."""
    solution = read_solution(path)
    try:
        verify(solution)
    except InputError as error:
        raise type(error)(f"{path}: {error}") from None
    if html is None:
        walk(solution, symbols=symbols)
    else:
        write_whole(html, solution.to_html())
        typer.echo(f"{html}: {len(solution.line)} moves to replay")
