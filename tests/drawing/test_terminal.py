"""Boards in colour: the same text, with styles that say what a card is; and walking a solution by keys."""

import os
import pty
import re
import select
import subprocess
import sys
import termios
import time

import pytest
import winnable as wn
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import games, numbers
from winnable.cli.main import run
from winnable.cli.stepping import step_after
from winnable.terminal import coloured_board

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@pytest.fixture
def terminal(monkeypatch):
    """Standard output passes for a terminal with colours."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return monkeypatch


def coloured(position: wn.Position, **arguments):
    game = position.deal.game
    return coloured_board(game.family, position.places, {**game.options, **position.notes}, **arguments)


@given(games, numbers, st.booleans())
@settings(deadline=None)
def test_in_colour_it_is_the_same_text(game, number, symbols):
    position = game.deal(number).start()
    assert coloured(position, symbols=symbols).plain == position.board(symbols=symbols)


def style_of(board, text: str) -> str:
    at = board.plain.index(text)
    return " ".join(str(span.style) for span in board.spans if span.start <= at < span.end)


def test_styles_say_suit_free_and_moved():
    before = wn.Masterpiece().deal(17).start()
    board = coloured(before.play("R4>F"), before=before.places)
    assert style_of(board, "9S") == "bold"  # the free card of the first row
    assert style_of(board, "3H") == "bold red"
    assert style_of(board, "JS") == ""  # a covered one
    assert style_of(board, "KC") == ""
    assert style_of(board, "2S") == "bold reverse"
    assert style_of(board, "R1") == "cyan"


def test_on_a_terminal_there_is_colour(terminal, capsys):
    assert run(["show", "masterpiece", "17"]) == 0
    output = capsys.readouterr().out
    assert "\x1b[" in output
    terminal.setenv("NO_COLOR", "1")
    assert run(["show", "masterpiece", "17"]) == 0
    plain = capsys.readouterr().out
    assert "\x1b" not in plain
    assert ESCAPE.sub("", output) == plain


def test_elsewhere_there_is_none(capsys, monkeypatch):
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    assert run(["show", "sultan", "17"]) == 0
    assert "\x1b" not in capsys.readouterr().out


KEYS = {"\x1b[C": 6, " ": 6, "\r": 6, "\x1b[D": 4, "b": 4, "\x1b[6~": 8, "\x1b[5~": 0, "\x1b[H": 0, "\x1b[F": 8}


@pytest.mark.parametrize(("key", "step"), [*KEYS.items(), ("x", 5), ("q", None), ("\x1b", None)])
def test_keys_lead_on(key, step):
    assert step_after(5, 8, key) == step


def test_without_a_terminal_every_step_is_printed(capsys):
    assert run(["solve", "sultan", "17", "--divan", "8", "--step"]) == 0
    output = capsys.readouterr().out
    solution = wn.solve(wn.Sultan(divan=8).deal(17))
    last = len(solution.moves)
    assert f"Sultan, deal 17, the start; {last} moves win" in output
    assert [int(step) for step in re.findall(r", move (\d+) of", output)] == list(range(1, last + 1))
    assert output.endswith("\nwon\n")


@pytest.fixture
def walked():
    """The command as it walks a solution on a terminal of its own, which is given with it."""
    terminal, theirs = pty.openpty()
    code = "from winnable.cli import main; main()"
    process = subprocess.Popen(
        [sys.executable, "-c", code, "solve", "sultan", "17", "--divan", "8", "--step"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=dict(os.environ, TERM="xterm-256color", COLUMNS="100", LINES="40"),
        start_new_session=True,
    )
    os.close(theirs)
    yield process, terminal
    process.kill()
    process.wait()
    os.close(terminal)


def test_on_a_terminal_keys_walk_the_solution(walked):
    process, terminal = walked
    last = len(wn.solve(wn.Sultan(divan=8).deal(17)).moves)
    assert "the start" in _until(terminal, "q: quit")
    for key, expected in [
        (b"\x1b[C", f"move 1 of {last}"),
        (b"\x1b[F", f"move {last} of {last}"),
        (b"b", f"move {last - 1} of {last}"),
    ]:
        _press(terminal, key)
        assert expected in _until(terminal, "q: quit")
    _press(terminal, b"q")
    _until(terminal, "\x1b[?1049l")  # the screen as it was before
    assert process.wait(timeout=30) == 0


def test_an_interrupted_walk_exits_with_130_and_gives_the_screen_back(walked):
    process, terminal = walked
    _until(terminal, "q: quit")
    _press(terminal, b"\x03")
    assert "Traceback" not in _until(terminal, "\x1b[?1049l")
    assert process.wait(timeout=30) == 130


def _press(terminal: int, key: bytes) -> None:
    """Presses a key once the other side waits for one: what comes before is thrown away there."""
    end = time.monotonic() + 30
    while termios.tcgetattr(terminal)[3] & termios.ICANON:
        assert time.monotonic() < end
        time.sleep(0.01)
    os.write(terminal, key)


def _until(terminal: int, text: str) -> str:
    """What the other side writes, up to a text, with half a minute's patience."""
    output, end = "", time.monotonic() + 30
    while text not in output:
        assert time.monotonic() < end, output
        if select.select([terminal], [], [], 0.1)[0]:
            output += os.read(terminal, 1 << 16).decode(errors="replace")
    return output
