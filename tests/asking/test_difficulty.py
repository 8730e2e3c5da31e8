"""Measures of difficulty against what they say in words, and grades against the survey they come from."""

import json

import numpy as np
import pytest
import winnable as wn
from winnable import _core, reference
from winnable.cli.main import run
from winnable.grades import score_among

SHORT_PACKS = [
    wn.Sultan(suits=2, ranks=6, divan=2, redeals=0),
    wn.Masterpiece(ranks=6, suits=3, rows=(4, 4), auxiliary=(4, 3)),
    wn.Fortress(ranks=5, suits=3, rows=(3,) * 5),
    wn.BeleagueredCastle(ranks=5, suits=4, rows=(4, 4, 4, 4)),
    wn.Short(ranks=6, suits=3, columns=3, depth=3, draw=2),
]


def won_deals(game: wn.Game, count: int):
    for number in range(1000):
        solution = wn.solve(game.deal(number))
        if solution.verdict is wn.Verdict.WON:
            yield solution
            count -= 1
            if not count:
                return


@pytest.mark.parametrize("game", SHORT_PACKS, ids=repr)
def test_choices_along_the_solution_are_those_of_brute_force(game):
    seen = 0
    for solution in won_deals(game, 12):
        position = solution.position
        keeping = losing = row = narrow = 0
        for move in solution.moves:
            verdicts = [wn.solve(position.play(each), brute_force=True).verdict for each in position.moves()]
            if len(verdicts) > 1:
                keeping += verdicts.count(wn.Verdict.WON)
                losing += verdicts.count(wn.Verdict.LOST)
                row = row + 1 if verdicts.count(wn.Verdict.WON) == 1 else 0
                narrow = max(narrow, row)
            position = position.play(move)
        found = wn.difficulty(solution.position)
        assert found.keeping_share == pytest.approx(keeping / (keeping + losing) if keeping + losing else 1.0)
        assert found.narrow == narrow
        assert found.undecided == 0
        assert found.positions == solution.positions
        seen += losing
    assert seen > 5


@pytest.mark.parametrize("game", SHORT_PACKS, ids=repr)
@pytest.mark.parametrize("greedy", [False, True])
def test_games_played_by_chance_are_those_of_a_second_program(game, greedy):
    """The same choices in plain Python: the words of SplitMix64 from (seed, deal), Lemire's numbers below."""
    ranks = "A23456789TJQK"
    codes = {rank + suit: s * 16 + ranks.index(rank) + 1 for s, suit in enumerate("CDHS") for rank in ranks}
    all_up = 0
    for number in range(8):
        deal = game.deal(number)
        state = next(reference.deals.random_words(7))
        for card in deal.cards:
            state = next(reference.deals.random_words(state ^ codes[card]))
        words = reference.deals.random_words(state)
        wins = cards_up = 0
        for _ in range(6):
            position, idle = deal.start(), 0
            while not position.is_won and idle < 400:
                moves = position.moves()
                if not moves:
                    break
                up = [move for move in moves if move.target == "F"]
                choice = up if greedy and up else moves
                move = choice[reference.deals.uniform(words, len(choice))]
                idle = 0 if move.target == "F" else idle + 1
                cards_up += move.target == "F"
                position = position.play(move)
            wins += position.is_won
        assert _core.play_outs(deal.start()._core, greedy=greedy, games=6, seed=7) == (wins, cards_up)
        all_up += cards_up
    assert all_up > 0


@pytest.mark.parametrize(("divan", "published"), [(6, 0.1398), (8, 0.4514)])
def test_greedy_play_of_sultan_wins_as_often_as_published(divan, published):
    deals = 1500
    shares = [
        _core.play_outs(wn.Sultan(divan=divan).deal(10**6 + n).start()._core, greedy=True, games=10, seed=1)[0]
        / 10
        for n in range(deals)
    ]
    assert abs(np.mean(shares) - published) < 4 * np.std(shares) / np.sqrt(deals) + 0.005


def test_least_redeals_are_those_of_the_search():
    game = wn.Sultan(divan=8)
    for solution in won_deals(game, 10):
        assert (
            wn.difficulty(solution.position).least_redeals
            == wn.solve(solution.position, least_redeals=True).least_redeals
        )
    assert wn.difficulty(wn.Masterpiece().deal(17)).least_redeals is None


def test_every_preset_game_has_grades_and_each_fifth_of_fresh_deals_gets_one():
    assert {type(game)() for game in wn.graded_games()} == {cls() for cls in wn.GAMES.values()}
    game, grades = wn.Masterpiece(), []
    for number in range(5 * 10**9, 5 * 10**9 + 200):
        grades.append(wn.difficulty(game.deal(number), play_outs=1000).grade)
    counts = [grades.count(grade) for grade in wn.GRADES]
    won = len(grades) - grades.count(None)
    assert all(0.1 * won < count < 0.32 * won for count in counts), counts


def test_harder_measures_give_a_higher_score():
    quantiles = {"keeping_share": [-0.9, -0.5, -0.1], "narrow": [0, 2, 9]}
    easy = score_among(quantiles, {"keeping_share": 0.95, "narrow": 0})
    hard = score_among(quantiles, {"keeping_share": 0.05, "narrow": 10})
    assert easy < score_among(quantiles, {"keeping_share": 0.5, "narrow": 2}) < hard == 1
    assert score_among(quantiles, {"narrow": 10}) == 1


def test_what_is_not_won_and_what_nobody_surveyed_has_no_grade():
    lost = wn.difficulty(wn.BesiegedCastle().deal(0))
    assert (lost.verdict, lost.grade, lost.measures) == (wn.Verdict.LOST, None, {})
    assert wn.difficulty(wn.Short().deal(0), max_positions=1).verdict is wn.Verdict.UNDECIDED
    other = wn.difficulty(wn.Sultan(divan=7).deal(3))
    assert other.grade is None
    assert other.measures
    middle = wn.difficulty(wn.Masterpiece().deal(17).start().play(wn.advise(wn.Masterpiece().deal(17)).move or ""))
    assert middle.grade is None


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"play_outs": 0}, "play_outs=0"),
        ({"positions_a_move": -1}, "positions_a_move=-1"),
        ({"seed": "x"}, "seed='x'"),
    ],
)
def test_wrong_numbers_are_refused(arguments, message):
    with pytest.raises(wn.OptionError, match=message):
        wn.difficulty(wn.Masterpiece().deal(17), **arguments)


def test_difficulty_in_the_command(capsys):
    assert run(["difficulty", "masterpiece", "17"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("grade: ")
    assert all(measure.limits in text for measure in wn.MEASURES if measure.name != "least_redeals")
    assert run(["difficulty", "masterpiece", "17", "--json"]) == 0
    content = json.loads(capsys.readouterr().out)
    assert content["grade"] in wn.GRADES
    assert run(["difficulty", "besieged-castle", "0"]) == 0
    assert "only what is won has a difficulty" in capsys.readouterr().out
