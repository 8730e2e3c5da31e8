"""Verdicts of numbered deals from programs that share no code with this one.

Whatever is decided must agree; the search of one deal is limited, and what is left undecided is counted.
"""

from collections import defaultdict
from pathlib import Path

import numpy as np
import pytest
import winnable as wn

MAX_POSITIONS = 2_000_000


def option(text: str) -> tuple[str, object]:
    name, _, value = text.partition("=")
    return name, int(value) if value.isdigit() else value


def published() -> dict[tuple[str, str], dict[int, wn.Verdict]]:
    verdicts = defaultdict(dict)
    lines = (Path(__file__).parent / "published.tsv").read_text().splitlines()
    for line in lines[1:]:
        game, options, number, verdict = line.split("\t")
        verdicts[game, options][int(number)] = wn.Verdict[verdict.upper()]
    return verdicts


PUBLISHED = published()
# The most that may stay undecided within the limit, of all deals of a game and options.
UNDECIDED = defaultdict(
    int,
    {
        ("sultan", "divan=6,refill=waste-then-stock,redeals=1"): 1,
        ("sultan", "divan=6,refill=waste-optional,redeals=1"): 1,
        ("sultan", "divan=6,refill=stock,redeals=1"): 1,
        ("sultan", "divan=6,refill=stock,redeals=2"): 1,
        ("sultan", "divan=8,refill=stock,redeals=1"): 2,
    },
)


@pytest.mark.parametrize(("name", "options"), PUBLISHED)
def test_verdicts_agree(name, options):
    expected = PUBLISHED[name, options]
    game = wn.game(name, **dict(map(option, filter(None, options.split(",")))))
    table = wn.solve_many(game, list(expected), max_positions=MAX_POSITIONS)
    decided = table[table["verdict"] != wn.Verdict.UNDECIDED]
    wrong = [row["number"] for row in decided if row["verdict"] != expected[int(row["number"])]]
    assert not wrong
    assert len(table) - len(decided) <= UNDECIDED[name, options]


@pytest.mark.parametrize(("name", "options"), PUBLISHED)
def test_wins_hold_in_the_reference(name, options):
    game = wn.game(name, **dict(map(option, filter(None, options.split(",")))))
    numbers = [number for number, verdict in PUBLISHED[name, options].items() if verdict is wn.Verdict.WON]
    undecided = 0
    for number in numbers[:10]:
        solution = wn.solve(game.deal(number), max_positions=MAX_POSITIONS)
        if solution.verdict is wn.Verdict.UNDECIDED:
            undecided += 1
        else:
            assert wn.verify(solution)
    assert undecided <= UNDECIDED[name, options]


def test_the_file_has_wins_and_losses():
    counts = np.bincount([verdict for deals in PUBLISHED.values() for verdict in deals.values()], minlength=2)
    assert counts.min() > 300
