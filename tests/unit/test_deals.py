"""Deals from numbers and from text, and every wrong one refused with one clear line."""

import pytest
import winnable as wn

SHORT_PACK = wn.Short(ranks=3, suits=2, columns=2, depth=1)  # AC 2C 3C AD 2D 3D


def test_own_cards_are_read_in_many_ways():
    deal = SHORT_PACK.deal("AC 2C 3C AD 2D 3D")
    assert deal == SHORT_PACK.deal(["ac", "2c", "3c", "ad", "2d", "3d"])
    assert deal == SHORT_PACK.deal(" AC,2C, 3C\nAD 2D\t3D ")
    assert deal.number is None
    assert wn.Sultan().deal(wn.Sultan().deal(5).cards).cards == wn.Sultan().deal(5).cards


def test_the_largest_number_names_a_deal():
    assert sorted(wn.Fortress().deal(2**64 - 1).cards) == sorted(wn.Fortress().pack)


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        (-1, "no deal -1: numbers go from 0 to 2^64 - 1"),
        (2**64, "no deal 18446744073709551616"),
        ("AC 2C 3C AD 2D", "5 of 6 cards; missing: 3D"),
        ("", "0 of 6 cards; missing: AC 2C 3C AD 2D and 1 more"),
        ("AC 2C 3C AD 2D 3D AC", "AC at place 7 is once too many: this game deals it once"),
        ("AC 2C 3C AD 2D 3C", "3C at place 6 is once too many"),
        ("AC 2C 3C AD 2D KH", "KH at place 6 is not dealt in this game"),
        ("AC 2C 3C AD 2D 3X", "'3X' at place 6 is not a card"),
        ("AC 2C 1C AD 2D 3D", "'1C' at place 3 is not a card"),
        ("AC2C", "'AC2C' at place 1 is not a card"),
        (None, "None is not a deal"),
        (True, "True is not a deal"),
        (1.5, "1.5 is not a deal"),
    ],
)
def test_wrong_deals_are_refused_with_one_line(cards, message):
    with pytest.raises(wn.DealError) as caught:
        SHORT_PACK.deal(cards)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_card_of_two_packs_may_come_twice_and_not_three_times():
    game = wn.Sultan(ranks=3, suits=1)
    assert game.deal("AC AC 2C 2C")
    with pytest.raises(wn.DealError, match="this game deals it twice"):
        game.deal("AC AC AC 2C")


def test_positions_say_what_is_wrong_with_a_move():
    start = wn.Sultan().deal(2).start()
    with pytest.raises(wn.MoveError, match="W>F is not legal here; the legal moves are D1>F draw"):
        start.play("W>F")
    for text in ("", "R1", "R1>", ">F", "X1>F", "R0>F", "R17>F", "R1>R99999999999999999999", "R1>F>C", "W1>F"):
        with pytest.raises(wn.MoveError, match="is not a move"):
            start.play(text)
    with pytest.raises(wn.MoveError, match="move 2: D1>F is not legal"):
        start.play_all(["D1>F", "D1>F"])
