"""Deals in the formats of other programs."""

import json

import pytest
import winnable as wn
from winnable.formats import (
    FormatError,
    fc_solve_arguments,
    read_fc_solve,
    read_solvitaire,
    write_fc_solve,
    write_solvitaire,
)

GAMES = [wn.BeleagueredCastle(), wn.StreetsAndAlleys()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("number", range(20))
def test_a_board_of_fc_solve_reads_back(game: wn.Game, number: int) -> None:
    cards = game.deal(number).cards
    assert read_fc_solve(write_fc_solve(game.name, game.options, cards)) == cards


@pytest.mark.parametrize("game", [*GAMES, wn.Fortress()], ids=lambda game: game.name)
@pytest.mark.parametrize("number", range(20))
def test_a_deal_of_solvitaire_reads_back(game: wn.Game, number: int) -> None:
    cards = game.deal(number).cards
    assert read_solvitaire(write_solvitaire(game.name, game.options, cards)) == cards


def test_the_board_of_fc_solve_is_rows_under_foundations() -> None:
    game = wn.BeleagueredCastle()
    cards = game.deal(0).cards
    lines = write_fc_solve(game.name, game.options, cards).splitlines()
    assert lines[0] == "Foundations: C-A D-A H-A S-A"
    assert lines[1:] == [" ".join(cards[i : i + 6]) for i in range(0, 48, 6)]


def test_a_game_with_dealt_aces_has_no_foundations_line() -> None:
    game = wn.StreetsAndAlleys()
    board = write_fc_solve(game.name, game.options, game.deal(0).cards)
    assert [len(line.split()) for line in board.splitlines()] == [7, 7, 7, 7, 6, 6, 6, 6]


def test_solvitaire_writes_ten_in_two_digits() -> None:
    game = wn.StreetsAndAlleys()
    deal = json.loads(write_solvitaire(game.name, game.options, game.deal(3).cards))
    cards = [card for pile in deal["tableau piles"] for card in pile]
    assert sum(card.startswith("10") for card in cards) == 4
    assert not any(card.startswith("T") for card in cards)


def test_fc_solve_is_told_the_game_and_another_number_of_rows() -> None:
    game = wn.BeleagueredCastle(rows=(8,) * 6)
    assert fc_solve_arguments(game.name, game.options) == ["--game", "beleaguered_castle", "--stacks-num", "6"]


@pytest.mark.parametrize(
    ("game", "what"),
    [
        (wn.Masterpiece(), "does not play masterpiece"),
        (wn.BeleagueredCastle(ranks=7, suits=2, rows=(6, 6)), "full pack"),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_what_a_program_cannot_play_is_refused(game: wn.Game, what: str) -> None:
    for write in (write_fc_solve, write_solvitaire):
        with pytest.raises(FormatError, match=what):
            write(game.name, game.options, game.deal(0).cards)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("5H 6X", "no card"),
        ("5H\n5H", "2 times"),
        ("Foundations: H-5\n2C", "nothing but aces"),
        ("Freecells: 2C", "no row"),
    ],
)
def test_a_text_that_is_no_board_is_refused(text: str, what: str) -> None:
    with pytest.raises(FormatError, match=what):
        read_fc_solve(text)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("5H", "no JSON"),
        ("[]", "tableau piles"),
        ('{"tableau piles": [["14H"]]}', "no card"),
        ('{"tableau piles": [], "stock": []}', "stock"),
        ('{"tableau piles": [], "foundations": [["2H"]]}', "nothing but aces"),
    ],
)
def test_a_text_that_is_no_deal_of_solvitaire_is_refused(text: str, what: str) -> None:
    with pytest.raises(FormatError, match=what):
        read_solvitaire(text)


def test_as_many_cards_as_the_rows_hold() -> None:
    game = wn.BeleagueredCastle()
    with pytest.raises(FormatError, match="47 are given"):
        write_fc_solve(game.name, game.options, game.deal(0).cards[1:])
