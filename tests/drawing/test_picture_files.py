"""The command's pictures and pages: written whole, and a mistake is one line with nothing left behind."""

import json
import os
from xml.etree import ElementTree

import pytest
import winnable as wn
from winnable.cli.main import run

SULTAN = ["solve", "sultan", "17", "--divan", "8"]


def mistake(capsys, *arguments: str) -> str:
    """The one line that the command ends with."""
    assert run(list(arguments)) == 1
    output = capsys.readouterr()
    assert output.err.startswith("winnable: ")
    assert output.err.count("\n") == 1
    return output.err


@pytest.mark.parametrize("name", wn.GAMES)
def test_show_writes_the_board_of_every_game(name, tmp_path, capsys):
    path = tmp_path / "board.svg"
    assert run(["show", name, "17", "--svg", str(path)]) == 0
    assert path.read_text() == wn.game(name).deal(17).svg() + "\n"
    ElementTree.parse(path)
    assert "moves:" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == [path]


def test_show_marks_the_last_of_the_moves_played(tmp_path):
    path = tmp_path / "board.svg"
    assert run(["show", "masterpiece", "17", "--moves", "R4>F", "--svg", str(path)]) == 0
    assert path.read_text().strip() == wn.Masterpiece().deal(17).start().play("R4>F").svg()


def test_solve_and_replay_write_the_same_page(tmp_path, capsys):
    solution, page, again = tmp_path / "s.json", tmp_path / "a.html", tmp_path / "b.html"
    assert run([*SULTAN, "--out", str(solution), "--html", str(page)]) == 0
    assert run(["replay", str(solution), "--html", str(again)]) == 0
    assert "moves to replay" in capsys.readouterr().out

    def without_count(text: str) -> str:  # a solution file does not say how much was searched
        return "".join(line for line in text.splitlines() if "won in" not in line)

    assert without_count(page.read_text()) == without_count(again.read_text())


def test_replay_without_a_page_walks_the_solution(tmp_path, capsys):
    solution = tmp_path / "s.json"
    wn.write_solution(wn.solve(wn.Sultan(divan=8).deal(17)), solution)
    assert run(["replay", str(solution)]) == 0
    assert capsys.readouterr().out.endswith("\nwon\n")


def test_a_game_without_a_solution_has_no_page(tmp_path, capsys):
    path = str(tmp_path / "a.html")
    line = mistake(capsys, "solve", "besieged-castle", "0", "--html", path)
    assert "Besieged Castle, deal 0 is lost: there are no moves to replay" in line
    line = mistake(capsys, "solve", "short", "0", "--max-positions", "1", "--html", path)
    assert "Short, deal 0 is undecided: there are no moves to replay" in line
    assert "there are no moves to replay" in mistake(capsys, "solve", "besieged-castle", "0", "--step")
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("option", [["show", "sultan", "17", "--svg"], [*SULTAN, "--html"]])
def test_paths_that_cannot_be_written_are_named(option, tmp_path, capsys):
    path = tmp_path / "no" / "such"
    assert f"{path}: No such file or directory" in mistake(capsys, *option, str(path))
    assert f"{tmp_path}: " in mistake(capsys, *option, str(tmp_path))
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("option", [["show", "sultan", "17", "--svg"], [*SULTAN, "--html"]])
def test_a_write_that_fails_leaves_the_old_file(option, tmp_path, capsys, monkeypatch):
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "old"
    path.write_text("old")
    monkeypatch.setattr(os, "fsync", full)
    assert f"{path}: No space left on device" in mistake(capsys, *option, str(path))
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"version": 2}, "it is of another format: version 2; this format names none"),
        ({"format": "winnable-3"}, "it is of another format: format 'winnable-3'"),
        ({"moves": []}, "after all 0 moves the game is not won"),
        ({"moves": ["W>F"]}, "move 1, W>F, is not legal"),
        ({"verdict": "lost", "moves": []}, "the verdict is lost"),
        ({"options": {"divan": 8, "carpet": 1}}, "no option 'carpet'"),
    ],
)
def test_solution_files_that_cannot_be_replayed_are_named(parts, message, tmp_path, capsys):
    path, page = tmp_path / "s.json", tmp_path / "a.html"
    content = json.loads(wn.to_json(wn.solve(wn.Sultan(divan=8).deal(17))))
    path.write_text(json.dumps(content | parts))
    line = mistake(capsys, "replay", str(path), "--html", str(page))
    assert f"{path}: " in line
    assert message in line
    assert not page.exists()


def test_step_and_json_exclude_each_other(capsys):
    assert "--step and --json cannot be together" in mistake(capsys, *SULTAN, "--step", "--json")
