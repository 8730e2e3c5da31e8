"""Shorter and shortest wins, and best results of lost deals: the first deals of each game, nothing picked.

python benchmarks/lines.py [DEALS]    how many won and how many lost deals of each game, 10 if not given
"""

from __future__ import annotations

import sys
from itertools import islice
from statistics import mean

import winnable as wn

GAMES = [
    wn.Masterpiece(),
    wn.BesiegedCastle(),
    wn.Fortress(),
    wn.BeleagueredCastle(),
    wn.StreetsAndAlleys(),
    wn.Short(),
    wn.Short(foundation_suits="any"),
    wn.Sultan(),
    wn.Sultan(divan=8),
]
NUMBERS = range(2_000)
LIMIT = 1_000_000


def deals(game: wn.Game, verdict: wn.Verdict, count: int) -> list[wn.Deal]:
    """The first deals with the verdict, as far as there are so many."""
    table = wn.solve_many(game, NUMBERS, max_positions=20_000)
    numbers = (int(row["number"]) for row in table if row["verdict"] == verdict)
    return [game.deal(number) for number in islice(numbers, count)]


def row(game: wn.Game, count: int) -> str:
    """One row of the table."""
    won, lost = deals(game, wn.Verdict.WON, count), deals(game, wn.Verdict.LOST, count)
    found = [wn.solve(deal) for deal in won]
    shorter = [wn.solve(deal, shorten=True) for deal in won]
    shortest = [wn.solve(deal, shortest=True, max_positions=LIMIT) for deal in won]
    best = [wn.solve(deal, best=True, max_positions=LIMIT) for deal in lost]
    columns: list[object] = [
        f"{game.name} {' '.join(f'{name}={value}' for name, value in game.rule_options.items())}".strip(),
        f"{len(won)}",
        f"{mean(len(solution.moves) for solution in found):.1f}",
        f"{mean(len(solution.moves) for solution in shorter):.1f}",
        f"{mean(len(solution.moves) for solution in shortest):.1f}",
        f"{mean(solution.least_moves or 0 for solution in shortest):.1f}",
        f"{sum(solution.is_shortest for solution in shortest)}",
        f"{len(lost)}",
        f"{mean(solution.best or 0 for solution in best):.1f}" if best else "-",
        f"{sum(solution.best_proved for solution in best)}",
    ]
    return f"| {' | '.join(map(str, columns))} |"


def main() -> None:
    """Prints the table, row by row."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    print("| game | won | moves found | shorten | shortest | proved bound | proved | lost | best | proved |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for game in GAMES:
        print(row(game, count), flush=True)


if __name__ == "__main__":
    main()
