"""Short's reductions against the reference's brute force on short packs, each on and off."""

import numpy as np
import pytest
import winnable as wn
from winnable import reference
from winnable.reference import search

# ranks, suits, columns, depth: chosen so that many deals are lost
LAYOUTS = [(5, 2, 2, 2), (4, 3, 2, 3), (6, 2, 2, 3), (13, 1, 2, 3), (9, 1, 1, 3)]
DEALS = range(60)
NUMBERS_TO_BRUTE_FORCE = range(1000)

lost_by_the_reference: list[int] = []
lost_by_the_core: list[int] = []


def games():
    for suits in ("same", "any"):
        for draw in (1, 2, 3):
            for ranks, pack_suits, columns, depth in LAYOUTS:
                yield wn.Short(
                    foundation_suits=suits, draw=draw, ranks=ranks, suits=pack_suits, columns=columns, depth=depth
                )


@pytest.mark.parametrize("game", list(games()), ids=str)
def test_reductions_keep_the_reference_verdicts(game):
    expected = []
    for number in DEALS:
        rules = reference.rules_of(game.name, game.options, game.deal(number).cards)
        expected.append(wn.Verdict[search.brute_force(rules).verdict.upper()])
    lost_by_the_reference.append(expected.count(wn.Verdict.LOST))
    names = [reduction.name for reduction in wn.reductions(game)]
    for without in [(), *((name,) for name in names), tuple(names)]:
        table = wn.solve_many(game, DEALS, without=without, threads=1)
        assert list(table["verdict"]) == expected, without


@pytest.mark.parametrize("game", list(games()), ids=str)
def test_all_reductions_keep_the_verdicts_of_brute_force(game):
    expected = wn.solve_many(game, NUMBERS_TO_BRUTE_FORCE, brute_force=True, threads=1)
    table = wn.solve_many(game, NUMBERS_TO_BRUTE_FORCE, threads=1)
    assert np.array_equal(table["verdict"], expected["verdict"])
    lost_by_the_core.append(int(np.sum(table["verdict"] == wn.Verdict.LOST)))


def test_enough_lost_deals_were_compared():
    assert sum(lost_by_the_reference) == 883
    assert sum(lost_by_the_core) == 15_514
