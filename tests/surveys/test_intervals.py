"""Shares with their intervals, quantiles, and surveys that go on until they know enough."""

import math

import numpy as np
import pytest
import winnable as wn
from hypothesis import given, settings
from hypothesis import strategies as st
from survey_answers import GAME, LIMITS, rows
from winnable.cli.main import run
from winnable.shares import share_of


def wilson(won: int, deals: int) -> tuple[float, float]:
    """Wilson's formula as printed."""
    z, share = 1.959963984540054, won / deals
    middle = share + z * z / (2 * deals)
    half = z * math.sqrt(share * (1 - share) / deals + z * z / (4 * deals * deals))
    return (middle - half) / (1 + z * z / deals), (middle + half) / (1 + z * z / deals)


@settings(deadline=None)  # SciPy is imported within
@given(st.integers(0, 10**6), st.integers(0, 10**6), st.integers(0, 10**5))
def test_the_interval_is_wilsons_and_counts_undecided_deals_both_ways(won, lost, undecided):
    share = share_of(won, lost, undecided)
    deals = won + lost + undecided
    if deals == 0:
        assert (share.low, share.high) == (0, 1)
        return
    assert share.low == pytest.approx(wilson(won, deals)[0], abs=1e-12)
    assert share.high == pytest.approx(wilson(won + undecided, deals)[1], abs=1e-12)
    assert share.low <= share.bounds[0] <= share.bounds[1] <= share.high


@given(st.lists(st.lists(st.integers(0, 50))), st.floats(0, 1))
def test_quantiles_are_those_of_numpy(lists, q):
    together = wn.Distribution()
    for numbers in lists:
        together += wn.Distribution.of(np.array(numbers, dtype=np.int64))
    everything = np.array([number for numbers in lists for number in numbers], dtype=np.int64)
    assert together.count == len(everything)
    if not len(everything):
        with pytest.raises(ValueError, match="there is no quantile"):
            together.quantile(q)
        return
    assert together.mean == pytest.approx(everything.mean())
    assert together.quantile(0) == everything.min()
    assert together.quantile(1) == everything.max()
    value = together.quantile(q)
    assert (everything <= value).mean() >= q - 1e-9
    assert (everything < value).mean() < q + 1e-9 or value == everything.min()


def test_winnability_counts_lengths_of_wins_only():
    table = wn.solve_many(GAME, range(500), best=True, **LIMITS)
    found = wn.winnability(table)
    won = table[table["verdict"] == wn.Verdict.WON]
    assert found.share.won == len(won) == found.solution_length.count
    assert found.positions.count == len(table)
    assert found.solution_length.quantile(1.0) == won["moves"].max()
    assert found.seconds == pytest.approx(table["seconds"].sum())


FAIR = {"game": wn.Sultan(ranks=5, divan=2, redeals=0), "max_positions": 3000}  # 82% won, each deal at once


def test_a_survey_goes_on_until_the_interval_is_narrow(tmp_path):
    arguments = {**FAIR, "until_width": 0.04, "out": tmp_path}
    share = wn.survey(arguments.pop("game"), range(2**64), **arguments)
    assert share.width <= 0.04
    assert share.undecided == 0
    there = rows(tmp_path)
    wanted = wn.solve_many(FAIR["game"], range(share.deals), max_positions=3000)
    assert share == wn.winnability(wanted).share
    assert len(there) < 20_000
    before = len(there)
    again = wn.survey(FAIR["game"], range(2**64), **arguments)
    assert again.width <= 0.04
    assert len(rows(tmp_path)) == before


def test_a_narrow_interval_is_not_promised_where_deals_stay_undecided(tmp_path, capsys):
    arguments = ["beleaguered-castle", "--max-positions", "5", "--out", str(tmp_path)]
    assert run(["survey", *arguments, "--until-width", "0.2%"]) == 1
    errors = capsys.readouterr().err
    assert "the interval cannot become as narrow as 0.200%, for so many deals are undecided" in errors
    assert len(rows(tmp_path)) >= 1000


@pytest.mark.parametrize("width", ["narrow", "0", "100%", "-1", "nan"])
def test_a_width_that_cannot_be(capsys, width):
    assert run(["survey", "sultan", "--until-width", width]) == 1
    errors = capsys.readouterr().err
    assert "until" in errors
    assert "cannot be" in errors


def test_the_number_of_deals_bounds_a_survey_until_a_width(capsys):
    assert run(["survey", "sultan", "--divan", "8", "--deals", "200", "--until-width", "0.1%"]) == 0
    assert "of 200:" in capsys.readouterr().out
