"""Undecided deals are asked again with larger limits, in place."""

import json

import numpy as np
import pytest
import winnable as wn
from survey_answers import ARGUMENTS, GAME, LIMITS, expected, names, rows
from winnable.cli.main import run

NUMBERS = range(1500, 2900)


@pytest.fixture
def folder(tmp_path):
    wn.survey(GAME, NUMBERS, out=tmp_path, range_size=250, moves=True, **LIMITS)
    return tmp_path


def test_rows_are_those_of_the_larger_limits(folder):
    before, files = rows(folder), names(folder)
    assert (before["verdict"] == wn.Verdict.UNDECIDED).any()
    share = wn.retry_undecided(folder, max_positions=400)
    wanted = expected(NUMBERS, max_positions=400)
    assert (rows(folder) == wanted).all()
    assert share == wn.winnability(wanted_table(400)).share
    assert names(folder) == files


def wanted_table(max_positions):
    return wn.solve_many(GAME, NUMBERS, max_positions=max_positions)


def test_what_was_tried_already_is_not_tried_again(folder, monkeypatch):
    from winnable.surveys import engines

    wn.retry_undecided(folder, max_positions=160)
    answer, asked = engines.answer, []
    monkeypatch.setattr(engines, "answer", lambda task, *rest: asked.append(task) or answer(task, *rest))
    wn.retry_undecided(folder, max_positions=160)
    assert asked == []
    wn.retry_undecided(folder)
    numbers = np.concatenate([task.numbers for task in asked])
    wanted = wanted_table(160)
    assert sorted(numbers) == wanted["number"][wanted["verdict"] == wn.Verdict.UNDECIDED].tolist()
    assert (rows(folder) == expected(NUMBERS, max_positions=10**9)).all()


def test_moves_come_with_the_verdicts(folder):
    wn.retry_undecided(folder, max_positions=10_000)
    table = wn.open_survey(folder).dataset().to_table().to_pylist()
    for row in table:
        assert (row["line"] is not None) == (row["verdict"] == "won")
        assert len(row["line"] or []) == row["moves"]
    won = [row for row in table if row["verdict"] == "won"]
    for row in won[::100]:
        assert row["line"] == wn.solve(GAME.deal(row["number"]), max_positions=10_000).moves


def test_a_survey_goes_on_after_some_deals_were_tried_again(folder):
    wn.retry_undecided(folder, max_positions=400)
    wn.survey(GAME, range(NUMBERS.start, 3400), out=folder, moves=True, **LIMITS)
    wanted = np.concatenate([expected(NUMBERS, max_positions=400), expected(range(NUMBERS.stop, 3400))])
    assert (rows(folder) == wanted).all()


@pytest.mark.parametrize(
    "limits", [{"max_positions": 150}, {"max_positions": 100}, {"seconds": 5.0, "max_positions": 9}]
)
def test_limits_that_are_not_larger_are_refused(folder, limits):
    with pytest.raises(
        wn.SurveyError, match="tried with max_positions=150; to try them again, limits must be larger"
    ):
        wn.retry_undecided(folder, **limits)


def test_more_memory_than_the_standard_is_a_larger_limit(tmp_path):
    wn.survey(GAME, range(50), out=tmp_path, max_positions=150)
    with pytest.raises(wn.SurveyError, match="limits must be larger"):
        wn.retry_undecided(tmp_path, max_positions=150, memory=1 << 20)
    before = rows(tmp_path)
    wn.retry_undecided(tmp_path, max_positions=150, memory=2 << 30)
    assert (rows(tmp_path) == before).all()


def test_the_command(folder, capsys):
    again = ["survey", "sultan", "--divan", "8", "--moves", "--out", str(folder), "--retry-undecided"]
    assert run([*again, "--max-positions", "400", "--json"]) == 0
    content = json.loads(capsys.readouterr().out)
    assert content["deals"] == len(NUMBERS)
    assert (rows(folder) == expected(NUMBERS, max_positions=400)).all()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--divan", "8", "--moves", "--deals", "9"], "so --deals cannot be"),
        (["--divan", "8", "--moves", "--start", "9"], "so --start cannot be"),
        (["--divan", "7", "--moves"], "divan is 8 there and 7 here"),
        (["--divan", "8"], "moves is true there and false here"),
    ],
)
def test_what_cannot_be_tried_again(folder, capsys, arguments, message):
    assert run(["survey", "sultan", "--out", str(folder), "--retry-undecided", *arguments]) == 1
    assert message in capsys.readouterr().err


def test_trying_again_needs_a_directory(tmp_path, capsys):
    assert run(["survey", *ARGUMENTS, "--retry-undecided"]) == 1
    assert "that are in --out DIR again" in capsys.readouterr().err
    assert run(["survey", *ARGUMENTS, "--retry-undecided", "--out", str(tmp_path / "nothing")]) == 1
    assert "there is no survey here" in capsys.readouterr().err
