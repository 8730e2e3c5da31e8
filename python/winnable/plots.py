"""Plots of tables of answers, as :func:`winnable.solve_many` gives them or a survey has them.

matplotlib is needed; it comes with ``pip install "winnable[plot]"``. Every function takes one table or several
labelled ones; ``plot_surveys(tables, "out.png")`` draws all the plots into one file.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from . import _core
from .extras import need
from .shares import Share, share_of
from .tables import Table
from .verdicts import Verdict
from .writing import write_whole

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Numbers = npt.NDArray[np.floating[Any]]
Tables = Table | Mapping[str, Table]

FORMATS = ("png", "svg")
# Colours that also the colour-blind tell apart: M. Okabe and K. Ito, "Color universal design", 2008.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000")
LINES = ("-", "--", ":")
BINS = 40
LONG_TAIL = 5
"""How many times the median the longest solution must have for a logarithmic axis."""


class PlotError(_core.InputError):
    """A plot that cannot be made: a file of another kind, or a table without what is drawn."""


def plot_surveys(tables: Tables, path: str | os.PathLike[str]) -> None:
    """Draws all four plots of one or several tables into a file, which is whole or not there.

    Args:
        tables: a structured array with the columns ``verdict``, ``positions``, ``moves``, and if known ``best``;
            or several by their labels, such as the values of an option.
        path: where to; ``.png`` or ``.svg``.

    Raises:
        PlotError: the path ends otherwise, or a column is missing.
        MissingLibraryError: matplotlib is not installed.
        OSError: the file cannot be written.
    """
    kind = Path(path).suffix[1:].lower()
    if kind not in FORMATS:
        raise PlotError(f"{path}: a plot is written as .png or .svg, by the end of its name")
    figure = survey_figure(tables)
    from matplotlib import rc_context

    drawn = io.BytesIO()
    with rc_context({"svg.hashsalt": "winnable"}):  # the same tables give the same file
        figure.savefig(drawn, format=kind, dpi=120, metadata={"Date": None} if kind == "svg" else None)
    write_whole(path, drawn.getvalue())


def survey_figure(tables: Tables) -> Figure:
    """All four plots as a matplotlib figure, for a notebook or to change before saving.

    >>> import winnable as wn
    >>> figure = survey_figure(wn.solve_many(wn.BesiegedCastle(), range(50)))
    >>> [axes.get_title(loc="left") for axes in figure.axes]
    ['Share of deals won', 'Positions searched', 'Moves of the solution', 'Best on lost deals']
    """
    need("matplotlib", "winnable[plot]")
    from matplotlib.figure import Figure

    labelled = _labelled(tables)
    height = 7 + 0.3 * max(0, len(labelled) - 4)
    figure = Figure(figsize=(11, height), layout="constrained")
    (shares, positions), (lengths, best) = figure.subplots(2, 2)
    plot_shares(shares, labelled)
    plot_positions(positions, labelled)
    plot_lengths(lengths, labelled)
    plot_best(best, labelled)
    return figure


def plot_shares(axes: Axes, tables: Tables) -> None:
    """The share of deals won of each table with its 95% Wilson interval.

    Where deals are undecided, a pale bar spans the share with all of them counted as lost to all as won.
    """
    labelled = _labelled(tables)
    _titled(axes, "Share of deals won", "% of deals", "")
    shares = {label: _share(table) for label, table in labelled.items()}
    low = 100 * min(share.low for share in shares.values())
    high = 100 * max(share.high for share in shares.values())
    beside = max(0.2 * (high - low), 0.1)
    left, right = max(0, low - beside), min(100, high + beside)
    for row, ((label, share), colour, _) in enumerate(_coloured(shares)):
        if share.deals == 0:
            axes.text((left + right) / 2, row, f"{label}: no deals", ha="center", va="center")
            continue
        won, most = (100 * count / share.deals for count in (share.won, share.won + share.undecided))
        interval = [100 * share.low, 100 * share.high]
        axes.plot(interval, [row, row], color=colour, linewidth=2, marker="|", markersize=9)
        if share.undecided:
            axes.plot([won, most], [row, row], color=colour, linewidth=9, alpha=0.3, solid_capstyle="butt")
        else:
            axes.plot([won], [row], color=colour, marker="o")
        text = f"{won:.4g}%" + (f" to {most:.4g}%" if share.undecided else "") + f" of {share.deals:,} deals"
        middle = (won + most) / 2
        side = (middle - left) / (right - left)
        anchor = "left" if side < 0.3 else "right" if side > 0.7 else "center"
        at = {"left": interval[0], "right": interval[1]}.get(anchor, middle)
        axes.annotate(text, (at, row), (0, 8), textcoords="offset points", ha=anchor)
    axes.set_yticks(range(len(labelled)), list(labelled))
    axes.set_ylim(len(labelled) - 0.4, -0.7)
    axes.set_xlim(left, right)
    axes.grid(axis="y", visible=False)


def plot_positions(axes: Axes, tables: Tables) -> None:
    """The distribution of positions searched, over a logarithmic axis; deals that took none are drawn at one."""
    labelled = _labelled(tables)
    searched = {label: np.maximum(table["positions"].astype(float), 1) for label, table in labelled.items()}
    _titled(axes, "Positions searched", "positions, logarithmic", "% of deals")
    axes.set_xscale("log")
    _histograms(axes, searched, _logarithmic_bins(searched), "median")


def plot_lengths(axes: Axes, tables: Tables) -> None:
    """The distribution of the number of moves in the solutions of won deals.

    The axis is logarithmic where a few solutions are so much longer that the others would all be in one bar.
    """
    moves = {
        label: table["moves"][table["verdict"] == Verdict.WON].astype(float)
        for label, table in _labelled(tables).items()
    }
    everything = _all(moves)
    is_long_tailed = len(everything) > 0 and everything.max() > LONG_TAIL * np.median(everything)
    unit = "moves, logarithmic" if is_long_tailed else "moves"
    _titled(axes, "Moves of the solution", unit, "% of won deals")
    if is_long_tailed:
        axes.set_xscale("log")
    _histograms(axes, moves, _logarithmic_bins(moves) if is_long_tailed else _even_bins(moves), "median")


def plot_best(axes: Axes, tables: Tables) -> None:
    """The distribution of how many cards can reach the foundations at best, of lost deals where that is known."""
    best = {}
    for label, table in _labelled(tables).items():
        known = table["best"] if "best" in (table.dtype.names or ()) else np.empty(0)
        lost = table["verdict"] == Verdict.LOST
        best[label] = known[lost & (known >= 0)].astype(float) if len(known) else known
    _titled(axes, "Best on lost deals", "cards on the foundations", "% of lost deals")
    _histograms(axes, best, _whole_bins(best), "mean")


def _histograms(
    axes: Axes,
    values: Mapping[str, Numbers],
    bins: Numbers,
    middle: str,
) -> None:
    """One outline for each label, in percent of its values, with their middle in the legend."""
    if not any(len(listed) for listed in values.values()):
        axes.text(0.5, 0.5, "none known", transform=axes.transAxes, ha="center", va="center")
        axes.set_xticks([])
        axes.set_yticks([])
        return
    for (label, listed), colour, line in _coloured(values):
        if not len(listed):
            continue
        centre = np.mean(listed) if middle == "mean" else np.median(listed)
        shares = 100 * np.histogram(listed, bins)[0] / len(listed)
        name = f"{label}: {middle} {centre:,.4g}" if centre < 10_000 else f"{label}: {middle} {centre:,.0f}"
        axes.stairs(shares, bins, color=colour, linestyle=line, linewidth=1.6, label=name)
        if len(values) == 1:
            axes.stairs(shares, bins, color=colour, alpha=0.25, fill=True)
    axes.set_ylim(bottom=0)
    axes.legend(frameon=False, fontsize="small")


def _all(values: Mapping[str, Numbers]) -> Numbers:
    return np.concatenate([np.empty(0), *values.values()])


def _logarithmic_bins(values: Mapping[str, Numbers]) -> Numbers:
    """Bins of one ratio that hold all values, none of which is below 1."""
    everything = _all(values)
    if not len(everything):
        return np.array([1.0, 2.0])
    least, most = max(1, everything.min()), everything.max()
    return np.geomspace(least, max(2 * least, most * 1.01), BINS)


def _even_bins(values: Mapping[str, Numbers]) -> Numbers:
    """Bins of one whole width that hold all values."""
    everything = _all(values)
    if not len(everything):
        return np.array([0.0, 1.0])
    width = max(1, int(np.ceil((np.ptp(everything) + 1) / BINS)))
    return np.arange(everything.min(), everything.max() + width + 1, width) - 0.5


def _whole_bins(values: Mapping[str, Numbers]) -> Numbers:
    """A bin for every whole number up to the largest value."""
    most = max((listed.max() for listed in values.values() if len(listed)), default=0)
    return np.arange(0, most + 2) - 0.5


def _share(table: Table) -> Share:
    lost, won, undecided = (int(np.count_nonzero(table["verdict"] == verdict)) for verdict in Verdict)
    return share_of(won, lost, undecided)


def _labelled(tables: Tables) -> dict[str, Table]:
    """The tables by their labels, each with the columns that are drawn."""
    labelled = dict(tables) if isinstance(tables, Mapping) else {"deals": tables}
    if not labelled:
        raise PlotError("there is no table to plot")
    for label, table in labelled.items():
        columns = table.dtype.names or ()
        missing = [name for name in ("verdict", "positions", "moves") if name not in columns]
        if missing:
            raise PlotError(
                f"the table {label!r} has no column {missing[0]!r}; it has {', '.join(columns) or 'none'}"
            )
    return labelled


def _coloured(labelled: Mapping[str, Any]) -> Iterator[tuple[tuple[str, Any], str, str]]:
    """Each labelled item with a colour, and with a line that tells it from those of the same colour."""
    for number, item in enumerate(labelled.items()):
        yield item, COLOURS[number % len(COLOURS)], LINES[number // len(COLOURS) % len(LINES)]


def _titled(axes: Axes, title: str, across: str, up: str) -> None:
    axes.set_title(title, loc="left", fontweight="bold")
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    axes.grid(alpha=0.25)
    axes.spines[["top", "right"]].set_visible(False)
