"""Advice and reviews as callers see them: full packs, files, mistakes, Ctrl-C."""

import json
import os
import signal
import threading
import time

import pytest
import winnable as wn
from winnable.cli.main import run

LOST_WITHIN_SIGHT = wn.Sultan(ranks=6, suits=1, divan=1, redeals=0).deal(6)  # the third draw loses it


def answer(capsys, *arguments: str) -> str:
    assert run(list(arguments)) == 0
    return capsys.readouterr().out


def test_a_lost_position_answers_all_its_moves_with_one_search():
    number = next(n for n in range(100) if wn.solve(wn.BesiegedCastle().deal(n)).verdict is wn.Verdict.LOST)
    advice = wn.advise(wn.BesiegedCastle().deal(number))
    assert advice.searches == 1
    assert advice.line == []
    assert advice.move is None
    assert {each.verdict for each in advice.moves} <= {wn.Verdict.LOST}


def test_a_won_game_has_no_moves_to_advise():
    deal = wn.Sultan(divan=8).deal(17)
    advice = wn.advise(deal.start().play_all(wn.solve(deal).moves))
    assert (advice.verdict, advice.moves, advice.line) == (wn.Verdict.WON, [], [])


def test_the_recommended_line_is_the_shortest_that_was_found():
    advice = wn.advise(wn.Masterpiece().deal(17))
    won = [len(each.moves) + 1 for each in advice.moves if each.verdict is wn.Verdict.WON]
    assert len(won) > 3
    assert len(advice.line) == min(won)
    assert wn.verify(advice.solution)
    assert "played" not in advice.solution.to_html()


@pytest.mark.parametrize(
    "limit", [{"max_positions": 1}, {"max_positions": 3000}, {"seconds": 0.05}, {"memory": 1000}]
)
def test_undecided_moves_say_why(limit):
    position = wn.Sultan(refill="stock", redeals=1).deal(5)
    begin = time.perf_counter()
    advice = wn.advise(position, **({"max_positions": 200_000} | limit))
    assert time.perf_counter() - begin < 5
    for each in advice.moves:
        assert (each.reason is wn.Reason.NONE) == (each.verdict is not wn.Verdict.UNDECIDED)


def test_the_same_call_gives_the_same_answer():
    for game in (wn.Short(), wn.Masterpiece(), wn.StreetsAndAlleys()):
        one, other = (wn.advise(game.deal(3), max_positions=50_000) for _ in range(2))
        assert one == other


def test_a_review_finds_the_move_that_threw_the_win_away():
    review = wn.review(LOST_WITHIN_SIGHT, ["draw", "draw", "draw"])
    assert review.mistake == 3
    assert review.suspects == range(3, 4)
    assert review.ending == "unfinished"
    assert review.verdict is wn.Verdict.LOST
    assert "Move 3, draw, threw the win away." in str(review)
    assert "After move 2 these" in str(review)


def test_reviews_of_games_without_a_mistake():
    deal = wn.Masterpiece().deal(17)
    moves = wn.solve(deal).moves
    won = wn.review(deal, moves)
    assert (won.ending, won.mistake, set(won.verdicts)) == ("won", None, {wn.Verdict.WON})
    assert won.searches == 0
    unfinished = wn.review(deal, moves[:20])
    assert (unfinished.ending, unfinished.mistake) == ("unfinished", None)
    lost = wn.review(wn.BesiegedCastle().deal(0), [])
    assert set(lost.verdicts) == {wn.Verdict.LOST}
    assert "no move threw a win away" in str(lost)
    assert lost.solution is None


def test_a_review_that_stays_undecided_names_the_suspects():
    deal = LOST_WITHIN_SIGHT
    position = deal.start().play_all(["draw"] * 3)
    seen = set()
    for limit in range(1, 400):
        review = wn.review(position, max_positions=limit)
        seen.add(len(review.suspects))
        assert 3 in review.suspects or not review.suspects
        assert "undecided" in str(review) or wn.Verdict.UNDECIDED not in review.verdicts
    assert 1 in seen


