"""Ctrl-C and SIGTERM: files whole, counts printed, exit code 130; and the same command goes on."""

import json
import os
import signal
import subprocess
import threading
import time

import pytest
import winnable as wn
from survey_answers import ARGUMENTS, GAME, LIMITS, command, expected, names, rows


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_command_cleanly(tmp_path, number):
    arguments = ["survey", *ARGUMENTS, "--deals", "1e12", "--out", str(tmp_path), "--json"]
    process = subprocess.Popen(command(*arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while len(list(tmp_path.glob("deals-*"))) < 5:
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(number)
    out, error = process.communicate(timeout=30)
    assert (process.returncode, error) == (130, "")
    content = json.loads(out)
    assert content["interrupted"] is True
    there = rows(tmp_path)
    assert content["deals"] == len(there) > 0
    assert content["won"] == (there["verdict"] == wn.Verdict.WON).sum()
    numbers = there["number"].astype(int)
    assert (there == expected(range(numbers.max() + 1))[numbers]).all()
    assert all(name == "survey.json" or name.endswith(".parquet") for name in names(tmp_path))


def test_a_signal_ends_counting_too():
    arguments = ["survey", *ARGUMENTS, "--deals", "1e12"]
    process = subprocess.Popen(command(*arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(3)
    process.send_signal(signal.SIGTERM)
    out, error = process.communicate(timeout=30)
    assert (process.returncode, error) == (130, "")
    assert out.startswith("interrupted after ")


def test_hard_deals_are_left_within_a_second_and_what_came_before_is_kept(tmp_path):
    game, numbers = wn.Sultan(redeals=0), range(10**6)
    limits = {"brute_force": True}  # some deal of the first ones does not end in our time
    threading.Timer(1.0, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    begin = time.perf_counter()
    with pytest.raises(wn.SurveyInterrupted) as caught:
        wn.survey(game, numbers, out=tmp_path, threads=2, **limits)
    assert time.perf_counter() - begin < 5
    assert caught.value.share.deals == len(wn.open_survey(tmp_path))
    assert wn.Reason.STOPPED not in wn.open_survey(tmp_path).table()["reason"]


def test_signals_that_the_program_handles_are_left_to_it():
    seen = []
    before = signal.signal(signal.SIGTERM, lambda number, frame: seen.append(number))
    try:

        def progress(done, total, share):
            if not seen:
                os.kill(os.getpid(), signal.SIGTERM)

        share = wn.survey(GAME, range(3000), progress=progress, **LIMITS)
    finally:
        signal.signal(signal.SIGTERM, before)
    assert share.deals == 3000
    assert seen == [signal.SIGTERM]


def test_handlers_are_as_before():
    handlers = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)]
    wn.survey(GAME, range(10), **LIMITS)
    assert [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)] == handlers


def test_a_survey_in_another_thread_runs_too(tmp_path):
    worker = threading.Thread(target=wn.survey, args=(GAME, range(100)), kwargs={"out": tmp_path, **LIMITS})
    worker.start()
    worker.join()
    assert (rows(tmp_path) == expected(range(100))).all()
