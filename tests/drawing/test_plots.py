"""Plots: what they draw is what the tables say, and what cannot be drawn is refused with one clear line."""

import builtins
import sys
from xml.etree import ElementTree

import numpy as np
import pytest
import winnable as wn
from winnable.plots import PlotError, plot_surveys, survey_figure


@pytest.fixture(scope="module")
def tables():
    return {
        f"divan {divan}": wn.solve_many(wn.Sultan(divan=divan), range(200), max_positions=500) for divan in (6, 8)
    }


def some_table(rows: list[tuple[int, int, int, int]]) -> np.ndarray:
    """A table of verdict, positions, moves, best."""
    kinds = [("verdict", "u1"), ("positions", "u8"), ("moves", "u4"), ("best", "i1")]
    return np.array(rows, dtype=kinds)


def panel(figure, title):
    return next(axes for axes in figure.axes if axes.get_title(loc="left") == title)


def test_shares_are_drawn_with_their_intervals(tables):
    from winnable.shares import share_of

    axes = panel(survey_figure(tables), "Share of deals won")
    assert [label.get_text() for label in axes.get_yticklabels()] == list(tables)
    for row, table in enumerate(tables.values()):
        lost, won, undecided = (int((table["verdict"] == verdict).sum()) for verdict in wn.Verdict)
        share = share_of(won, lost, undecided)
        interval = next(line for line in axes.lines if list(line.get_ydata()) == [row, row])
        assert list(interval.get_xdata()) == pytest.approx([100 * share.low, 100 * share.high])


def stairs(axes) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    drawn = {}
    for patch in axes.patches:
        if patch.get_label().split(":")[0] and not patch.get_fill():
            values, edges, _ = patch.get_data()
            drawn[patch.get_label()] = (values, edges)
    return drawn


def test_histograms_hold_all_deals_and_name_their_middle(tables):
    figure = survey_figure(tables)
    for label, table in tables.items():
        won = table["moves"][table["verdict"] == wn.Verdict.WON]
        for title, values in (("Positions searched", table["positions"]), ("Moves of the solution", won)):
            name = f"{label}: median {np.median(values):,.4g}"
            shares, edges = stairs(panel(figure, title))[name]
            assert shares.sum() == pytest.approx(100)
            assert edges[0] <= values.min()
            assert edges[-1] > values.max()
    assert panel(figure, "Positions searched").get_xscale() == "log"


def test_a_few_very_long_solutions_do_not_squeeze_the_others():
    rows = [(1, 9, moves, -1) for moves in range(100, 160)]
    axes = panel(survey_figure(some_table(rows)), "Moves of the solution")
    assert axes.get_xscale() == "linear"
    axes = panel(survey_figure(some_table([*rows, (1, 9, 9000, -1)])), "Moves of the solution")
    assert axes.get_xscale() == "log"
    ((shares, _),) = stairs(axes).values()
    assert shares.sum() == pytest.approx(100)
    assert (shares > 0).sum() > 3


def test_best_is_of_lost_deals_where_it_is_known():
    table = some_table([(0, 5, 0, 10), (0, 6, 0, 14), (0, 7, 0, -1), (1, 8, 30, 48), (2, 9, 0, 47)])
    shares, edges = stairs(panel(survey_figure(table), "Best on lost deals"))["deals: mean 12"]
    assert {float(edge) + 0.5: share for edge, share in zip(edges, shares, strict=False) if share} == {
        10: 50,
        14: 50,
    }


@pytest.mark.parametrize(
    "rows", [[], [(0, 0, 0, -1)], [(1, 0, 1, -1)], [(2, 10**12, 0, -1)], [(1, 7, 5, -1), (0, 0, 0, 0)]]
)
def test_tables_of_hardly_anything_are_drawn_all_the_same(rows, tmp_path):
    plot_surveys(some_table(rows), tmp_path / "a.png")
    plot_surveys({"one": some_table(rows), "none": some_table([])}, tmp_path / "b.svg")


def test_many_labels_find_room(tmp_path, tables):
    table = tables["divan 6"]
    plot_surveys({f"label {number}": table for number in range(12)}, tmp_path / "a.png")


def test_files_are_of_the_kind_that_their_name_says(tmp_path, tables):
    png, svg, again = tmp_path / "a.png", tmp_path / "a.SVG", tmp_path / "b.svg"
    for path in (png, svg, again):
        plot_surveys(tables, path)
    assert png.read_bytes().startswith(b"\x89PNG")
    assert ElementTree.parse(svg).getroot().tag.endswith("svg")
    assert svg.read_bytes() == again.read_bytes()
    assert sorted(tmp_path.iterdir()) == sorted([png, svg, again])


@pytest.mark.parametrize("name", ["a.pdf", "a", "png", "a.png.txt"])
def test_other_kinds_are_refused(name, tmp_path, tables):
    with pytest.raises(PlotError, match=r"a plot is written as \.png or \.svg"):
        plot_surveys(tables, tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_a_path_that_cannot_be_written_is_named(tables, tmp_path):
    with pytest.raises(OSError, match="No such file") as caught:
        plot_surveys(tables, tmp_path / "no" / "a.png")
    assert caught.value.filename == str(tmp_path / "no" / "a.png")


def test_tables_without_what_is_drawn_are_refused():
    with pytest.raises(PlotError, match="'deals' has no column 'positions'; it has verdict"):
        survey_figure(np.zeros(3, dtype=[("verdict", "u1")]))
    with pytest.raises(PlotError, match="there is no table"):
        survey_figure({})


def test_a_missing_matplotlib_is_one_clear_line(monkeypatch):
    real = builtins.__import__

    def without(name, *arguments, **more):
        if name.startswith("matplotlib"):
            raise ImportError(name)
        return real(name, *arguments, **more)

    for name in [name for name in sys.modules if name.startswith("matplotlib")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(builtins, "__import__", without)
    monkeypatch.setattr("importlib.import_module", without)
    with pytest.raises(wn.InputError, match=r"matplotlib is needed for this: pip install 'winnable\[plot\]'"):
        survey_figure(some_table([]))
