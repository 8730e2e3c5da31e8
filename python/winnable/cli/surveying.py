"""Commands about very many deals: survey, report."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from winnable import (
    Game,
    OptionError,
    Share,
    Survey,
    SurveyInterrupted,
    Winnability,
    open_survey,
    retry_undecided,
    survey,
    winnability,
)
from winnable.plots import plot_surveys
from winnable.texts import deal_number, game_from

from .arguments import (
    Best,
    GameName,
    Json,
    LeastRedeals,
    MaxPositions,
    Memory,
    Seconds,
    Threads,
    above_0,
    limits_from,
    whole,
    with_game_options,
)

DEALS = 1000


def register(app: typer.Typer) -> None:
    """Adds the commands."""
    app.command("survey")(with_game_options(ask_many))
    app.command("report")(report)


def ask_many(
    name: GameName,
    options: dict[str, str],
    deals: Annotated[
        str | None,
        typer.Option("--deals", metavar="N", help=f"How many deals; {DEALS} or, with --until-width, any number."),
    ] = None,
    start: Annotated[str, typer.Option("--start", metavar="K", help="The number of the first deal.")] = "0",
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="DIR", help="Keep the answers here; the same command again goes on."),
    ] = None,
    threads: Threads = "0",
    dask: Annotated[
        str | None, typer.Option("--dask", metavar="ADDRESS", help="Work on the machines of this Dask scheduler.")
    ] = None,
    max_positions: MaxPositions = None,
    seconds: Seconds = None,
    memory: Memory = None,
    best: Best = False,
    least_redeals: LeastRedeals = False,
    moves: Annotated[bool, typer.Option("--moves", help="Keep the moves of the solutions too.")] = False,
    until_width: Annotated[
        str | None,
        typer.Option("--until-width", metavar="WIDTH", help="Go on until the interval is so narrow, say 0.2%."),
    ] = None,
    retry: Annotated[
        bool,
        typer.Option("--retry-undecided", help="Try the undecided deals in DIR again, with these larger limits."),
    ] = False,
    range_size: Annotated[
        str | None,
        typer.Option("--range-size", metavar="N", help="Deals a file; else as many as take 20 seconds."),
    ] = None,
    as_json: Json = False,
) -> None:
    """How many of the deals from number K on can be won, with a 95% interval."""
    chosen = game_from(name, options)
    limits = limits_from(max_positions, seconds, memory)
    wishes: dict[str, Any] = {"best": best, "least_redeals": least_redeals, "moves": moves}
    if retry:
        given = {"--deals": deals, "--until-width": until_width, "--range-size": range_size}
        wrong = [option for option, value in given.items() if value is not None]
        if out is None or wrong or start != "0":
            extra = f", so {(wrong or ['--start'])[0]} cannot be" if out is not None else ""
            raise OptionError(f"--retry-undecided tries all undecided deals that are in --out DIR again{extra}")
        call: Callable[..., Share] = partial(_retry, chosen, out, wishes)
    else:
        first = deal_number(start)
        end = 2**64 if deals is None and until_width is not None else first + _deals(deals)
        call = partial(
            survey,
            chosen,
            range(first, end),
            out=out,
            until_width=_width(until_width),
            range_size=whole("range-size", range_size),
            **wishes,
        )
    with ExitStack() as stack:
        executor = None
        if dask is not None:
            from winnable.surveys.dask import dask_executor

            executor = stack.enter_context(dask_executor(dask))
        try:
            share = call(threads=whole("threads", threads) or 0, executor=executor, progress=True, **limits)
        except SurveyInterrupted as interrupted:
            _print(interrupted.share, as_json, interrupted=True)
            raise
    _print(share, as_json, interrupted=False)


def report(
    folders: Annotated[list[Path], typer.Argument(metavar="DIR...", help="Directories of surveys.")],
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", help="Also draw them: .png or .svg (extra plot).")
    ] = None,
    as_json: Json = False,
) -> None:
    """The results of surveys: share won, how hard the deals are, how long the solutions."""
    surveys = [open_survey(folder) for folder in folders]
    results = [(opened, winnability(opened)) for opened in surveys]
    if plot is not None:
        plot_surveys({label: opened.table() for label, opened in _labelled(surveys)}, plot)
    if as_json:
        typer.echo(json.dumps([_content(opened, found) for opened, found in results]))
        return
    from rich.console import Console
    from rich.table import Table

    console = Console()
    if not console.is_terminal:
        console = Console(width=400)  # lines are for programs and files then
    table = Table(box=None, pad_edge=False, header_style="bold")
    for index, heading in enumerate(HEADINGS):
        table.add_column(heading, justify="left" if index == 0 else "right", overflow="fold")
    for opened, found in results:
        table.add_row(*_cells(opened, found))
    console.print(table)


HEADINGS = (
    "survey",
    "deals",
    "won",
    "95% interval",
    "undecided",
    "positions: median",
    "99%",
    "most",
    "moves: median",
    "most",
    "best: mean",
    "ms a deal",
)


def _cells(opened: Survey, found: Winnability) -> list[str]:
    """One line of the table."""
    share = found.share
    least, most = share.bounds
    won = f"{least:.3%}" if share.undecided == 0 else f"{least:.3%} to {most:.3%}"
    positions, moves = found.positions, found.solution_length
    return [
        " ".join([opened.game.name, *_options(opened.game)]),
        f"{share.deals:,}",
        won if share.deals else "-",
        f"{share.low:.3%} to {share.high:.3%}",
        f"{share.undecided:,}",
        *([f"{positions.quantile(q):,}" for q in (0.5, 0.99, 1.0)] if positions.count else ["-"] * 3),
        *([f"{moves.quantile(q):,}" for q in (0.5, 1.0)] if moves.count else ["-"] * 2),
        f"{found.best.mean:.2f}" if found.best.count else "-",
        f"{1000 * found.seconds / share.deals:,.3f}" if share.deals else "-",
    ]


def _content(opened: Survey, found: Winnability) -> dict[str, Any]:
    """The same for a program to read."""
    return {
        "survey": str(opened.path),
        "game": opened.game.name,
        "options": opened.game.options,
        "limits": opened.limits.values,
        **dataclasses.asdict(found.share),
        "deals": found.share.deals,
        "quantiles": found.quantiles(),
        "best_mean": found.best.mean if found.best.count else None,
        "best_none": found.best.share_of(0) if found.best.count else None,
        "seconds": found.seconds,
    }


def _labelled(surveys: list[Survey]) -> Iterator[tuple[str, Survey]]:
    """The surveys with what tells them apart: game and options or, of those alike, the directory."""
    labels = [" ".join([opened.game.name, *_options(opened.game)]) for opened in surveys]
    for label, opened in zip(labels, surveys, strict=True):
        yield (label if labels.count(label) == 1 else str(opened.path)), opened


def _options(game: Game) -> list[str]:
    """The options that are not as the game usually has them."""
    usual = type(game)().options
    return [f"{name}={value}" for name, value in game.options.items() if value != usual[name]]


def _retry(game: Game, out: Path, wishes: dict[str, Any], **arguments: Any) -> Share:
    """Tries again, if the directory has the survey that the command line describes."""
    from winnable.surveys.manifest import manifest_of
    from winnable.surveys.question import Question

    return retry_undecided(out, expected=manifest_of(Question(game=game, **wishes)), **arguments)


def _deals(text: str | None) -> int:
    return DEALS if text is None else above_0("deals", text)


def _width(text: str | None) -> float | None:
    """A width as a share or in percent."""
    if text is None:
        return None
    try:
        return float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        raise OptionError(f"--until-width {text[:40]} cannot be: it is a width such as 0.2%") from None


def _print(share: Share, as_json: bool, *, interrupted: bool) -> None:
    if as_json:
        typer.echo(json.dumps(dataclasses.asdict(share) | {"deals": share.deals, "interrupted": interrupted}))
    else:
        typer.echo(f"{'interrupted after ' if interrupted else ''}{share}")
