"""Answers: limits and their reasons, the same answer every time, tables, and Ctrl-C."""

import os
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest
import winnable as wn

HARD = wn.Sultan(redeals=0, divan=6)  # brute force of a full pack does not end in our time


def test_limits_have_their_reasons():
    deal = HARD.deal(3)
    stopped = wn.solve(deal, brute_force=True, max_positions=1000)
    assert (stopped.verdict, stopped.reason, stopped.positions) == (
        wn.Verdict.UNDECIDED,
        wn.Reason.POSITIONS,
        1000,
    )
    begin = time.perf_counter()
    assert wn.solve(deal, brute_force=True, seconds=0.2).reason is wn.Reason.TIME
    assert time.perf_counter() - begin < 1.5
    assert wn.solve(deal, brute_force=True, memory=1_000_000).reason is wn.Reason.MEMORY


@pytest.mark.parametrize(
    ("limits", "message"),
    [
        ({"max_positions": 0}, "max_positions=0 cannot be: it is a whole number"),
        ({"max_positions": -5}, "max_positions=-5"),
        ({"max_positions": 1.5}, "max_positions=1.5"),
        ({"seconds": 0}, "seconds=0 cannot be: it is a number above 0"),
        ({"seconds": float("nan")}, "seconds=nan"),
        ({"seconds": "x"}, "seconds=x"),
        ({"memory": -1}, "memory=-1"),
        ({"without": ["no-such"]}, "without=no-such cannot be"),
    ],
)
def test_wrong_limits_are_refused(limits, message):
    with pytest.raises(wn.OptionError, match=message):
        wn.solve(wn.Sultan().deal(1), **limits)
    with pytest.raises(wn.OptionError, match=message):
        wn.solve_many(wn.Sultan(), range(2), **limits)


@pytest.mark.parametrize("cls", wn.GAMES.values())
def test_the_same_call_gives_the_same_answer(cls):
    deal = cls().deal(11)
    first = wn.solve(deal, max_positions=5_000)
    assert wn.solve(deal, max_positions=5_000) == first


@pytest.mark.parametrize("cls", wn.GAMES.values())
def test_threads_change_no_row(cls):
    columns = ["number", "verdict", "reason", "positions", "moves"]
    one = wn.solve_many(cls(), range(60), threads=1, max_positions=3_000)
    many = wn.solve_many(cls(), range(60), threads=4, max_positions=3_000)
    assert (one[columns] == many[columns]).all()
    for row in one[:5]:
        solution = wn.solve(cls().deal(int(row["number"])), max_positions=3_000)
        assert (solution.verdict, solution.positions, len(solution.moves)) == (
            row["verdict"],
            row["positions"],
            row["moves"],
        )


def test_tables_keep_the_order_asked_for():
    numbers = [5, 3, 2**64 - 1, 3]
    table = wn.solve_many(wn.BesiegedCastle(), numbers)
    assert table["number"].tolist() == numbers
    assert table[1]["positions"] == table[3]["positions"]
    assert wn.solve_many(wn.BesiegedCastle(), range(10, 0, -3))["number"].tolist() == [10, 7, 4, 1]
    assert wn.solve_many(wn.BesiegedCastle(), np.arange(3))["number"].tolist() == [0, 1, 2]
    assert len(wn.solve_many(wn.BesiegedCastle(), [])) == 0
    assert (table["seconds"] >= 0).all()


@pytest.mark.parametrize("numbers", [[-1], range(-3, 3), [2**64], 7, "12", [1.5], ["a"], [True]])
def test_wrong_numbers_are_refused(numbers):
    with pytest.raises(wn.DealError):
        wn.solve_many(wn.BesiegedCastle(), numbers)


@pytest.mark.parametrize("threads", [-1, 1.5, "2", True, 10**6])
def test_wrong_thread_counts_are_refused(threads):
    with pytest.raises(wn.OptionError, match="threads="):
        wn.solve_many(wn.BesiegedCastle(), range(2), threads=threads)


def test_progress_is_told_and_may_fail():
    told = []
    wn.solve_many(wn.BesiegedCastle(), range(100), progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (100, 100)

    def fail(done: int, total: int) -> None:
        raise RuntimeError("no more")

    with pytest.raises(RuntimeError, match="no more"):
        wn.solve_many(HARD, range(4), brute_force=True, seconds=1, progress=fail)


def interrupt_soon() -> None:
    threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()


def test_ctrl_c_ends_every_call_within_a_second():
    calls = [
        lambda: wn.solve(HARD.deal(3), brute_force=True),
        lambda: wn.solve_many(HARD, range(8), brute_force=True, threads=2),
        lambda: wn.perft(wn.Masterpiece().deal(1), 60),
    ]
    for call in calls:
        interrupt_soon()
        begin = time.perf_counter()
        with pytest.raises(KeyboardInterrupt):
            call()
        assert time.perf_counter() - begin < 1.3


def test_an_interrupted_table_keeps_what_is_finished():
    numbers = [*range(1, 200), 3]
    game = wn.Sultan(suits=1, divan=1)
    interrupt_soon()
    with pytest.raises(wn.Interrupted) as caught:
        wn.solve_many(game, numbers * 200, brute_force=True, threads=1)
    table = caught.value.table
    finished = table["reason"] != wn.Reason.STOPPED
    assert finished.any()
    assert not finished.all()
    assert (table["verdict"][~finished] == wn.Verdict.UNDECIDED).all()


def test_both_processor_builds_give_the_same_answers():
    code = (
        "import winnable as wn\n"
        "rows = [wn.solve_many(cls(), range(30), max_positions=2000) for cls in wn.GAMES.values()]\n"
        "print([row[['verdict', 'positions', 'moves']].tolist() for row in rows], wn.build_info()['processor'])"
    )
    outputs = []
    for processor in ("plain", ""):
        environment = {**os.environ, "WINNABLE_PROCESSOR": processor}
        run = subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
        )
        outputs.append(run.stdout.rsplit(" ", 1))
    assert outputs[0][0] == outputs[1][0]
    assert outputs[0][1].strip() == "plain"
