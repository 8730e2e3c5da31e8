"""Sultan's reductions against the reference's brute force on short packs, also in the middle of a game.

Each reduction is switched off alone, and all of them together. `lost` states how many of the positions
the brute force finds lost.
"""

import random

import pytest
import winnable as wn
from winnable import reference

# game, deals, positions of them that are lost
CONFIGURATIONS = [
    (wn.Sultan(suits=1, ranks=9, divan=1, redeals=0), 150),
    (wn.Sultan(suits=1, ranks=9, divan=1, redeals=1), 100),
    (wn.Sultan(suits=1, ranks=9, divan=1, redeals=2), 40),
    (wn.Sultan(suits=2, ranks=5, divan=1, redeals=0), 40),
    (wn.Sultan(suits=4, ranks=3, divan=1, redeals=0), 40),
    (wn.Sultan(suits=1, ranks=9, divan=1, redeals=1, refill="waste-optional"), 60),
    (wn.Sultan(suits=1, ranks=9, divan=2, redeals=0, refill="waste-optional"), 100),
    (wn.Sultan(suits=1, ranks=9, divan=2, redeals=0, refill="stock"), 150),
    (wn.Sultan(suits=1, ranks=9, divan=1, redeals=1, refill="stock"), 60),
    (wn.Sultan(suits=2, ranks=5, divan=1, redeals=0, refill="stock"), 40),
]


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


@pytest.mark.parametrize(("game", "deals"), CONFIGURATIONS, ids=repr)
def test_verdicts_are_those_of_brute_force_with_and_without_each_reduction(game, deals):
    names = [reduction.name for reduction in wn.reductions(game)]
    lost = 0
    for number in range(deals):
        deal = game.deal(number)
        rules = reference.rules_of(game.name, game.options, deal.cards)
        for position, expected in positions_of(deal, rules):
            truth = wn.Verdict[reference.brute_force(rules, expected).verdict.upper()]
            lost += truth == wn.Verdict.LOST
            for without in [(), *[(name,) for name in names], tuple(names)]:
                assert wn.solve(position, without=without).verdict == truth, (number, without)
    assert lost > deals  # most deals are lost somewhere
