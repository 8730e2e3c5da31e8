"""The commands play, evaluate and coach."""

import io
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

    reviewed = coach(deal, read=read, worlds=4, **options)
    return reviewed, capsys.readouterr().out


def test_coach_plays_advises_and_reviews(capsys):
    deal = wn.Sultan().deal(2)
    reviewed, shown = coached(deal, ["draw", "?", "d1>f", "nonsense", "c", "m", "q"], capsys)
    assert reviewed == wn.review(deal, ["draw", "D1>F"], max_positions=2_000_000)
    assert "can be won afterwards, in 4 worlds" in shown
    assert "'nonsense' is not possible here" in shown
    assert shown.endswith(f"\n{reviewed}\n")
    assert "can be won" in str(reviewed)


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
    reviewed, shown = coached(deal, ["d"] * 40, capsys)
    verdicts = [wn.solve(position, brute_force=True).verdict for position in reviewed.position.history]
    assert f"Move {verdicts.index(wn.Verdict.LOST)}, draw, threw the win away." in shown
    reviewed, shown = coached(deal, wn.solve(deal).moves, capsys)
    assert reviewed.ending == "won"
    assert f"{len(reviewed.moves)} moves played, won" in shown


def test_coach_says_what_its_limit_leaves_undecided(capsys):
    reviewed, shown = coached(wn.Sultan().deal(2), ["draw", "q"], capsys, max_positions=1)
    assert set(reviewed.verdicts) == {wn.Verdict.UNDECIDED}
    assert "the search ended for positions" in shown


def test_coach_writes_the_page_of_its_review(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("draw\ndraw\ndraw\nq\n"))
    page = tmp_path / "game.html"
    game = "sultan 6 --ranks 6 --suits 1 --divan 1 --redeals 0"
    assert run(["coach", *game.split(), "--html", str(page)]) == 0
    reviewed = wn.game_from_text(f"{game}\ndraw draw draw")
    assert "Move 3, draw, threw the win away." in capsys.readouterr().out
    assert page.read_text(encoding="utf-8") == wn.review(reviewed).to_html()
