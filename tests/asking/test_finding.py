"""Found deals meet their condition, with certificates that hold; streams are lazy, ordered, and end."""

import json
import signal
import subprocess
import sys
import threading
import time
from itertools import islice

import numpy as np
import pytest
import winnable as wn
from winnable.cli.main import run


@pytest.mark.parametrize(
    "game", [wn.Masterpiece(), wn.Sultan(), wn.Fortress(), wn.Short(foundation_suits="any")], ids=repr
)
def test_won_deals_are_all_of_them_in_order_with_moves_that_hold(game):
    found = list(wn.find(game, winnable=True, numbers=range(150)))
    table = wn.solve_many(game, range(150), max_positions=200_000)
    assert [each.deal.number for each in found] == np.flatnonzero(table["verdict"] == wn.Verdict.WON).tolist()
    assert all(wn.verify(each.solution) for each in found[:20])
    assert [each.solution.positions for each in found] == table["positions"][
        table["verdict"] == wn.Verdict.WON
    ].tolist()


def test_lost_deals_are_lost():
    found = list(islice(wn.find(wn.Sultan(divan=8), winnable=False), 3))
    assert [wn.solve(each.deal).verdict for each in found] == [wn.Verdict.LOST] * 3
    assert all(each.solution.verdict is wn.Verdict.LOST and not each.solution.moves for each in found)


def test_undecided_deals_are_never_found():
    game = wn.Short()
    found = list(wn.find(game, numbers=range(60), max_positions=50))
    decided = wn.solve_many(game, range(60), max_positions=50)["verdict"] != wn.Verdict.UNDECIDED
    assert [each.deal.number for each in found] == np.flatnonzero(decided).tolist()
    assert 0 < len(found) < 60


def test_a_grade_is_that_of_difficulty():
    for each in islice(wn.find(wn.Masterpiece(), grade="hard", numbers=range(7_000, 7_200)), 4):
        assert each.difficulty is not None
        assert each.difficulty == wn.difficulty(each.deal)
        assert each.difficulty.grade == "hard"


def test_threads_change_nothing():
    one, four = (
        [each.deal.number for each in wn.find(wn.Masterpiece(), grade="easy", numbers=range(80), threads=threads)]
        for threads in (1, 4)
    )
    assert one == four
    assert one


def test_a_further_condition():
    found = wn.find(wn.Masterpiece(), winnable=True, where=lambda each: len(each.solution.moves) < 80)
    assert all(len(each.solution.moves) < 80 for each in islice(found, 3))


def test_streams_are_lazy_and_end_their_threads():
    looked_at = []

    def numbers():
        for number in range(10**9):
            looked_at.append(number)
            yield number

    stream = wn.find(wn.BesiegedCastle(), winnable=True, numbers=numbers(), threads=2)
    assert looked_at == []
    assert next(stream).deal.number == 11
    assert len(looked_at) < 2000
    stream.close()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("find")]


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"grade": "tough"}, wn.OptionError, "grade='tough' cannot be: it is one of very easy, easy"),
        ({"grade": "easy", "winnable": False}, wn.OptionError, "only won deals have a grade"),
        ({"threads": -1}, wn.OptionError, "threads=-1"),
        ({"max_positions": 0}, wn.OptionError, "max_positions=0"),
        ({"numbers": [-1]}, wn.DealError, "there is no deal -1"),
    ],
)
def test_what_cannot_be_is_refused(arguments, error, message):
    with pytest.raises(error, match=message):
        next(wn.find(wn.Masterpiece(), **arguments))


def test_a_game_without_a_survey_has_no_grades():
    with pytest.raises(wn.OptionError, match="has no grades"):
        wn.find(wn.Sultan(divan=7), grade="easy")


def test_find_in_the_command(capsys):
    assert run(["find", "masterpiece", "--winnable", "--grade", "hard", "--count", "2", "--json"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    for line in lines:
        content = json.loads(line)
        assert content["difficulty"]["grade"] == "hard"
        assert wn.verify(wn.from_json(line))


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (
            "find sultan --redeals 0 --winnable --count 3 --deals 500 --start 7",
            1,
            "0 of 3 deals found: no more of the deals 7 to 506 meet the condition",
        ),
        ("find sultan --winnable --lost", 1, "--winnable and --lost cannot be together"),
        ("find sultan --grade tough", 1, "grade='tough' cannot be"),
        ("find sultan --count 0", 1, "--count 0 cannot be"),
        ("find sultan --deals none", 1, "--deals none cannot be"),
    ],
)
def test_conditions_that_nothing_meets_end_with_one_line(capsys, arguments, code, message):
    assert run(arguments.split()) == code
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1


def test_ctrl_c_ends_a_search_without_end():
    command = "from winnable.cli import main; main()"
    process = subprocess.Popen(
        [
            sys.executable,
            "-c",
            command,
            *["find", "sultan", "--divan", "8", "--lost", "--count", "1e6", "--deals", "1e12"],
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline().endswith("lost\n")
    process.send_signal(signal.SIGINT)
    begin = time.perf_counter()
    _, error = process.communicate(timeout=20)
    assert process.returncode == 130, error
    assert time.perf_counter() - begin < 3
    assert "Traceback" not in error
