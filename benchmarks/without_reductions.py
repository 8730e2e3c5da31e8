"""Answers full packs with and without each reduction of the same-suit castles, and compares every verdict.

    python benchmarks/without_reductions.py [--deals 100000] [--only TEXT] [--limit POSITIONS]

One wrong rule passed every short pack, so the tests' brute force on short packs is not enough. Without
`forced-plays` and `slide-classes` most full packs are out of reach: there a hundredth of the deals may search
`--limit` positions each, and the deals that stay open are counted. `alike-rows` bears only on the search without
slide classes, so it is switched off together with them. Returns 1 where two verdicts contradict each other.
"""

from __future__ import annotations

import argparse
import sys

import numpy as np
import winnable as wn

GAMES = [wn.Masterpiece(), wn.BesiegedCastle(), wn.Fortress()]
SWITCHED_OFF = [
    ("late-cellar",),
    ("dead-ends",),
    ("one-cluster",),
    ("late-cellar", "dead-ends", "one-cluster"),
    ("forced-plays",),
    ("slide-classes",),
    ("slide-classes", "alike-rows"),
]
SLOW = {"forced-plays", "slide-classes"}
SLOW_SHARE = 100  # of the deals, one in so many


def compare(game: wn.Game, without: tuple[str, ...], expected: np.ndarray, limit: int) -> int:
    """Prints a row of the table; returns how many verdicts contradict the expected ones."""
    slow = bool(SLOW & set(without))
    deals = len(expected) // SLOW_SHARE if slow else len(expected)
    table = wn.solve_many(game, range(deals), threads=1, without=without, max_positions=limit if slow else None)
    decided = table["verdict"] != wn.Verdict.UNDECIDED
    contradictions = int((decided & (table["verdict"] != expected["verdict"][:deals])).sum())
    lost = int((decided & (table["verdict"] == wn.Verdict.LOST)).sum())
    positions = table["positions"].sum() / expected["positions"][:deals].sum()
    row = [game.name, ", ".join(without), f"{deals:,}", f"{decided.sum():,}", f"{lost:,}", f"{contradictions}"]
    row += [f"{positions:.2f}", f"{table['seconds'].sum() / expected['seconds'][:deals].sum():.2f}"]
    print("| " + " | ".join(row) + " |", flush=True)
    return contradictions


def main() -> int:
    """Compares every game with every set of reductions switched off."""
    parser = argparse.ArgumentParser(description="Compare verdicts with and without reductions.")
    parser.add_argument("--deals", type=int, default=100_000)
    parser.add_argument("--only", default="", help="only games whose name has this text")
    parser.add_argument("--limit", type=int, default=20_000, help="positions a deal where a search is slow")
    arguments = parser.parse_args()
    head = ["game", "without", "deals", "decided", "of them lost", "contradictions", "positions", "time"]
    print("| " + " | ".join(head) + " |\n" + "|---" * len(head) + "|", flush=True)
    contradictions = 0
    for game in GAMES:
        if arguments.only in game.name:
            expected = wn.solve_many(game, range(arguments.deals), threads=1)
            contradictions += sum(compare(game, without, expected, arguments.limit) for without in SWITCHED_OFF)
    return 1 if contradictions else 0


if __name__ == "__main__":
    sys.exit(main())
