"""Records of played games: drawn, replayed, reviewed, written for others to read."""

import json
import re

import pytest
import winnable as wn
from winnable.cli.main import run

SHORT_PACK = wn.Sultan(ranks=6, suits=1, divan=1, redeals=0)


def last_legal(view):
    """Draws and redeals only, where it can."""
    return view.moves()[-1]


def content_of(page):
    return json.loads(re.search(r'<script type="application/json" id="replay">(.*?)</script>', page, re.DOTALL)[1])


def output(capsys, *arguments):
    assert run([str(each) for each in arguments]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("number", range(40))
def test_reviews_are_those_of_brute_force(number):
    record = wn.play(SHORT_PACK.deal(number), last_legal)
    truth = [wn.solve(position, brute_force=True).verdict for position in record.position.history]
    reviewed = record.review()
    assert reviewed == wn.review(record.deal, record.moves)
    assert reviewed.verdicts == truth
    if truth[0] is wn.Verdict.WON and truth[-1] is wn.Verdict.LOST:
        assert reviewed.mistake == truth.index(wn.Verdict.LOST)
    else:
        assert reviewed.mistake is None


def test_reviews_find_the_losing_move_of_an_evaluation():
    game = wn.Sultan(ranks=9, suits=1, divan=2, redeals=1)
    mistakes = 0
    for row in wn.evaluate(game, "greedy", 100, memory="none").table:
        mistake = wn.play(game.deal(int(row["number"])), "greedy", memory="none").review().mistake
        assert (mistake or 0) == row["losing_move"]
        mistakes += mistake is not None
    assert mistakes > 5


def test_limits_reach_the_review():
    record = wn.play(wn.Sultan().deal(4), last_legal)
    for limits in ({"max_positions": 1}, {"seconds": 1e-9}):
        reviewed = record.review(**limits)
        assert reviewed.verdicts[0] is wn.Verdict.UNDECIDED
        assert reviewed.reason is not wn.Reason.NONE
    with pytest.raises(wn.OptionError):
        record.review(memory=-1)


@pytest.mark.parametrize("game", [wn.Sultan(), wn.Short(foundation_suits="any"), wn.Fortress()], ids=str)
def test_the_page_plays_the_whole_game_whatever_its_end(game):
    ends = set()
    for number in range(4):
        record = wn.play(game.deal(number), "greedy", memory="none")
        content = content_of(record.to_html())
        assert [move for move, _, _ in content["steps"]] == record.moves
        assert (content["first"], content["won"]) == (0, record.is_won)
        assert "verdicts" not in content
        ends.add(record.is_won)
    assert False in ends


def test_the_page_of_a_won_game_says_so():
    record = wn.play(wn.Sultan().deal(4), "counting", memory="pass")
    page = record.to_html()
    assert content_of(page)["won"] is record.is_won is True
    assert f"won after {len(record.moves)} moves" in page
    won = content_of(record.review().to_html())
    assert set(won["verdicts"]) == {"won"}


def test_a_notebook_draws_the_last_board():
    record = wn.play(wn.Sultan().deal(4), last_legal)
    assert record._repr_svg_() == record.svg() == record.position.svg()
    assert record.svg() != record.deal.svg()
    assert record.svg(card_width=96) == record.position.svg(card_width=96) != record.svg()


@pytest.mark.parametrize("number", [4, "cards", "pysolfc"])
def test_a_record_is_a_game_to_review(number, tmp_path, capsys):
    game = wn.Sultan()
    deals = {"cards": game.deal(list(game.deal(4).cards)), "pysolfc": game.deal("pysolfc:5")}
    record = wn.play(deals.get(number) or game.deal(number), "rule-1-1-3", memory="none")
    written = tmp_path / "game.json"
    written.write_text(record.to_json())
    game_read = wn.read_game(written)
    assert (game_read, game_read.line) == (record.position, record.moves)
    wn.write_game(record.position, written)
    assert wn.read_game(written).line == record.moves
    assert wn.game_from_text(wn.game_to_json(game_read.history[3])).line == record.moves[:3]
    reviewed = json.loads(output(capsys, "review", written, "--json"))
    assert reviewed["moves"] == record.moves
    assert reviewed["mistake"] == record.review().mistake


def test_what_the_command_writes_the_command_reviews(tmp_path, capsys):
    written, page = tmp_path / "game.json", tmp_path / "game.html"
    options = ["--divan", "8", "--policy", "greedy", "--memory", "none"]
    written.write_text(output(capsys, "play", "sultan", 5, *options, "--json", "--html", page))
    record = wn.play(wn.Sultan(divan=8).deal(5), "greedy", memory="none")
    assert json.loads(written.read_text())["outcome"] == str(record.outcome)
    assert page.read_text(encoding="utf-8") == record.to_html()
    assert output(capsys, "review", written).strip() == str(record.review())


def test_a_game_that_went_on_from_a_position_is_replayed_from_its_deal():
    record = wn.play(wn.Sultan().deal(4).start().play("draw").play("draw"), "counting", memory="pass")
    content = content_of(record.to_html())
    assert [move for move, _, _ in content["steps"]][:2] == ["draw", "draw"]
    assert len(content["steps"]) == len(record.moves)
    assert wn.game_from_text(record.to_json()).line == record.moves
