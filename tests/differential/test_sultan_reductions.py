"""Sultan's reductions against the reference's brute force on short packs, also in the middle of a game.

Each reduction is switched off alone, and all of them together. With `stock` the bound proves nearly all losses of
short packs, so without it clauses do, and without both the search state by state. `lost` states how many of the
positions the brute force finds lost.
"""

import random

import pytest
import winnable as wn
from winnable import reference

# game, deals, positions of them that are lost (the start and some of a random walk)
CONFIGURATIONS = [
    (wn.Sultan(suits=1, ranks=9, divan=1, redeals=0), 400, 865),
    (wn.Sultan(suits=1, ranks=9, divan=1, redeals=1), 100, 193),
    (wn.Sultan(suits=1, ranks=9, divan=1, redeals=2), 80, 25),
    (wn.Sultan(suits=2, ranks=5, divan=1, redeals=0), 40, 63),
    (wn.Sultan(suits=4, ranks=4, divan=1, redeals=0), 30, 47),
    (wn.Sultan(suits=1, ranks=9, divan=1, redeals=1, refill="waste-optional"), 60, 117),
    (wn.Sultan(suits=1, ranks=9, divan=2, redeals=0, refill="waste-optional"), 100, 164),
    (wn.Sultan(suits=1, ranks=9, divan=2, redeals=0, refill="stock"), 400, 779),
    (wn.Sultan(suits=1, ranks=9, divan=1, redeals=1, refill="stock"), 60, 146),
    (wn.Sultan(suits=2, ranks=5, divan=1, redeals=0, refill="stock"), 40, 72),
]
NEITHER_BOUND_NOR_CLAUSES = ("stock-relaxation", "learnt-clauses")


def positions_of(deal: wn.Deal, rules: reference.SultanRules) -> list[tuple[wn.Position, object]]:
    """The start, and every ninth position of a random walk."""
    choice = random.Random(deal.number)
    position, expected = deal.start(), rules.start()
    positions = [(position, expected)]
    for step in range(1, 28):
        legal = rules.moves(expected)
        if not legal:
            break
        move = choice.choice(legal)
        position, expected = position.play(move), rules.after(expected, move)
        if step % 9 == 0:
            positions.append((position, expected))
    return positions


@pytest.mark.parametrize(("game", "deals", "lost"), CONFIGURATIONS, ids=repr)
def test_verdicts_are_those_of_brute_force_with_and_without_each_reduction(game, deals, lost):
    names = [reduction.name for reduction in wn.reductions(game)]
    all_without = [(), *[(name,) for name in names], NEITHER_BOUND_NOR_CLAUSES, tuple(names)]
    found_lost = 0
    for number in range(deals):
        deal = game.deal(number)
        rules = reference.rules_of(game.name, game.options, deal.cards)
        for position, expected in positions_of(deal, rules):
            truth = wn.Verdict[reference.brute_force(rules, expected).verdict.upper()]
            found_lost += truth == wn.Verdict.LOST
            for without in all_without:
                assert wn.solve(position, without=without).verdict == truth, (number, without)
    assert found_lost == lost


def test_without_the_bound_all_losses_are_found_by_clauses():
    game = wn.Sultan(suits=1, ranks=9, divan=2, redeals=0, refill="stock")
    lost = [deal for deal in map(game.deal, range(100)) if wn.solve(deal).verdict == wn.Verdict.LOST]
    assert len(lost) > 50
    for deal in lost:
        by_clauses = wn.solve(deal, without=("stock-relaxation",))
        by_states = wn.solve(deal, without=NEITHER_BOUND_NOR_CLAUSES)
        assert by_clauses.verdict == by_states.verdict == wn.Verdict.LOST
        assert by_clauses.positions != by_states.positions
