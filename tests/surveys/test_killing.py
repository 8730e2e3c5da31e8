"""A survey that is killed again and again ends with the same rows as one that nobody disturbs."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
import winnable as wn
from survey_answers import GAME, LIMITS, expected, rows

KILLS = 60
NUMBERS = range(1_000, 2_600)
SEED = 2026
SURVEY = {"numbers": [NUMBERS.start, NUMBERS.stop], "range_size": 20, **LIMITS}


class Killer:
    """Lets calls work for a random while. It grows when one has come to nothing and shrinks when one has ended."""

    def __init__(self, process):
        self.process = process
        self.moments = random.Random(SEED)
        self.longest = 0.2
        self.kills = 0

    def ends_by_itself(self, name, folder, **arguments) -> bool:
        seconds = self.moments.uniform(0, self.longest)
        self.process.stdin.write(json.dumps([name, str(folder), arguments, seconds]) + "\n")
        self.process.stdin.flush()
        code = int(self.process.stdout.readline())
        assert code in (0, -9)
        self.kills += code == -9
        if code == 0:
            self.longest *= 0.9
        return code == 0


@pytest.fixture
def killer():
    paths = os.pathsep.join([str(Path(__file__).parents[1]), *sys.path])
    command = [sys.executable, str(Path(__file__).with_name("killed_work.py"))]
    environment = {**os.environ, "PYTHONPATH": paths, "OPENBLAS_NUM_THREADS": "1"}
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield Killer(process)
        process.stdin.close()


def test_sigkill_at_random_moments_loses_nothing(killer, tmp_path):
    wanted = expected(NUMBERS)
    rounds = 0
    while killer.kills < KILLS:
        folder = tmp_path / str(rounds)
        rounds += 1
        finished = 0
        while not killer.ends_by_itself("survey", folder, threads=killer.moments.choice([1, 2, 3]), **SURVEY):
            before, finished = finished, check_what_is_there(folder, wanted)
            if finished == before:
                killer.longest *= 1.2
        assert (rows(folder) == wanted).all()
    print(f"{killer.kills} kills in {rounds} surveys")


def check_what_is_there(folder, wanted) -> int:
    """Everything that stands there is whole and right, at every moment."""
    if not (folder / "survey.json").exists():
        return 0
    there = rows(folder)
    assert (there == wanted[there["number"].astype(int) - NUMBERS.start]).all()
    return len(there)


def test_sigkill_while_undecided_deals_are_tried_again(killer, tmp_path):
    wn.survey(GAME, NUMBERS, out=tmp_path, range_size=20, **LIMITS)
    while not killer.ends_by_itself("retry_undecided", tmp_path, max_positions=600):
        assert len(rows(tmp_path)) == len(NUMBERS)
        killer.longest *= 1.1
    assert killer.kills > 0
    assert (rows(tmp_path) == expected(NUMBERS, max_positions=600)).all()
