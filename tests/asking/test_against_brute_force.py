"""Advice and reviews against brute force on short packs of every game, with and without what answers share."""

import functools
import random

import pytest
import winnable as wn
from winnable import reference

CONFIGURATIONS = [
    wn.Sultan(suits=1, ranks=10, divan=1, redeals=1),
    wn.Sultan(suits=2, ranks=6, divan=2, redeals=0),
    wn.Sultan(suits=1, ranks=10, divan=1, redeals=1, refill="waste-optional"),
    wn.Sultan(suits=1, ranks=10, divan=1, redeals=1, refill="stock"),
    wn.Masterpiece(ranks=7, suits=3, rows=(6, 6), auxiliary=(3, 3)),
    wn.Masterpiece(ranks=6, suits=3, rows=(3, 3), auxiliary=(9,), foundations="down"),
    wn.BesiegedCastle(ranks=7, suits=2, rows=(4, 4, 4)),
    wn.Fortress(ranks=5, suits=4, rows=(5, 5, 5, 5)),
    wn.BeleagueredCastle(ranks=6, suits=3, rows=(4, 4, 4, 3)),
    wn.StreetsAndAlleys(ranks=5, suits=3, rows=(5, 5, 5)),
    wn.Castle(
        ranks=5, suits=3, rows=(5, 5), auxiliary=(5,), aces="dealt", building="any-suit", foundations="either"
    ),
    wn.Short(ranks=6, suits=3, columns=2, depth=5, draw=3),
    wn.Short(ranks=6, suits=3, columns=2, depth=5, draw=1, foundation_suits="any"),
]
DEALS = range(50)


@functools.cache
def truth(position: wn.Position) -> wn.Verdict:
    return wn.solve(position, brute_force=True).verdict


def walk(deal: wn.Deal, *, length: int) -> wn.Position:
    """A game played by chance, cards going up more often than not."""
    chance = random.Random(deal.number)
    position = deal.start()
    for _ in range(length):
        moves = position.moves()
        if position.is_won or not moves:
            break
        up = [move for move in moves if move.target == "F"]
        position = position.play(chance.choice(up if up and chance.random() < 0.6 else moves))
    return position


def holds(position: wn.Position, advice: wn.Advice) -> None:
    assert [each.move for each in advice.moves] == position.moves()
    for each in advice.moves:
        after = position.play(each.move)
        assert each.verdict == truth(after), (position.deal, position.line, each)
        assert (each.verdict is wn.Verdict.WON) == after.play_all(each.moves).is_won
        assert each.reason is wn.Reason.NONE
    assert advice.verdict == truth(position)
    if advice.verdict is wn.Verdict.WON:
        assert position.play_all(advice.line).is_won
        assert advice.line == advice.solution.moves
    else:
        assert advice.line == []


@pytest.mark.parametrize("game", CONFIGURATIONS, ids=repr)
@pytest.mark.parametrize("sharing", [True, False])
def test_every_move_gets_the_verdict_of_brute_force(game, sharing):
    verdicts = []
    for number in DEALS:
        for position in walk(game.deal(number), length=14).history[::3]:
            advice = wn.advise(position, sharing=sharing)
            holds(position, advice)
            verdicts += [each.verdict for each in advice.moves]
    assert verdicts.count(wn.Verdict.LOST) > 20
    assert verdicts.count(wn.Verdict.WON) > 20


@pytest.mark.parametrize("game", CONFIGURATIONS, ids=repr)
def test_the_reference_says_the_same(game):
    for number in range(4):
        position = game.deal(number).start()
        rules = reference.rules_of(game.name, game.options, position.deal.cards)
        for each in wn.advise(position).moves:
            outcome = reference.brute_force(rules, rules.apply(rules.start(), each.move))
            assert outcome.verdict == str(each.verdict)


@pytest.mark.parametrize("game", CONFIGURATIONS, ids=repr)
@pytest.mark.parametrize("sharing", [True, False])
def test_reviews_have_the_verdicts_of_brute_force(game, sharing):
    mistakes = 0
    for number in DEALS:
        end = walk(game.deal(number), length=40)
        review = wn.review(end.deal, end.line, sharing=sharing)
        assert review.verdicts == [truth(position) for position in end.history]
        assert review.moves == end.line
        assert review.ending == ("won" if end.is_won else "unfinished" if end.moves() else "stuck")
        if review.mistake is not None:
            mistakes += 1
            assert truth(end.history[review.mistake - 1]) is wn.Verdict.WON
            assert truth(end.history[review.mistake]) is wn.Verdict.LOST
        else:
            assert not review.suspects
        if review.solution is not None:
            assert wn.verify(review.solution)
            assert len(review.solution.position.line) == review.verdicts.count(wn.Verdict.WON) - 1
    assert mistakes > 0


@pytest.mark.parametrize("game", CONFIGURATIONS, ids=repr)
def test_limits_hold_for_the_whole_call_and_never_change_a_verdict(game):
    for number in range(12):
        end = walk(game.deal(number), length=25)
        middle = end.history[len(end.history) // 2]
        for limit in (1, 7, 30, 100, 500):
            advice = wn.advise(middle, max_positions=limit)
            assert advice.positions <= limit
            for each in advice.moves:
                assert each.verdict in (truth(middle.play(each.move)), wn.Verdict.UNDECIDED)
                assert (each.reason is wn.Reason.NONE) == (each.verdict is not wn.Verdict.UNDECIDED)
            review = wn.review(end, max_positions=limit)
            assert review.positions <= limit
            assert sorted(review.verdicts, key=[1, 2, 0].index) == review.verdicts
            for verdict, position in zip(review.verdicts, end.history, strict=True):
                assert verdict in (truth(position), wn.Verdict.UNDECIDED)
            expected = [truth(position) for position in end.history]
            if review.suspects:
                assert expected.index(wn.Verdict.LOST) in review.suspects


@pytest.mark.parametrize(
    "game", [wn.Sultan(), wn.Masterpiece(), wn.Fortress(), wn.BeleagueredCastle(), wn.Short()], ids=repr
)
def test_full_packs_with_and_without_sharing(game):
    """What both decide they decide alike, and sharing decides no less."""
    for number in range(6):
        position = walk(game.deal(number), length=12)
        shared = wn.advise(position, max_positions=60_000)
        alone = wn.advise(position, max_positions=60_000, sharing=False)
        for one, other in zip(shared.moves, alone.moves, strict=True):
            decided = wn.Verdict.UNDECIDED not in (one.verdict, other.verdict)
            assert not decided or one.verdict == other.verdict
            if one.verdict is wn.Verdict.WON:
                assert position.play(one.move).play_all(one.moves).is_won
