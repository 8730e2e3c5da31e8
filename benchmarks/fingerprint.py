"""One number for each configuration: the positions searched on fixed deals. It says which search this is.

    python benchmarks/fingerprint.py            compare with fingerprint.tsv
    python benchmarks/fingerprint.py --write    write it anew, after a change that was meant

A change of the search that is meant to leave it the same must leave every number as it was.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import winnable as wn
from configurations import CONFIGURATIONS, Configuration

FILE = Path(__file__).with_name("fingerprint.tsv")


def counted(configuration: Configuration) -> int:
    """Positions searched on the configuration's fixed deals."""
    numbers = range(configuration.fingerprint_deals)
    table = wn.solve_many(configuration.game, numbers, max_positions=configuration.max_positions)
    return int(table["positions"].sum())


def stated() -> dict[str, int]:
    """What the file says."""
    rows = (line.split("\t") for line in FILE.read_text().splitlines()[1:])
    return {name: int(positions) for name, _, positions in rows}


def write() -> None:
    """Writes the file."""
    lines = ["configuration\tdeals\tpositions"]
    lines += [f"{each.name}\t{each.fingerprint_deals}\t{counted(each)}" for each in CONFIGURATIONS]
    FILE.write_text("\n".join(lines) + "\n")


def main() -> int:
    """Compares or writes; returns 1 where something differs."""
    parser = argparse.ArgumentParser(description="Positions searched on fixed deals.")
    parser.add_argument("--write", action="store_true", help="write fingerprint.tsv anew")
    if parser.parse_args().write:
        write()
    expected, total, differences = stated(), 0, 0
    for configuration in CONFIGURATIONS:
        count = counted(configuration)
        total += count
        if count != expected.get(configuration.name):
            differences += 1
            print(f"{configuration.name}: {count:,}, but the file says {expected.get(configuration.name)}")
    print(f"Positions: {total}")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
