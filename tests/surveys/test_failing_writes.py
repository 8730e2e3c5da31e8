"""A full disk and too little memory end in one clear line, with nothing corrupt, and the survey goes on later."""

import errno
import os
import subprocess
import tempfile

import pytest
import winnable as wn
from survey_answers import ARGUMENTS, GAME, LIMITS, expected, names, rows, run
from winnable import writing

NUMBERS = range(2000)


def check_and_finish(folder) -> None:
    """Everything that is there is right, nothing else is there, and the survey can be finished."""
    there = rows(folder) if names(folder) else []
    if len(there):
        assert (there == expected(NUMBERS)[there["number"].astype(int)]).all()
    assert not list(folder.glob(".*.part"))
    wn.survey(GAME, NUMBERS, out=folder, **LIMITS)
    assert (rows(folder) == expected(NUMBERS)).all()


CALLS = {"fsync": os, "replace": os, "NamedTemporaryFile": tempfile}


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("good", [0, 2, 9])
def test_a_write_that_fails(tmp_path, monkeypatch, call, good):
    real, left = getattr(CALLS[call], call), [good]

    def failing(*arguments, **keywords):
        left[0] -= 1
        if left[0] < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(tmp_path))
        return real(*arguments, **keywords)

    with monkeypatch.context() as patch:
        patch.setattr(getattr(writing, CALLS[call].__name__), call, failing)
        with pytest.raises(OSError, match="No space left on device"):
            wn.survey(GAME, NUMBERS, out=tmp_path, range_size=100, **LIMITS)
    check_and_finish(tmp_path)


def test_a_write_that_fails_while_deals_are_tried_again(tmp_path, monkeypatch):
    wn.survey(GAME, NUMBERS, out=tmp_path, range_size=100, **LIMITS)
    before = rows(tmp_path)

    def failing(*arguments):
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(writing.os, "replace", failing)
        with pytest.raises(OSError, match="Input/output error"):
            wn.retry_undecided(tmp_path, max_positions=500)
    assert (rows(tmp_path) == before).all()


def test_a_full_disk(tmp_path):
    mount = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=128k", "tmpfs", tmp_path], capture_output=True, check=False
    )
    if mount.returncode != 0:
        pytest.skip("mounting needs a privilege")
    try:
        answer = run("survey", *ARGUMENTS, "--deals", "1e9", "--range-size", "200", "--out", str(tmp_path))
        assert (answer.returncode, answer.stdout) == (1, "")
        assert answer.stderr.startswith("winnable: ")
        assert answer.stderr.endswith("No space left on device\n")
        assert answer.stderr.count("\n") == 1
        there = rows(tmp_path)
        assert len(there) > 1000
        numbers = there["number"].astype(int)
        assert (there == expected(range(numbers.max() + 1))[numbers]).all()
        subprocess.run(["mount", "-o", "remount,size=4m", tmp_path], check=True)
        wn.survey(GAME, range(5000), out=tmp_path, **LIMITS)
        assert (rows(tmp_path)[:5000] == expected(range(5000))).all()
    finally:
        subprocess.run(["umount", tmp_path], check=True)


@pytest.mark.parametrize("more", [1, 4, 16, 64])
def test_a_memory_limit(tmp_path, more):
    """The process may take so many megabytes more than it has when everything is imported."""
    limit = (
        "import resource, pandas\n"
        "pages = int(open('/proc/self/statm').read().split()[0])\n"
        f"resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + ({more} << 20),) * 2)"
    )
    arguments = [*ARGUMENTS, "--deals", str(len(NUMBERS)), "--range-size", "500", "--threads", "2"]
    answer = run("survey", *arguments, "--out", str(tmp_path), before=limit)
    if answer.returncode != 0:
        assert answer.returncode == 1, answer.stderr
        assert answer.stderr.startswith(("winnable: not enough memory", "winnable: a library cannot be loaded"))
        assert answer.stderr.count("\n") == 1
        assert answer.stdout == ""
    there = rows(tmp_path) if names(tmp_path) else []
    known = [row for row in there if row["reason"] != wn.Reason.MEMORY]
    wanted = expected(NUMBERS)
    assert all(row == wanted[int(row["number"])] for row in known)


def test_memory_does_not_grow_with_the_deals(tmp_path):
    def peak(deals: int) -> int:
        # What getrusage says begins at what the parent had.
        status = "open('/proc/self/status').read().split('VmHWM:')[1].split()[0]"
        measure = f"import atexit\natexit.register(lambda: print({status}))"
        answer = run(
            "survey",
            "sultan",
            "--max-positions",
            "1",
            "--deals",
            str(deals),
            "--out",
            str(tmp_path / str(deals)),
            before=measure,
        )
        return int(answer.stdout.split()[-1])

    few, many = peak(2_000), peak(100_000)
    assert many < few + 32_000, "kilobytes"
