"""Same-suit castle games against the reference's brute force: verdicts, best results, each reduction on and off.

The layouts have what bred wrong answers before: one long auxiliary row, a cellar that opens and is used again.
`lost` states how many of the deals are lost, so that no layout tests nothing.
"""

from collections import deque

import pytest
import winnable as wn
from winnable import reference

DEALS = 400
LAYOUTS = [
    # options, how many of the deals are lost
    ({"ranks": 6, "suits": 2, "rows": (5, 5), "auxiliary": (), "cellar": False}, 376),
    ({"ranks": 4, "suits": 3, "rows": (4, 4, 4), "auxiliary": (), "cellar": False, "aces": "dealt"}, 168),
    ({"ranks": 5, "suits": 3, "rows": (4, 4, 4), "auxiliary": (), "cellar": False, "foundations": "down"}, 272),
    ({"ranks": 4, "suits": 4, "rows": (4, 4, 4), "auxiliary": (), "cellar": False, "foundations": "up"}, 218),
    ({"ranks": 13, "suits": 1, "rows": (4, 4, 4), "auxiliary": (), "cellar": False, "foundations": "up"}, 370),
    ({"ranks": 5, "suits": 3, "rows": (3, 3), "auxiliary": (6,), "cellar": True}, 30),
    ({"ranks": 6, "suits": 2, "rows": (2, 2), "auxiliary": (6,), "cellar": True, "foundations": "up"}, 62),
    ({"ranks": 5, "suits": 3, "rows": (4, 4), "auxiliary": (2, 2), "cellar": True, "foundations": "down"}, 85),
    ({"ranks": 6, "suits": 2, "rows": (5, 4), "auxiliary": (1,), "cellar": True}, 90),
    ({"ranks": 6, "suits": 2, "rows": (4, 0), "auxiliary": (3, 3), "cellar": False, "foundations": "up"}, 133),
]


def explore(rules: reference.CastleRules) -> tuple[bool, int]:
    """Whether the deal can be won, and the most cards that reach the foundations."""
    start = rules.start()
    seen, waiting, won, best = {start}, deque([start]), False, 0
    while waiting:
        here = waiting.pop()
        won = won or rules.won(here)
        best = max(best, sum(here.foundations))
        for move in rules.moves(here):
            there = rules.after(here, move)
            if there not in seen:
                seen.add(there)
                waiting.append(there)
    return won, best


@pytest.mark.parametrize(("options", "lost"), LAYOUTS)
def test_every_reduction_keeps_the_answers(options: dict[str, object], lost: int) -> None:
    game = wn.game("castle", **options)
    names = [reduction.name for reduction in wn.reductions(game)]
    truth = [
        explore(reference.rules_of("castle", options, reference.numbered_deal("castle", options, number)))
        for number in range(DEALS)
    ]
    assert sum(not won for won, _ in truth) == lost
    for without in [(), *((name,) for name in names), tuple(names)]:
        table = wn.solve_many(game, range(DEALS), without=without, threads=1, best=True)
        assert [verdict == wn.Verdict.WON for verdict in table["verdict"]] == [won for won, _ in truth]
        assert table["best"].tolist() == [best for _, best in truth]
        plain = wn.solve_many(game, range(DEALS), without=without, threads=1)
        assert (plain["verdict"] == table["verdict"]).all()


@pytest.mark.parametrize(
    ("game", "deals"), [(wn.Masterpiece(), 400), (wn.BesiegedCastle(), 2000), (wn.Fortress(), 1000)]
)
def test_every_reduction_keeps_the_answers_on_full_packs(game: wn.Game, deals: int) -> None:
    # Without slide classes full packs are out of reach.
    names = {reduction.name for reduction in wn.reductions(game)} - {"slide-classes", "forced-plays"}
    table = wn.solve_many(game, range(deals), threads=1)
    assert not (table["verdict"] == wn.Verdict.UNDECIDED).any()
    for name in sorted(names):
        assert (wn.solve_many(game, range(deals), threads=1, without=(name,))["verdict"] == table["verdict"]).all()
