"""The command's entry: what may go wrong becomes one line on standard error and an exit code."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer
from typer.exceptions import Abort, TyperException

from winnable import InputError, __version__, build_info

from . import answering, asking, blindly, choosing, inspecting, replaying, surveying

app = typer.Typer(
    name="winnable",
    help="Can this deal of patience be won? A proved answer, for every deal.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
inspecting.register(app)
answering.register(app)
asking.register(app)
choosing.register(app)
replaying.register(app)
surveying.register(app)
blindly.register(app)


def _version(wanted: bool) -> None:
    if wanted:
        build = build_info()
        typer.echo(f"winnable {__version__} ({build['processor']} build, {build['compiler']})")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show version and build.")
    ] = False,
) -> None:
    """Can this deal of patience be won? A proved answer, for every deal."""


def main() -> None:
    """Runs the command. Exit codes: 0 answered, 1 could not, 130 interrupted."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Runs the command with these arguments and returns its exit code."""
    try:
        code = app(arguments, prog_name="winnable", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except TyperException as error:
        return _could_not(error.format_message())
    except InputError as error:
        return _could_not(str(error))
    except BrokenPipeError:  # the reader of our output has gone; so has anyone to tell
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _could_not(f"{where}{error.strerror or error}")
    except MemoryError:
        return _could_not("not enough memory")
    except (
        ImportError
    ) as error:  # libraries are loaded when they are used, and then there may be no memory for them
        return _could_not(f"a library cannot be loaded: {error}")
    except (KeyboardInterrupt, Abort):
        return 130


def _could_not(message: str) -> int:
    typer.echo("winnable: " + " ".join(message.split()), err=True)
    return 1
