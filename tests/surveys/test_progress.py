"""The bar on a terminal: deals a second, the share won so far with its interval, the time left."""

import os
import re
import subprocess

import pytest
from survey_answers import ARGUMENTS, command

pty = pytest.importorskip("pty")


def on_a_terminal(*arguments: str) -> tuple[str, str]:
    """What a command prints, and what it draws on a terminal."""
    reader, writer = pty.openpty()
    environment = {**os.environ, "COLUMNS": "120", "TERM": "xterm"}
    with subprocess.Popen(
        command(*arguments), stdout=subprocess.PIPE, stderr=writer, env=environment, text=True
    ) as process:
        os.close(writer)
        drawn = b""
        try:
            while piece := os.read(reader, 4096):
                drawn += piece
        except OSError:  # that is how the end of a terminal reads
            pass
        printed = process.stdout.read()
    os.close(reader)
    assert process.returncode == 0
    return printed, drawn.decode()


def test_the_bar(tmp_path):
    printed, drawn = on_a_terminal("survey", *ARGUMENTS, "--deals", "30000", "--out", str(tmp_path))
    assert printed.startswith("2")
    text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", drawn)
    assert re.search(r"/30000 +[\d,]+ deals/s won 99\.86% to 99\.96% \(99\.81% to 99\.98%\) +\d:\d\d:\d\d", text)


def test_the_bar_until_a_width(tmp_path):
    arguments = [
        "sultan",
        "--ranks",
        "5",
        "--divan",
        "2",
        "--redeals",
        "0",
        "--until-width",
        "2%",
        "--out",
        str(tmp_path),
    ]
    printed, drawn = on_a_terminal("survey", *arguments)
    assert "95% interval" in printed
    assert "deals/s" in drawn
