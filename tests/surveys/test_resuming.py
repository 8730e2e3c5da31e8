"""The same command again runs only what is missing; another one is refused."""

import json
import subprocess

import pytest
import winnable as wn
from filelock import FileLock
from survey_answers import ARGUMENTS, GAME, LIMITS, expected, names, rows, run
from winnable.cli.main import run as run_here


def count_deals_run(monkeypatch) -> list[int]:
    """The numbers of deals that are really answered."""
    from winnable.surveys import engines

    asked = []
    answer = engines.answer

    def counted(task, *arguments):
        asked.extend(map(int, task.numbers))
        return answer(task, *arguments)

    monkeypatch.setattr(engines, "answer", counted)
    return asked


@pytest.mark.parametrize(("threads", "range_size"), [(1, None), (3, 7), (2, 1000)])
def test_only_missing_ranges_run_whatever_the_number_of_workers(tmp_path, monkeypatch, threads, range_size):
    wn.survey(GAME, range(100, 200), out=tmp_path, threads=2, range_size=30, **LIMITS)
    wn.survey(GAME, range(450, 500), out=tmp_path, threads=1, **LIMITS)
    asked = count_deals_run(monkeypatch)
    share = wn.survey(GAME, range(600), out=tmp_path, threads=threads, range_size=range_size, **LIMITS)
    assert sorted(asked) == [*range(100), *range(200, 450), *range(500, 600)]
    assert (rows(tmp_path) == expected(range(600))).all()
    assert share == wn.winnability(wn.solve_many(GAME, range(600), **LIMITS)).share
    asked.clear()
    assert wn.survey(GAME, range(600), out=tmp_path, **LIMITS) == share
    assert asked == []


def test_the_share_is_that_of_the_deals_asked_for(tmp_path):
    wn.survey(GAME, range(500), out=tmp_path, range_size=64, **LIMITS)
    share = wn.survey(GAME, range(130, 200), out=tmp_path, **LIMITS)
    assert share == wn.winnability(wn.solve_many(GAME, range(130, 200), **LIMITS)).share


def test_the_last_numbers_there_are(tmp_path):
    numbers = range(2**64 - 30, 2**64)
    wn.survey(GAME, numbers, out=tmp_path, range_size=20, **LIMITS)
    assert (rows(tmp_path) == expected(numbers)).all()


def test_ranges_grow_so_that_files_are_few(tmp_path):
    wn.survey(GAME, range(20_000), out=tmp_path, max_positions=1)
    parts = wn.open_survey(tmp_path).parts
    assert len(parts) < 60
    assert max(map(len, parts)) > 500


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"game": wn.Sultan(divan=7)}, "divan is 8 there and 7 here"),
        ({"game": wn.BesiegedCastle()}, 'game is "sultan" there and "besieged-castle" here'),
        ({"max_positions": 151}, "max_positions is 150 there and 151 here"),
        ({"max_positions": None}, "max_positions is 150 there and null here"),
        ({"seconds": 1.5}, "seconds is null there and 1.5 here"),
        ({"memory": 10**9}, "memory is null there and 1000000000 here"),
        ({"best": True}, "best is false there and true here"),
        ({"moves": True}, "moves is false there and true here"),
        ({"brute_force": True}, "brute_force is false there and true here"),
    ],
)
def test_another_survey_in_the_directory_is_refused(tmp_path, change, named):
    wn.survey(GAME, range(20), out=tmp_path, **LIMITS)
    before = names(tmp_path)
    arguments = {"game": GAME, **LIMITS, **change}
    with pytest.raises(wn.SurveyError, match=named):
        wn.survey(arguments.pop("game"), range(40), out=tmp_path, **arguments)
    assert names(tmp_path) == before


@pytest.mark.parametrize("entry", ["winnable", "rules", "commit"])
def test_another_version_is_refused(tmp_path, entry):
    wn.survey(GAME, range(20), out=tmp_path, **LIMITS)
    path = tmp_path / "survey.json"
    content = json.loads(path.read_text())
    assert entry in content
    path.write_text(json.dumps(content | {entry: "another"}))
    with pytest.raises(wn.SurveyError, match=rf'{entry} is "another" there'):
        wn.survey(GAME, range(20), out=tmp_path, **LIMITS)


def test_the_commit_is_that_of_the_checkout_or_the_installation(monkeypatch, tmp_path):
    from winnable import build

    class Installed:
        def read_text(self, name):
            return '{"vcs_info": {"vcs": "git", "commit_id": "abc"}}' if name == "direct_url.json" else None

    build.commit.cache_clear()
    monkeypatch.setattr(build, "distribution", lambda name: Installed())
    assert build.commit() == "abc"
    build.commit.cache_clear()
    monkeypatch.setattr(Installed, "read_text", lambda self, name: None)
    (tmp_path / "build.py").write_text("")
    monkeypatch.setattr(build, "__file__", str(tmp_path / "build.py"))
    assert build.commit() is None
    for arguments in (["init", "-q"], ["add", "build.py"]):
        subprocess.run(["git", "-C", str(tmp_path), *arguments], check=True)
    assert build.commit() is None
    build.commit.cache_clear()


def test_left_over_temporary_files_are_swept(tmp_path):
    wn.survey(GAME, range(20), out=tmp_path, **LIMITS)
    (tmp_path / ".deals-0-1.parquet.part").write_bytes(b"half")
    wn.survey(GAME, range(40), out=tmp_path, **LIMITS)
    assert not list(tmp_path.glob("*.part")) + list(tmp_path.glob(".*.part"))


def test_two_runs_in_one_directory_are_refused(tmp_path):
    wn.survey(GAME, range(20), out=tmp_path, **LIMITS)
    with FileLock(tmp_path / ".lock"):
        answer = run("survey", *ARGUMENTS, "--deals", "50", "--out", str(tmp_path))
    assert answer.returncode == 1
    assert answer.stderr == f"winnable: {tmp_path}: another run is writing to it\n"


def test_the_command_does_the_same(tmp_path, capsys):
    out = str(tmp_path / "deep" / "survey")
    assert run_here(["survey", *ARGUMENTS, "--deals", "300", "--start", "7", "--out", out, "--threads", "2"]) == 0
    text = capsys.readouterr()
    assert text.out == f"{wn.winnability(wn.solve_many(GAME, range(7, 307), **LIMITS)).share}\n"
    assert text.err == ""
    assert (rows(out) == expected(range(7, 307))).all()


def test_progress_is_told(tmp_path):
    told = []
    wn.survey(GAME, range(2000), out=tmp_path, range_size=100, progress=lambda *what: told.append(what), **LIMITS)
    assert all(done <= total == 2000 for done, total, share in told)
    assert told[-1][2].deals > 0
