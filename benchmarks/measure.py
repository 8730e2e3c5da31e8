"""Measures every configuration and prints the table of README.md.

    python benchmarks/measure.py [--only TEXT]

Each configuration runs in a process of its own, on one thread, so that its peak of memory is its own. Rates are
deals a second of CPU time. Times are noisy: compare them within one run only. Counts of positions are exact and
the same on every machine.
"""

from __future__ import annotations

import argparse
import platform
import resource
import subprocess
import sys
from pathlib import Path

import numpy as np
import winnable as wn
from configurations import CONFIGURATIONS, Configuration

COLUMNS = [
    "game",
    "deals",
    "won",
    "lost",
    "undecided",
    "deals/s",
    "positions",
    "median",
    "p99",
    "worst",
    "positions/s",
    "time on losses",
    "moves in a win",
    "peak memory",
]


def measure(configuration: Configuration) -> list[str]:
    """The row of one configuration."""
    game, deals = configuration.game, configuration.deals
    table = wn.solve_many(game, range(deals), threads=1, max_positions=configuration.max_positions)
    won, lost, undecided = (table["verdict"] == verdict for verdict in (1, 0, 2))
    seconds, positions = table["seconds"].sum(), table["positions"]
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return [
        configuration.name,
        f"{deals:,}",
        f"{won.sum():,}",
        f"{lost.sum():,}",
        f"{undecided.sum():,}",
        f"{deals / seconds:,.0f}" if seconds < deals else f"{deals / seconds:.2g}",
        f"{positions.sum():,}",
        f"{np.median(positions):,.0f}",
        f"{np.quantile(positions, 0.99):,.0f}",
        f"{positions.max():,}",
        f"{positions.sum() / seconds:,.0f}",
        f"{table['seconds'][lost].sum() / seconds:.0%}",
        f"{table['moves'][won].mean():.0f}" if won.any() else "-",
        f"{memory:,.0f} MB",
    ]


def head() -> str:
    """The machine and the build, and the head of the table."""
    build = ", ".join(f"{name} {value}" for name, value in wn.build_info().items())
    lines = [f"Python {platform.python_version()} on {platform.machine()}; {build}.", ""]
    lines += ["| " + " | ".join(COLUMNS) + " |", "|---" * len(COLUMNS) + "|"]
    return "\n".join(lines)


def main() -> None:
    """Measures what was asked for."""
    parser = argparse.ArgumentParser(description="Measure every configuration.")
    parser.add_argument("--only", default="", help="only configurations whose name has this text")
    parser.add_argument("--row", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.row is not None:
        print("| " + " | ".join(measure(CONFIGURATIONS[arguments.row])) + " |", flush=True)
        return
    print(head(), flush=True)
    for row, configuration in enumerate(CONFIGURATIONS):
        if arguments.only in configuration.name:
            subprocess.run([sys.executable, Path(__file__), "--row", str(row)], check=True)


if __name__ == "__main__":
    main()
