"""Measures what policies win that do not see the stock, and prints the table of README.md.

    python benchmarks/blind.py [--only TEXT] [--scale X]

One thread; rates are games a second of CPU time, without verdicts. Deals are numbered ones from 0 on.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from typing import Any

import winnable as wn


@dataclass(frozen=True)
class Play:
    """A policy with what it remembers, and how many games of which game it plays."""

    game: wn.Game
    policy: str
    memory: str
    deals: int
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The game, the policy and its options."""
        named = self.game.rule_options
        game = " ".join(
            f"{name}={value}" for name, value in named.items() if value != getattr(type(self.game)(), name)
        )
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game.name} {game} | {self.policy} {options} | {self.memory}".replace("  ", " ")


SULTAN, WIDE = wn.Sultan(), wn.Sultan(divan=8)
SAME, ANY = wn.Short(), wn.Short(foundation_suits="any")
PLAYS = [
    *(
        Play(game, policy, memory, 20_000, options)
        for game in (SULTAN, WIDE)
        for policy, memory, options in (
            ("greedy", "none", {}),
            ("rule-1-1-1", "none", {}),
            ("rule-1-1-3", "none", {}),
            ("counting", "pass", {}),
            ("counting", "order", {"finish": "exact"}),
        )
    ),
    Play(SULTAN, "look-ahead", "pass", 1_000),
    Play(SULTAN, "look-ahead", "order", 1_000),
    Play(SAME, "greedy", "none", 20_000),
    Play(ANY, "greedy", "none", 20_000),
    Play(SAME, "counting", "order", 500),
    Play(ANY, "counting", "order", 2_000),
    Play(SAME, "look-ahead", "order", 200),
    Play(ANY, "look-ahead", "order", 500),
]


def main() -> None:
    """Measures what was asked for."""
    parser = argparse.ArgumentParser(description="Measure policies.")
    parser.add_argument("--only", default="", help="only rows whose name has this text")
    parser.add_argument("--scale", type=float, default=1.0, help="play so many times as many deals")
    arguments = parser.parse_args()
    print("| game | policy | remembers | deals | won ± 95% | games/s |\n|---|---|---|---|---|---|")
    for each in PLAYS:
        if arguments.only not in each.name:
            continue
        deals = max(1, int(each.deals * arguments.scale))
        found = wn.evaluate(
            each.game, each.policy, deals, memory=each.memory, threads=1, verdicts=False, **each.options
        )
        share, seconds = found.share, found.table["seconds"].sum()
        half = (share.high - share.low) / 2
        rate = f"{deals / seconds:,.0f}" if deals > 10 * seconds else f"{deals / seconds:.2g}"
        print(f"| {each.name} | {deals:,} | {share.won / deals:.2%} ± {half:.2%} | {rate} |", flush=True)


if __name__ == "__main__":
    main()
