"""The commands play, evaluate and coach."""

import json

import pytest
import winnable as wn
from winnable.blind.coaching import coach
from winnable.cli.main import run


def test_evaluate(capsys):
    arguments = "evaluate sultan --policy counting --deals 200 --memory order --finish exact --json"
    assert run(arguments.split()) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["deals"] == 200
    assert found["won"]["count"] + found["difference"]["count"] == found["perfect"]["count"]
    assert run(["evaluate", "sultan", "--policy", "rule-1-1-3", "--deals", "50", "--memory", "none"]) == 0
    assert "perfect knowledge: " in capsys.readouterr().out


def test_play(capsys):
    assert run(["play", "sultan", "4", "--policy", "counting", "--memory", "pass", "--json"]) == 0
    played = json.loads(capsys.readouterr().out)
    assert played["outcome"] == "won"
    assert wn.Sultan().deal(4).start().play_all(played["moves"]).is_won


@pytest.mark.parametrize(
    "arguments",
    ["evaluate sultan --policy clever", "evaluate sultan --deals 0", "play sultan 4 --memory all", "coach sultan"],
)
def test_wrong_arguments_are_one_line(arguments, capsys):
    assert run(arguments.split()) == 1
    assert capsys.readouterr().err.count("\n") == 1


def coached(deal, answers, capsys, **options):
    lines = iter(answers)

    def read(prompt):
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    last = coach(deal, read=read, worlds=4, **options)
    return last, capsys.readouterr().out


def test_coach_plays_advises_and_reviews(capsys):
    deal = wn.Sultan().deal(2)
    last, shown = coached(deal, ["draw", "?", "d1>f", "nonsense", "c", "m", "q"], capsys)
    assert last.line == ["draw", "D1>F"]
    assert "can be won afterwards, in 4 worlds" in shown
    assert "'nonsense' is not possible here" in shown
    assert "this game can still be won" in shown


def test_coach_hides_what_is_hidden(capsys):
    boards = []
    for number in (2, 3):
        deal = wn.Sultan().deal(number)
        mixed = wn.Sultan().deal([*deal.cards[:7], *deal.cards[:6:-1]])
        shown = [
            coached(each, ["d", "c", "?"], capsys)[1].partition("\n")[2].rpartition("\n\n")[0]
            for each in (deal, mixed)
        ]
        assert shown[0] == shown[1]
        boards.append(shown[0])
    assert boards[0] != boards[1]


def test_coach_names_the_losing_move(capsys):
    game = wn.Sultan(ranks=6, suits=1, divan=1, redeals=0)
    deal = game.deal(2)
    last, shown = coached(deal, ["d"] * 40, capsys)
    verdicts = [wn.solve(position, brute_force=True).verdict for position in last.history]
    assert f"it could be won until move {verdicts.index(wn.Verdict.LOST)}, draw" in shown
    last, shown = coached(deal, wn.solve(deal).moves, capsys)
    assert last.is_won
    assert f"won in {len(last.line)} moves" in shown
