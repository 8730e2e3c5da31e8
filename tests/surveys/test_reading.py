"""What a survey wrote is read back as it was, by NumPy, pyarrow, pandas and polars, and reported."""

import json
import sys

import numpy as np
import pyarrow.dataset
import pytest
import winnable as wn
from survey_answers import GAME, LIMITS
from winnable.cli.main import run

NUMBERS = range(700)
ALL = list(wn.solve_many(GAME, ()).dtype.names)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("survey")
    wn.survey(GAME, NUMBERS, out=folder, range_size=160, moves=True, best=True, least_redeals=True, **LIMITS)
    return folder


@pytest.fixture(scope="module")
def wanted():
    return wn.solve_many(GAME, NUMBERS, best=True, least_redeals=True, **LIMITS)


def test_the_numpy_table_is_that_of_solve_many(folder, wanted):
    table = wn.open_survey(folder).table()
    assert table.dtype == wanted.dtype
    for name in set(ALL) - {"seconds"}:
        assert (table[name] == wanted[name]).all(), name
    assert (table["seconds"] > 0).all()
    assert table.flags.writeable


def test_the_dataset_explains_itself(folder, wanted):
    survey = wn.open_survey(folder)
    dataset = survey.dataset()
    assert dataset.schema.names == [*ALL, "line"]
    assert dataset.to_table(["number"])["number"].to_pylist() == list(NUMBERS)
    won = dataset.count_rows(filter=pyarrow.dataset.field("verdict") == "won")
    assert won == (wanted["verdict"] == wn.Verdict.WON).sum()
    best = dataset.to_table(["best"])["best"]
    assert best.null_count == (wanted["best"] < 0).sum()
    assert (len(survey), survey.game, survey.limits.max_positions) == (700, GAME, 150)


def test_moves_win_in_the_reference_rules(folder):
    rows = wn.open_survey(folder).dataset().to_table().to_pylist()
    assert all(len(row["line"] or []) == row["moves"] for row in rows)
    for row in [row for row in rows if row["verdict"] == "won"][::40]:
        moves = [wn.Move(move) for move in row["line"]]
        wn.verify(wn.Solution(wn.Verdict.WON, moves, 0, wn.Reason.NONE, GAME.deal(row["number"]).start()))


def test_moves_are_compact(folder, tmp_path):
    wn.survey(GAME, NUMBERS, out=tmp_path, **LIMITS)

    def size(path):
        return sum(file.stat().st_size for file in path.glob("*.parquet"))

    moves = wn.open_survey(folder).table()["moves"].sum()
    assert size(folder) - size(tmp_path) < 0.6 * moves, "bytes a move"


def test_pandas(folder, wanted):
    pytest.importorskip("pandas")
    frame = wn.open_survey(folder).pandas()
    assert frame["positions"].tolist() == wanted["positions"].tolist()
    assert (frame["verdict"] == "won").sum() == (wanted["verdict"] == wn.Verdict.WON).sum()
    assert frame.groupby("verdict", observed=True)["number"].count().sum() == len(NUMBERS)


def test_polars(folder, wanted):
    polars = pytest.importorskip("polars")
    frame = wn.open_survey(folder).polars()
    assert frame["positions"].to_list() == wanted["positions"].tolist()
    assert frame.filter(polars.col("verdict") == "won").height == (wanted["verdict"] == wn.Verdict.WON).sum()
    lazy = polars.scan_pyarrow_dataset(wn.open_survey(folder).dataset())
    assert lazy.select(polars.col("moves").sum()).collect().item() == wanted["moves"].sum()
    assert polars.read_parquet(folder / "*.parquet")["number"].to_list() == list(NUMBERS)


def test_an_empty_survey_reads_too(tmp_path):
    wn.survey(GAME, range(0), out=tmp_path)
    survey = wn.open_survey(tmp_path)
    assert (len(survey), len(survey.table()), survey.dataset().count_rows()) == (0, 0, 0)
    assert wn.winnability(survey).share.deals == 0


def test_winnability_is_the_same_from_files_and_from_memory(folder, wanted):
    from_files, from_memory = wn.winnability(wn.open_survey(folder)), wn.winnability(wanted)
    assert from_files.share == from_memory.share
    assert from_files.quantiles() == from_memory.quantiles()
    assert from_files.best.count == from_memory.best.count


def test_the_report(folder, tmp_path, capsys):
    wn.survey(wn.BesiegedCastle(), range(50), out=tmp_path, max_positions=10)
    assert run(["report", str(folder), str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert lines[1].startswith("sultan divan=8")
    assert lines[2].startswith("besieged-castle")
    assert run(["report", str(folder), "--json"]) == 0
    (content,) = json.loads(capsys.readouterr().out)
    found = wn.winnability(wn.open_survey(folder))
    assert content["won"] == found.share.won
    assert content["quantiles"]["positions"]["0.5"] == found.positions.quantile(0.5)


def test_a_report_of_nothing_is_refused(tmp_path, capsys):
    assert run(["report", str(tmp_path)]) == 1
    assert "there is no survey here" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("library", "extra"), [("pyarrow", "winnable[survey]"), ("distributed", "winnable[survey,dask]")]
)
def test_a_missing_library_is_one_clear_line(tmp_path, capsys, monkeypatch, library, extra):
    monkeypatch.setitem(sys.modules, library, None)
    assert (
        run(
            ["survey", "sultan", "--deals", "5", "--out", str(tmp_path / "new"), "--dask", "tcp://nobody:1"][
                : 6 if library == "pyarrow" else 8
            ]
        )
        == 1
    )
    assert capsys.readouterr().err == f"winnable: {library} is needed for this: pip install '{extra}'\n"
    assert not (tmp_path / "new").exists()


def test_numbers_beyond_int64_survive(tmp_path):
    wn.survey(GAME, range(2**64 - 5, 2**64), out=tmp_path, **LIMITS)
    assert wn.open_survey(tmp_path).table()["number"][-1] == np.uint64(2**64 - 1)