def test_a_game_is_read_from_a_solution_file_and_from_lines(tmp_path, capsys):
    deal = wn.Sultan(divan=8).deal(17)
    moves = wn.solve(deal).moves
    as_json, as_text = tmp_path / "game.json", tmp_path / "game.txt"
    wn.write_solution(wn.solve(deal), as_json)
    lines = [" ".join(moves[at : at + 20]) for at in range(0, 60, 20)]
    as_text.write_text("# mine\n\nsultan 17 --divan 8  # eight places\n" + "\n".join(lines).replace(" ", ", "))
    assert wn.read_game(as_json).is_won
    assert wn.read_game(as_text).line == moves[:60]
    assert wn.game_from_text(f'sultan --divan=8 --deal "{" ".join(deal.cards)}"').deal == deal
    assert wn.game_from_text("sultan --pysolfc 1").line == ["draw"]
    content = json.loads(as_json.read_text())
    content["moves"] = content["moves"][:5]
    del content["verdict"], content["number"]
    assert wn.game_from_text(json.dumps(content)).line == moves[:5]
    assert "not finished" in answer(capsys, "review", str(as_text))
    reviewed = json.loads(answer(capsys, "review", str(as_json), "--json"))
    assert (reviewed["ending"], reviewed["mistake"]) == ("won", None)
    assert len(reviewed["verdicts"]) == len(reviewed["moves"]) + 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "it is empty"),
        ("# nothing", "it is empty"),
        ("chess 1", "line 1: there is no game 'chess'"),
        ("\nsultan", "line 2: which deal? Give its number"),
        ("sultan 1 2", "line 1: 'sultan 1 2' names no deal"),
        ("sultan 1 --divan", "line 1: --divan has no value"),
        ("sultan 1 --divan 99", "line 1: sultan: divan=99 cannot be"),
        ('sultan --deal "AS', "line 1: 'sultan --deal"),
        ("sultan 1 --pysolfc 1", "line 1: which deal? Give its number, its cards or PySolFC's number"),
        ("sultan 17\ndraw draw\nR1>F", "move 3: R1>F is not legal here"),
        ("sultan 17\ndraw fly", "move 2: 'fly' is not a move"),
        ('{"game": "sultan"}', "'options' is missing"),
        ('{"game": ', "not a JSON object"),
    ],
)
def test_broken_games_get_one_line_that_says_where(text, message, tmp_path, capsys):
    path = tmp_path / "game"
    path.write_text(text)
    with pytest.raises(wn.InputError, match="game: ") as caught:
        wn.read_game(path)
    assert message in str(caught.value)
    assert run(["review", str(path)]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_moves_after_the_end_are_refused():
    deal = wn.Sultan(divan=8).deal(17)
    moves = wn.solve(deal).moves
    with pytest.raises(wn.MoveError, match=f"^move {len(moves) + 1}: 'draw' comes after the game is won"):
        wn.review(deal, [*moves, "draw"])


def test_hint_in_the_command(capsys, tmp_path):
    text = answer(capsys, "hint", "masterpiece", "17")
    assert "keeps the win" in text
    assert "loses" in text
    assert "recommended" in text
    content = json.loads(answer(capsys, "hint", "sultan", "17", "--moves", "draw", "--json"))
    assert content["verdict"] == "won"
    assert content["line"] == ["draw"]
    assert wn.Sultan().deal(17).start().play("draw").play_all(content["recommended"]).is_won
    assert "lost too" in answer(capsys, "hint", "besieged-castle", "0")
    page = tmp_path / "hint.html"
    answer(capsys, "hint", "masterpiece", "17", "--html", str(page))
    assert "<h1>Masterpiece, deal 17</h1>" in page.read_text(encoding="utf-8")


def test_the_review_page_marks_the_verdicts(tmp_path, capsys):
    game, page = tmp_path / "game.txt", tmp_path / "page.html"
    game.write_text("sultan 6 --ranks 6 --suits 1 --divan 1 --redeals 0\ndraw draw draw")
    answer(capsys, "review", str(game), "--html", str(page))
    text = page.read_text(encoding="utf-8")
    data = json.loads(text.partition('id="replay">')[2].partition("</script>")[0])
    assert data["verdicts"] == ["won", "won", "won", "lost"]
    assert (data["mistake"], data["won"], data["first"]) == (3, False, 3)
    assert [step[0] for step in data["steps"]] == ["draw"] * 3
    assert "threw the win away" in text


def test_ctrl_c_ends_advice_and_reviews_within_a_second():
    position = wn.Sultan(refill="stock", redeals=1).deal(3).start()
    for call in (lambda: wn.advise(position), lambda: wn.review(position.play("draw").play("draw"))):
        threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
        begin = time.perf_counter()
        with pytest.raises(KeyboardInterrupt):
            call()
        assert time.perf_counter() - begin < 1.3
