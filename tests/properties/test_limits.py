"""A limit ends in `undecided`, never in a verdict that a longer search would contradict."""

import numpy as np
import pytest
import winnable as wn

SHORT_PACKS = [
    wn.Sultan(suits=1, ranks=11, divan=1, redeals=1),
    wn.Sultan(suits=1, ranks=10, divan=1, redeals=1, refill="stock"),
    wn.Masterpiece(ranks=7, suits=3, rows=(6, 6), auxiliary=(3, 3)),
    wn.BesiegedCastle(ranks=7, suits=2, rows=(4, 4, 4)),
    wn.StreetsAndAlleys(ranks=6, suits=3, rows=(5, 5, 4, 4)),
    wn.Castle(ranks=5, suits=3, rows=(5, 5), auxiliary=(5,), building="any-suit", aces="dealt", foundations="up"),
    wn.Short(ranks=6, suits=3, columns=2, depth=5),
    wn.Short(ranks=6, suits=3, columns=2, depth=5, draw=1, foundation_suits="any"),
]
FULL_PACKS = [
    wn.Sultan(divan=8),
    wn.Sultan(refill="stock"),
    wn.Masterpiece(),
    wn.Masterpiece(foundations="down"),
    wn.Fortress(),
    wn.BeleagueredCastle(),
    wn.StreetsAndAlleys(),
    wn.Short(),
    wn.Short(foundation_suits="any"),
    wn.Short(draw=1),
]
DEALS = range(150)
POSITIONS = [*range(1, 40), 60, 90, 130, 200, 250, 256, 257, 300, 500, 1000, 2001, 4000]


def contradictions(game: wn.Game, expected: np.ndarray, **limits: object) -> list[int]:
    """The deals whose verdict under limits is neither undecided nor the expected one, where that is decided."""
    verdicts = wn.solve_many(game, DEALS, **limits)["verdict"]
    decided = (verdicts != wn.Verdict.UNDECIDED) & (expected != wn.Verdict.UNDECIDED)
    return np.flatnonzero(decided & (verdicts != expected)).tolist()


@pytest.mark.parametrize("game", SHORT_PACKS, ids=repr)
@pytest.mark.parametrize("brute_force", [False, True])
def test_short_packs(game, brute_force):
    expected = wn.solve_many(game, DEALS, brute_force=True)["verdict"]
    for limit in POSITIONS:
        assert not contradictions(game, expected, max_positions=limit, brute_force=brute_force), limit
    for limit in (1, 10_000, 100_000, 1_000_000):
        assert not contradictions(game, expected, memory=limit, max_positions=20_000, brute_force=brute_force), (
            limit
        )


@pytest.mark.parametrize("game", FULL_PACKS, ids=repr)
def test_full_packs(game):
    expected = wn.solve_many(game, DEALS, max_positions=30_000)["verdict"]
    assert (expected != wn.Verdict.UNDECIDED).sum() > 100
    for limit in POSITIONS:
        assert not contradictions(game, expected, max_positions=limit), limit
    for limit in (1, 10_000, 100_000, 1_000_000):
        assert not contradictions(game, expected, memory=limit, max_positions=20_000), limit


@pytest.mark.parametrize("game", FULL_PACKS, ids=repr)
def test_what_is_decided_within_a_limit_is_the_same_within_a_larger_one(game):
    small = wn.solve_many(game, DEALS, max_positions=300)
    large = wn.solve_many(game, DEALS, max_positions=3_000)
    decided = small["verdict"] != wn.Verdict.UNDECIDED
    for column in ("verdict", "positions", "moves"):
        assert (small[column][decided] == large[column][decided]).all()
