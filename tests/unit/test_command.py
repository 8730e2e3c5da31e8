"""The command: what it prints, its exit codes, and one clear line for every mistake."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest
import winnable as wn
from winnable.cli.main import run


def answer(capsys, *arguments: str) -> str:
    assert run(list(arguments)) == 0
    return capsys.readouterr().out


def test_games_lists_all_games_and_one_with_its_options(capsys):
    text = answer(capsys, "games")
    assert all(name in text for name in wn.GAMES)
    assert "--refill" in answer(capsys, "games", "Emperor of Germany")
    assert json.loads(answer(capsys, "games", "--json"))[0]["name"] == "sultan"


def test_show_draws_a_board(capsys):
    text = answer(capsys, "show", "sultan", "2", "--moves", "D1>F,draw")
    assert "stock S: 87 cards" in text
    assert "♣" in answer(capsys, "show", "fortress", "2", "--symbols")
    content = json.loads(answer(capsys, "show", "sultan", "2", "--json"))
    assert content["moves"] == ["D1>F", "draw"]


def test_solve_answers_and_its_file_is_verified(capsys, tmp_path):
    path = str(tmp_path / "s.json")
    text = answer(capsys, "solve", "sultan", "17", "--divan", "8", "--out", path)
    assert "won in" in text
    assert "all" in answer(capsys, "verify", path)
    content = json.loads(answer(capsys, "solve", "besieged-castle", "0", "--json"))
    assert content["verdict"] == "lost"
    deal = " ".join(wn.Sultan().deal(17).cards)
    content = json.loads(answer(capsys, "solve", "sultan", "--deal", deal, "--divan", "8", "--json"))
    assert (content["verdict"], content["number"]) == ("won", None)


def test_survey_counts(capsys):
    content = json.loads(answer(capsys, "survey", "besieged-castle", "--deals", "100", "--json"))
    assert (content["won"], content["lost"], content["undecided"]) == (3, 97, 0)
    assert content["low"] < 0.03 < content["high"]
    assert "3 won, 97 lost, 0 undecided of 100" in answer(capsys, "survey", "Besieged Castle", "--deals", "1e2")


def test_deals_are_shown_for_other_programs(capsys):
    text = answer(capsys, "show", "beleaguered-castle", "5", "--format", "fc-solve")
    assert wn.BeleagueredCastle().read_board("fc-solve", text) == wn.BeleagueredCastle().deal(5)
    text = answer(capsys, "show", "fortress", "5", "--format", "solvitaire")
    assert wn.Fortress().read_board("solvitaire", text) == wn.Fortress().deal(5)


def test_perft_counts(capsys):
    assert answer(capsys, "perft", "masterpiece", "1", "4").strip() == "1,398"
    assert "R4>F                 115" in answer(capsys, "perft", "masterpiece", "1", "4", "--divide")
    assert json.loads(answer(capsys, "perft", "masterpiece", "1", "4", "--json"))["count"] == 1398


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("solve", "Missing argument 'GAME'"),
        ("solve chess 1", "there is no game 'chess'; the games are sultan"),
        ("solve sultan", "which deal? Give its number"),
        ("solve sultan 1 --deal AS", "and not both"),
        ("solve sultan x", "'x' is no number of a deal"),
        ("solve sultan 1.5", "'1.5' is no number of a deal"),
        ("solve sultan 18446744073709551616", "there is no deal 18446744073709551616"),
        ("solve sultan 1 --divan 99", "divan=99 cannot be"),
        ("solve sultan 1 --divan six", "divan=six cannot be: it is a whole number from 1 to 12"),
        ("solve sultan 1 --rows 5", "sultan has no option 'rows'"),
        ("solve sultan 1 --bogus", "No such option: --bogus"),
        ("solve masterpiece 1 --rows 5,x", "rows=5,x cannot be"),
        ("solve masterpiece 1 --cellar maybe", "cellar=maybe cannot be: it is true or false"),
        ("solve sultan 1 --max-positions none", "--max-positions none cannot be"),
        ("solve sultan 1 --max-positions -1", "max_positions=-1 cannot be"),
        ("solve sultan 1 --seconds soon", "--seconds soon cannot be"),
        ("solve sultan 1 --moves draw,fly", "move 2: 'fly' is not a move"),
        ("solve sultan 1 --moves W>F", "move 1: W>F is not legal here"),
        ("solve sultan 17 --divan 8 --out /no/such/folder/s.json", "No such file or directory"),
        ("verify /no/such/file", "/no/such/file: No such file or directory"),
        ("verify /", "/: Is a directory"),
        ("survey sultan --deals 0", "--deals 0 cannot be"),
        ("survey sultan --deals many", "--deals many cannot be"),
        ("survey sultan --threads -2", "threads=-2 cannot be"),
        ("survey sultan --start -5", "there is no deal -5"),
        ("perft sultan 1 -1", "No such option: -1"),
        ("perft sultan 1 x", "--depth x cannot be"),
        ("perft sultan 1 101", "depth=101 cannot be: it is 0 to 100"),
        ("show sultan 1 --format fc-solve", "Freecell Solver does not play sultan"),
        ("show fortress 1 --format chess", "there is no format 'chess'; there are fc-solve, solvitaire"),
        ("fly", "No such command 'fly'"),
    ],
)
def test_mistakes_get_one_line_and_exit_code_1(capsys, arguments, message):
    assert run(arguments.split()) == 1
    output = capsys.readouterr()
    assert message in output.err
    assert output.err.startswith("winnable: ")
    assert output.err.count("\n") == 1
    assert output.out == ""


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-c", "from winnable.cli import main; main()", *arguments]


def test_ctrl_c_prints_the_counts_so_far_and_exits_with_130():
    process = subprocess.Popen(
        command("survey", "besieged-castle", "--deals", "1e15", "--json"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    time.sleep(4)
    process.send_signal(signal.SIGINT)
    begin = time.perf_counter()
    out, error = process.communicate(timeout=20)
    assert process.returncode == 130, error
    assert time.perf_counter() - begin < 10
    assert json.loads(out)["interrupted"] is True
    assert "Traceback" not in error


def test_a_closed_pipe_is_no_traceback():
    reader, writer = os.pipe()
    os.close(reader)
    run_ = subprocess.run(command("games"), stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert run_.returncode == 1
    assert "Traceback" not in run_.stderr
