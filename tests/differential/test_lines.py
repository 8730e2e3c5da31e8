"""Best results and fewest moves against brute force on short packs, for every game.

Two brute forces: the reference's on some deals, the core's on the same and many more. Each reduction of the
searches for lines is switched off by itself. `lost` and `won` state how many of the reference's deals are, so that
no configuration tests nothing.
"""

from collections import deque

import pytest
import winnable as wn
from winnable import reference

NAMES = ["lines-alike", "lines-forced", "lines-bounds"]
# game, deals for the reference, how many of them are lost
FOR_BEST = [
    (wn.Sultan(suits=1, ranks=9, divan=1, redeals=0), 33, 27),
    (wn.Sultan(suits=2, ranks=6, divan=1, redeals=0), 5, 4),
    (wn.Sultan(suits=1, ranks=10, divan=1, redeals=1), 10, 1),
    (wn.Sultan(suits=1, ranks=10, divan=1, redeals=1, refill="waste-optional"), 10, 1),
    (wn.Sultan(suits=1, ranks=9, divan=1, redeals=0, refill="stock"), 25, 23),
    (wn.Masterpiece(ranks=8, suits=2, rows=(5, 5), auxiliary=(4,)), 50, 39),
    (wn.Masterpiece(ranks=6, suits=3, rows=(3, 3), auxiliary=(9,), foundations="down"), 50, 33),
    (wn.BesiegedCastle(ranks=7, suits=2, rows=(4, 4, 4)), 50, 36),
    (wn.Fortress(ranks=5, suits=4, rows=(5, 5, 5, 5)), 50, 43),
    (wn.BeleagueredCastle(ranks=6, suits=3, rows=(4, 4, 4, 3)), 10, 3),
    (wn.StreetsAndAlleys(ranks=5, suits=3, rows=(5, 5, 5)), 50, 44),
    (
        wn.Castle(
            ranks=5, suits=3, rows=(5, 5), auxiliary=(5,), aces="dealt", building="any-suit", foundations="either"
        ),
        33,
        25,
    ),
    (wn.Short(ranks=6, suits=3, columns=2, depth=5, draw=3), 50, 44),
    (wn.Short(ranks=6, suits=3, columns=2, depth=5, draw=1), 10, 9),
    (wn.Short(ranks=6, suits=3, columns=2, depth=5, draw=3, foundation_suits="any"), 16, 5),
]
# game, deals for the reference, how many of them are won
FOR_SHORTEST = [
    (wn.Sultan(suits=1, ranks=7, divan=1, redeals=1), 25, 25),
    (wn.Sultan(suits=2, ranks=4, divan=1, redeals=1), 25, 25),
    (wn.Sultan(suits=1, ranks=7, divan=1, redeals=1, refill="stock"), 25, 25),
    (wn.Sultan(suits=1, ranks=7, divan=1, redeals=1, refill="waste-optional"), 25, 25),
    (wn.Masterpiece(ranks=6, suits=2, rows=(3, 3), auxiliary=(4,)), 25, 25),
    (wn.Masterpiece(ranks=5, suits=3, rows=(3, 3), auxiliary=(3, 3), foundations="up"), 25, 25),
    (wn.BesiegedCastle(ranks=5, suits=3, rows=(4, 4, 4)), 25, 15),
    (wn.Fortress(ranks=4, suits=3, rows=(3, 3, 3, 3)), 25, 22),
    (wn.BeleagueredCastle(ranks=5, suits=3, rows=(4, 4, 4)), 25, 14),
    (wn.StreetsAndAlleys(ranks=4, suits=3, rows=(4, 4, 4)), 25, 14),
    (
        wn.Castle(
            ranks=4, suits=3, rows=(4, 4), auxiliary=(4,), aces="dealt", building="any-suit", foundations="either"
        ),
        25,
        24,
    ),
    (wn.Short(ranks=5, suits=2, columns=2, depth=2, draw=3), 25, 20),
    (wn.Short(ranks=4, suits=3, columns=2, depth=3, draw=1), 25, 17),
    (wn.Short(ranks=5, suits=2, columns=2, depth=2, draw=2, foundation_suits="any"), 25, 25),
]


def name(value: object) -> str | None:
    return repr(value) if isinstance(value, wn.Game) else None


def count_up(rules, position) -> int:
    return sum(len(cards) for place, cards in rules.places(position).items() if place.startswith("F"))


def most_up(rules) -> tuple[bool, int]:
    """Whether the deal is won, and the most cards on the foundations in any position that can be reached."""
    start = rules.start()
    laid_out = 0 if isinstance(rules, reference.short.ShortRules) else count_up(rules, start)
    seen, waiting, most = {start}, deque([start]), 0
    while waiting:
        here = waiting.pop()
        most = max(most, count_up(rules, here) - laid_out)
        if rules.won(here):
            return True, most
        for move in rules.moves(here):
            there = rules.after(here, move)
            if there not in seen:
                seen.add(there)
                waiting.append(there)
    return False, most


@pytest.mark.parametrize(("game", "deals", "lost"), FOR_BEST, ids=name)
def test_best_results_are_those_of_the_reference(game, deals, lost):
    count_lost = 0
    for number in range(deals):
        deal = game.deal(number)
        won, most = most_up(reference.rules_of(game.name, game.options, deal.cards))
        solution = wn.solve(deal, best=True)
        assert (solution.verdict is wn.Verdict.WON, solution.best, solution.best_proved) == (won, most, True), (
            number
        )
        rules = reference.rules_of(game.name, game.options, deal.cards)
        position = start = rules.start()
        for move in solution.best_moves:
            position = rules.apply(position, move)
        laid_out = 0 if game.family == "short" else count_up(rules, start)
        assert count_up(rules, position) - laid_out == most, number
        count_lost += not won
    assert count_lost == lost


@pytest.mark.parametrize("game", [game for game, _, _ in FOR_BEST], ids=name)
def test_reductions_change_no_best_result(game):
    expected = wn.solve_many(game, range(400), best=True, brute_force=True)["best"]
    assert (expected >= 0).all()
    for without in [(), *((each,) for each in NAMES)]:
        best = wn.solve_many(game, range(400), best=True, without=without)["best"]
        assert (best == expected).all(), without


@pytest.mark.parametrize(("game", "deals", "won"), FOR_SHORTEST, ids=name)
def test_fewest_moves_are_those_of_the_reference(game, deals, won):
    count_won = 0
    for number in range(deals):
        deal = game.deal(number)
        outcome = reference.shortest_win(reference.rules_of(game.name, game.options, deal.cards))
        solution = wn.solve(deal, shortest=True)
        assert str(solution.verdict) == outcome.verdict, number
        if outcome.moves is None:
            continue
        assert solution.is_shortest, number
        assert len(solution.moves) == len(outcome.moves), number
        assert wn.verify(solution)
        shorter = wn.solve(deal, shorten=True)
        assert wn.verify(shorter)
        assert len(outcome.moves) <= len(shorter.moves) <= len(wn.solve(deal).moves)
        count_won += 1
    assert count_won == won


@pytest.mark.parametrize("game", [game for game, _, _ in FOR_SHORTEST], ids=name)
def test_reductions_change_no_fewest_moves(game):
    won = [number for number in range(100) if wn.solve(game.deal(number)).verdict is wn.Verdict.WON]
    for number in won:
        expected = len(wn.solve(game.deal(number), shortest=True, brute_force=True).moves)
        for without in [(), *((each,) for each in NAMES if number < 20)]:
            solution = wn.solve(game.deal(number), shortest=True, without=without)
            assert (solution.is_shortest, len(solution.moves)) == (True, expected), (number, without)
