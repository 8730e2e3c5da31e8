"""Verdicts against brute force on short packs, for every game.

Two brute forces: the reference's, in Python, on some of the deals, and the core's, over the same deals and many
more. Every reduction is switched off by itself, and all of them together. `lost` states how many of the deals
the reference finds lost, so that no configuration tests nothing.
"""

import functools

import numpy as np
import pytest
import winnable as wn
from winnable import reference

# game, deals for the reference's brute force, how many of them are lost
CONFIGURATIONS = [
    (wn.Sultan(suits=1, ranks=9, divan=1, redeals=0), 300, 254),
    (wn.Sultan(suits=1, ranks=10, divan=1, redeals=1), 150, 50),
    (wn.Sultan(suits=1, ranks=11, divan=1, redeals=2), 200, 9),
    (wn.Sultan(suits=1, ranks=10, divan=1, redeals=1, refill="stock"), 60, 24),
    (wn.Sultan(suits=1, ranks=9, divan=1, redeals=0, refill="stock"), 300, 279),
    (wn.Sultan(suits=1, ranks=10, divan=1, redeals=1, refill="waste-optional"), 150, 50),
    (wn.Masterpiece(ranks=8, suits=2, rows=(5, 5), auxiliary=(4,)), 1000, 801),
    (wn.Masterpiece(ranks=7, suits=3, rows=(6, 6), auxiliary=(3, 3)), 500, 414),
    (wn.Masterpiece(ranks=5, suits=4, rows=(4, 4), auxiliary=(8,)), 500, 238),
    (wn.Masterpiece(ranks=6, suits=3, rows=(3, 3), auxiliary=(9,), foundations="down"), 500, 367),
    (wn.BesiegedCastle(ranks=7, suits=2, rows=(4, 4, 4)), 1500, 916),
    (wn.Fortress(ranks=5, suits=4, rows=(5, 5, 5, 5)), 1500, 1271),
    (wn.BeleagueredCastle(ranks=5, suits=4, rows=(4, 4, 4, 4)), 500, 122),
    (wn.BeleagueredCastle(ranks=6, suits=3, rows=(4, 4, 4, 3)), 500, 144),
    (wn.StreetsAndAlleys(ranks=5, suits=3, rows=(5, 5, 5)), 1000, 871),
    (wn.StreetsAndAlleys(ranks=6, suits=3, rows=(5, 5, 4, 4)), 200, 109),
    (wn.Castle(ranks=6, suits=3, rows=(4, 4, 4), auxiliary=(3,), cellar=False, foundations="down"), 1000, 744),
    (
        wn.Castle(
            ranks=5, suits=3, rows=(5, 5), auxiliary=(5,), aces="dealt", building="any-suit", foundations="either"
        ),
        500,
        299,
    ),
    (wn.Short(ranks=6, suits=3, columns=2, depth=5, draw=3), 600, 563),
    (wn.Short(ranks=6, suits=3, columns=2, depth=5, draw=2), 300, 266),
    (wn.Short(ranks=6, suits=3, columns=2, depth=5, draw=1), 150, 129),
    (wn.Short(ranks=6, suits=3, columns=2, depth=5, draw=3, foundation_suits="any"), 500, 182),
    (wn.Short(ranks=6, suits=3, columns=2, depth=5, draw=1, foundation_suits="any"), 200, 46),
]
GAMES = [game for game, _, _ in CONFIGURATIONS]
DEALS = 2_000  # for the core's brute force


def name(value: object) -> str | None:
    return repr(value) if isinstance(value, wn.Game) else None


@functools.cache
def brute_force(game: wn.Game) -> np.ndarray:
    table = wn.solve_many(game, range(DEALS), brute_force=True)
    assert not (table["verdict"] == wn.Verdict.UNDECIDED).any()
    return table["verdict"]


def difference(game: wn.Game, verdicts: np.ndarray) -> str:
    wrong = np.flatnonzero(verdicts != brute_force(game)[: len(verdicts)])
    return f"wrong verdicts of deals {wrong[:10].tolist()}" if len(wrong) else ""


@pytest.mark.parametrize(("game", "deals", "lost"), CONFIGURATIONS, ids=name)
def test_the_reference_and_the_core_agree(game, deals, lost):
    verdicts = []
    for number in range(deals):
        rules = reference.rules_of(game.name, game.options, game.deal(number).cards)
        verdicts.append(wn.Verdict[reference.brute_force(rules).verdict.upper()])
    assert not difference(game, np.array(verdicts))
    assert verdicts.count(wn.Verdict.LOST) == lost


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_reductions_change_no_verdict(game):
    names = [reduction.name for reduction in wn.reductions(game)]
    for without in [(), *[(one,) for one in names], tuple(names)]:
        table = wn.solve_many(game, range(DEALS), without=without)
        assert not difference(game, table["verdict"]), f"without {without}"


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_win_holds_in_the_reference(game):
    for number in np.flatnonzero(brute_force(game)[:300] == wn.Verdict.WON):
        assert wn.verify(wn.solve(game.deal(int(number))))


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_positions_in_the_middle_of_a_game_are_answered_too(game):
    """Along a walk that takes every other legal move, the verdict of each position is that of brute force."""
    for number in range(40):
        position = game.deal(number).start()
        for step in range(12):
            moves = position.moves()
            if not moves:
                break
            position = position.play(moves[step * 7 % len(moves)])
            expected = wn.solve(position, brute_force=True).verdict
            assert wn.solve(position).verdict == expected, (number, position.line)


def test_thousands_of_the_deals_are_lost():
    lost = dict.fromkeys(("sultan", "castle", "short"), 0)
    for game in GAMES:
        lost[game.family] += int((brute_force(game) == wn.Verdict.LOST).sum())
    assert all(count > 4_000 for count in lost.values()), lost
