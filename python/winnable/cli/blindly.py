"""Commands about playing without seeing the stock: play, evaluate, coach."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.console import Console

from winnable import OptionError, evaluate, play
from winnable.blind.coaching import coach
from winnable.terminal import print_board
from winnable.texts import deal_from, deal_number, game_from
from winnable.writing import write_whole

from .arguments import (
    Cards,
    GameName,
    Html,
    Json,
    MaxPositions,
    Number,
    Symbols,
    Threads,
    above_0,
    whole,
    with_game_options,
)

PolicyName = Annotated[
    str, typer.Option("--policy", metavar="NAME", help="greedy, rule-1-1-3, counting or look-ahead.")
]
Base = Annotated[str | None, typer.Option("--base", metavar="NAME", help="Of look-ahead: who plays on.")]
Worlds = Annotated[str | None, typer.Option("--worlds", metavar="N", help="Of look-ahead: worlds to sample.")]
Margin = Annotated[
    str | None,
    typer.Option("--margin", metavar="X", help="Of look-ahead: by how many standard errors."),
]
Remembers = Annotated[
    str,
    typer.Option("--memory", metavar="WHAT", help="What is remembered of the stock: order, pass or none."),
]
Waste = Annotated[
    str, typer.Option("--waste", metavar="HOW", help="What is seen of cards dealt together: top or fanned.")
]
Finish = Annotated[
    str | None, typer.Option("--finish", metavar="HOW", help="exact: the solver plays while everything is known.")
]
Seed = Annotated[str, typer.Option("--seed", metavar="N", help="Chance in the policy.")]


def register(app: typer.Typer) -> None:
    """Adds the commands."""
    app.command("play")(with_game_options(play_one))
    app.command("evaluate")(with_game_options(play_many))
    app.command("coach")(with_game_options(play_with))


def play_one(
    name: GameName,
    options: dict[str, str],
    number: Number = None,
    deal: Cards = None,
    policy: PolicyName = "counting",
    base: Base = None,
    worlds: Worlds = None,
    margin: Margin = None,
    memory: Remembers = "order",
    waste: Waste = "top",
    finish: Finish = None,
    seed: Seed = "0",
    html: Html = None,
    symbols: Symbols = False,
    as_json: Json = False,
) -> None:
    """Play one deal by a policy that does not see the stock. What --json writes, review reads."""
    chosen = deal_from(game_from(name, options), number, deal)
    record = play(chosen, policy, **_policy_options(base, worlds, margin, memory, waste, finish, seed))
    if html is not None:
        write_whole(html, record.to_html())
    if as_json:
        typer.echo(record.to_json())
        return
    print_board(Console(), record.position, symbols=symbols)
    typer.echo(f"\n{record}:\n{' '.join(record.moves)}")


def play_many(
    name: GameName,
    options: dict[str, str],
    policy: PolicyName = "counting",
    deals: Annotated[str, typer.Option("--deals", metavar="N", help="How many deals.")] = "1000",
    start: Annotated[str, typer.Option("--start", metavar="K", help="The number of the first deal.")] = "0",
    base: Base = None,
    worlds: Worlds = None,
    margin: Margin = None,
    memory: Remembers = "order",
    waste: Waste = "top",
    finish: Finish = None,
    seed: Seed = "0",
    no_verdicts: Annotated[bool, typer.Option("--no-verdicts", help="Do not ask what could be won.")] = False,
    max_positions: MaxPositions = None,
    threads: Threads = "0",
    as_json: Json = False,
) -> None:
    """What a policy that does not see the stock wins, beside what could be won."""
    first, count = deal_number(start), above_0("deals", deals)
    evaluation = evaluate(
        game_from(name, options),
        policy,
        range(first, first + count),
        verdicts=not no_verdicts,
        max_positions=whole("max-positions", max_positions),
        threads=whole("threads", threads) or 0,
        progress=True,
        **_policy_options(base, worlds, margin, memory, waste, finish, seed),
    )
    typer.echo(json.dumps(evaluation.summary()) if as_json else str(evaluation))


def play_with(
    name: GameName,
    options: dict[str, str],
    number: Number = None,
    deal: Cards = None,
    memory: Remembers = "order",
    waste: Waste = "top",
    worlds: Worlds = None,
    html: Html = None,
    symbols: Symbols = False,
) -> None:
    """Play a deal yourself, with advice when you ask for it and a review at the end."""
    chosen = deal_from(game_from(name, options), number, deal)
    sight = {"memory": _text(memory), "waste": _text(waste)}
    reviewed = coach(chosen, **sight, worlds=whole("worlds", worlds) or 32, symbols=symbols)
    if html is not None:
        write_whole(html, reviewed.to_html())


def _policy_options(
    base: str | None,
    worlds: str | None,
    margin: str | None,
    memory: str,
    waste: str,
    finish: str | None,
    seed: str,
) -> dict[str, Any]:
    try:
        errors = None if margin is None else float(margin)
    except ValueError:
        raise OptionError(f"--margin {(margin or '')[:40]} cannot be: it is a number from 0") from None
    return {
        "base": base,
        "worlds": whole("worlds", worlds),
        "margin": errors,
        "memory": memory,
        "waste": waste,
        "finish": finish,
        "seed": whole("seed", seed) or 0,
    }


def _text(value: str) -> Any:
    """A text of the command line, which the call checks."""
    return value
