"""Solution files and verification: what is written is read, what is broken is named."""

import json
import os

import pytest
import winnable as wn


@pytest.fixture
def won():
    return wn.solve(wn.Sultan(divan=8).deal(17))


def test_a_solution_file_is_the_object_that_the_rules_describe(won):
    content = json.loads(wn.to_json(won))
    assert list(content) == ["game", "options", "ranks", "deal", "number", "verdict", "moves"]
    assert content["game"] == "sultan"
    assert content["options"] == {"divan": 8, "redeals": 2, "refill": "waste-then-stock"}
    assert content["number"] == 17
    assert content["verdict"] == "won"


def test_files_come_back(tmp_path, won):
    path = tmp_path / "a.json"
    wn.write_solution(won, path)
    again = wn.read_solution(path)
    assert (again.verdict, again.moves, again.deal) == (won.verdict, won.moves, won.deal)
    assert wn.verify(again)
    assert list(tmp_path.iterdir()) == [path]


def test_layouts_that_are_not_standard_are_written():
    game = wn.BesiegedCastle(ranks=3, suits=2, rows=(2, 2))
    solution = wn.from_json(wn.to_json(wn.solve(game.deal(1))))
    assert solution.deal.game == game


def test_a_solution_from_the_middle_of_a_game_is_written_from_its_start(won):
    middle = won.deal.start().play_all(won.moves[:20])
    solution = wn.solve(middle)
    again = wn.from_json(wn.to_json(solution))
    assert again.moves[:20] == won.moves[:20]
    assert wn.verify(again)
    assert wn.verify(solution)


def test_own_deals_have_no_number():
    deal = wn.Sultan(divan=8).deal(" ".join(wn.Sultan().deal(17).cards))
    assert json.loads(wn.to_json(wn.solve(deal)))["number"] is None


def changed(solution, **parts):
    content = json.loads(wn.to_json(solution)) | parts
    return json.dumps({name: value for name, value in content.items() if value is not ...})


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"game": ...}, "'game' is missing"),
        ({"game": 5}, "'game' is 5; it must be a text"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"options": []}, "'options' is"),
        ({"options": {"bogus": 1}}, "no option 'bogus'"),
        ({"ranks": True}, "'ranks' is True"),
        ({"ranks": 99}, "ranks=99"),
        ({"deal": "AS"}, "1 of 95 cards"),
        ({"number": 18}, "not those of deal 18"),
        ({"number": "x"}, "'number' is 'x'"),
        ({"verdict": "maybe"}, "verdict is 'maybe'"),
        ({"moves": "draw"}, "'moves' is"),
        ({"moves": [1]}, "move 1 is 1"),
    ],
)
def test_broken_files_are_named_with_what_is_wrong(tmp_path, won, parts, message):
    path = tmp_path / "broken.json"
    path.write_text(changed(won, **parts))
    with pytest.raises(wn.InputError) as caught:
        wn.read_solution(path)
    assert message in str(caught.value)
    assert str(caught.value).startswith(f"{path}: ")


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '"won"', "[" * 100_000])
def test_what_is_no_json_object_is_refused(text):
    with pytest.raises(wn.SolutionFileError):
        wn.from_json(text)


def test_a_file_of_bytes_is_refused(tmp_path):
    path = tmp_path / "bytes"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(wn.SolutionFileError, match="not a text file"):
        wn.read_solution(path)


def test_verify_finds_every_kind_of_lie(won):
    short = wn.from_json(changed(won, moves=won.moves[:-1]))
    with pytest.raises(wn.VerificationError, match=r"after all .* moves the game is not won"):
        wn.verify(short)
    wrong = wn.from_json(changed(won, moves=["W>F", *won.moves]))
    with pytest.raises(wn.VerificationError, match="move 1, W>F, is not legal; legal are"):
        wn.verify(wrong)
    foreign = wn.from_json(changed(won, moves=["fly", *won.moves]))
    with pytest.raises(wn.VerificationError, match="move 1, fly"):
        wn.verify(foreign)
    lost = wn.solve(wn.BesiegedCastle().deal(0))
    with pytest.raises(wn.VerificationError, match="the verdict is lost"):
        wn.verify(lost)


def test_a_write_that_fails_leaves_nothing(tmp_path, won, monkeypatch):
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        wn.write_solution(won, tmp_path / "a.json")
    assert list(tmp_path.iterdir()) == []
