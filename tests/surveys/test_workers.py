"""Threads, processes and Dask give the same table, also when a worker dies under its work."""

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from types import SimpleNamespace

import pytest
import winnable as wn
from survey_answers import ARGUMENTS, GAME, LIMITS, expected, rows
from winnable.cli.main import run

FEW = {"max_positions": 60}
THOUSAND = range(500, 1500)


@pytest.fixture(scope="module")
def processes():
    """Two processes. They begin anew: a fork would copy the threads' locks."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        yield executor


@pytest.fixture(scope="module")
def cluster():
    """A Dask scheduler with two worker processes of one thread each."""
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as dask,
        distributed.Client(dask) as client,
    ):
        yield client


@pytest.mark.parametrize("cls", wn.GAMES.values())
def test_a_thousand_deals_of_each_game(cls, processes, cluster, tmp_path):
    wanted = expected(THOUSAND, cls(), **FEW)
    engines = {
        "threads": {"threads": 3},
        "processes": {"executor": processes},
        "dask": {"executor": cluster.get_executor()},
    }
    for name, engine in engines.items():
        share = wn.survey(cls(), THOUSAND, out=tmp_path / name, range_size=170, **engine, **FEW)
        assert (rows(tmp_path / name) == wanted).all(), name
        assert share.deals == len(THOUSAND)


class KillOnce:
    """Told of the progress, kills a process as soon as something is done."""

    def __init__(self, find):
        self.find = find
        self.killed = False

    def __call__(self, done, total, share):
        if not self.killed and 0 < share.deals < total - 1000:
            os.kill(self.find(), signal.SIGKILL)
            self.killed = True


LONG = range(8000)


def test_a_dask_worker_that_dies_costs_its_range_only(cluster, tmp_path):
    kill = KillOnce(lambda: next(iter(cluster.run(os.getpid).values())))
    executor = cluster.get_executor(pure=False)
    share = wn.survey(GAME, LONG, out=tmp_path, range_size=100, executor=executor, progress=kill, **LIMITS)
    assert kill.killed
    assert share.deals == len(LONG)
    assert (rows(tmp_path) == expected(LONG)).all()


def started(*arguments, **options):
    return subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)


def test_the_command_with_a_scheduler_and_workers_one_of_which_is_killed(tmp_path):
    pytest.importorskip("distributed")
    contact, out = tmp_path / "scheduler.json", tmp_path / "out"
    dask = [sys.executable, "-m", "dask"]
    scheduler = started(*dask, "scheduler", "--port", "0", "--no-dashboard", "--scheduler-file", str(contact))
    worker = [*dask, "worker", "--scheduler-file", str(contact), "--nthreads", "1", "--no-dashboard"]
    workers = [started(*worker, "--no-nanny", cwd=tmp_path) for _ in range(2)]
    try:
        patience = time.monotonic() + 100
        while not contact.exists() or not contact.read_text():
            assert time.monotonic() < patience
            time.sleep(0.1)
        address = json.loads(contact.read_text())["address"]
        code = "from winnable.cli import main; main()"
        arguments = [*ARGUMENTS, "--deals", str(len(LONG)), "--range-size", "100", "--out", str(out), "--json"]
        survey = subprocess.Popen(
            [sys.executable, "-c", code, "survey", *arguments, "--dask", address],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        while len(list(out.glob("deals-*"))) < 4:
            assert survey.poll() is None, survey.stderr.read()
            assert time.monotonic() < patience
            time.sleep(0.01)
        workers[0].kill()
        text, errors = survey.communicate(timeout=100)
        assert survey.returncode == 0, errors
        assert json.loads(text)["deals"] == len(LONG)
        assert (rows(out) == expected(LONG)).all()
    finally:
        for process in (*workers, scheduler):
            process.kill()
            process.wait()


def test_no_scheduler_is_one_clear_line(monkeypatch, capsys):
    pytest.importorskip("distributed")
    from winnable.surveys import dask

    monkeypatch.setattr(dask, "PATIENCE", "1s")
    assert run(["survey", "sultan", "--dask", "tcp://127.0.0.1:1"]) == 1
    errors = capsys.readouterr().err
    assert errors.startswith("winnable: no Dask scheduler answers at tcp://127.0.0.1:1")
    assert errors.count("\n") == 1


class Pools:
    """Makes process pools and knows the last one."""

    def __init__(self):
        self.made = 0

    def __call__(self):
        self.made += 1
        self.pool = ProcessPoolExecutor(2, mp_context=get_context("spawn"))
        return self.pool

    def process(self):
        return next(iter(self.pool._processes))


def test_a_broken_pool_is_replaced_where_one_may_be_made(tmp_path):
    pools = Pools()
    kill = KillOnce(pools.process)
    wn.survey(GAME, LONG, out=tmp_path, range_size=200, executor=pools, progress=kill, **LIMITS)
    assert kill.killed
    assert pools.made == 2
    assert (rows(tmp_path) == expected(LONG)).all()


def test_a_broken_pool_of_the_caller_loses_nothing(tmp_path):
    pools = Pools()
    kill = KillOnce(lambda: pools.process())
    arguments = {"out": tmp_path, "range_size": 200, **LIMITS}
    with (
        pools() as executor,
        pytest.raises(wn.SurveyError, match=r"executor is broken.*the same call again goes on"),
    ):
        wn.survey(GAME, LONG, executor=executor, progress=kill, **arguments)
    assert 0 < len(rows(tmp_path)) < len(LONG)
    wn.survey(GAME, LONG, threads=2, **arguments)
    assert (rows(tmp_path) == expected(LONG)).all()


class Dying(Executor):
    """Loses its first tasks, as workers that die do; then works."""

    def __init__(self, deaths, error=None):
        self.deaths = deaths
        self.error = error

    def submit(self, function, *arguments, **keywords):
        future = Future()
        future.set_running_or_notify_cancel()
        if self.deaths:
            self.deaths -= 1
            from distributed.scheduler import KilledWorker

            future.set_exception(self.error or KilledWorker("task", SimpleNamespace(address="tcp://far-away"), 4))
        else:
            future.set_result(function(*arguments, **keywords))
        return future


def test_ranges_whose_workers_died_are_run_again(tmp_path):
    wn.survey(GAME, range(200), out=tmp_path, range_size=50, executor=Dying(3), **LIMITS)
    assert (rows(tmp_path) == expected(range(200))).all()


def test_a_range_that_kills_all_its_workers_is_named(tmp_path):
    with pytest.raises(wn.SurveyError, match="workers died 5 times under the deals 0 to 49"):
        wn.survey(GAME, range(50), out=tmp_path, range_size=50, executor=Dying(99), workers=1, **LIMITS)


def test_a_lost_scheduler_is_one_clear_line(tmp_path):
    comm = pytest.importorskip("distributed.comm")
    dying = Dying(99, comm.CommClosedError("the scheduler is gone"))
    with pytest.raises(wn.SurveyError, match="Dask: the scheduler is gone; the same call again goes on"):
        wn.survey(GAME, range(50), out=tmp_path, executor=dying, **LIMITS)


def test_a_worker_of_another_version_is_refused(tmp_path, monkeypatch):
    from winnable.surveys import working

    monkeypatch.setattr(working, "RULES_VERSION", 99)
    task = partial(working.Task, working.Question(game=GAME), range(5), part=range(5))
    with pytest.raises(wn.SurveyError, match=r"a worker has winnable .* with rules 99, and the survey needs"):
        working.answer(task(versions="winnable 0.0.1 with rules 1"))


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"threads": -1}, "threads=-1"),
        ({"workers": 0}, "workers=0"),
        ({"range_size": 0}, "range_size=0"),
        ({"until_width": 1}, "until_width=1"),
    ],
)
def test_wrong_arguments_are_refused_before_anything_is_made(tmp_path, wrong, message):
    with pytest.raises(wn.OptionError, match=message):
        wn.survey(GAME, range(5), out=tmp_path / "new", executor=ThreadPoolExecutor(1), **wrong)
    assert not (tmp_path / "new").exists()


def test_what_is_no_executor_is_refused():
    with pytest.raises(TypeError, match=r"executor is a concurrent.futures.Executor or makes one, not int"):
        wn.survey(GAME, range(5), executor=5)
