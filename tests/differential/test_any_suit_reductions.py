"""The reductions of the any-suit castles against the reference's brute force, on short packs.

The packs include such whose moves take the last spare host of a rank, and such with rows enough that several are
empty at once. Each reduction is switched off by itself, and all of them together.
"""

import pytest
import winnable as wn
from winnable import reference

# game, deals, how many of them are lost
PACKS = [
    (wn.BeleagueredCastle(ranks=5, suits=4, rows=(4, 4, 4, 4)), 400, 100),
    (wn.BeleagueredCastle(ranks=7, suits=2, rows=(4, 4, 4)), 2000, 1000),
    (wn.BeleagueredCastle(ranks=6, suits=3, rows=(4, 4, 4, 3)), 200, 55),
    (wn.StreetsAndAlleys(ranks=5, suits=3, rows=(5, 5, 5)), 1500, 1200),
    (wn.StreetsAndAlleys(ranks=8, suits=2, rows=(6, 5, 5)), 1500, 1300),
    (wn.StreetsAndAlleys(ranks=4, suits=4, rows=(6, 5, 5)), 300, 150),
    (
        wn.Castle(
            ranks=5, suits=3, rows=(4, 4, 4), auxiliary=(), cellar=False, building="any-suit", foundations="down"
        ),
        300,
        100,
    ),
]


@pytest.mark.parametrize(("game", "deals", "lost"), PACKS, ids=lambda value: getattr(value, "name", ""))
def test_every_reduction_keeps_every_verdict(game: wn.Game, deals: int, lost: int) -> None:
    truth = []
    for number in range(deals):
        rules = reference.rules_of(game.name, game.options, game.deal(number).cards)
        truth.append(int(wn.Verdict[reference.brute_force(rules).verdict.upper()]))
    assert truth.count(0) >= lost
    names = [reduction.name for reduction in wn.reductions(game)]
    for without in [(), *((name,) for name in names), tuple(names)]:
        table = wn.solve_many(game, range(deals), without=without, threads=1)
        different = [number for number in range(deals) if table["verdict"][number] != truth[number]]
        assert not different, f"without {without}: deals {different[:10]}"
