"""Boards in text: each must be recognised at a glance, and no shape may break the drawing."""

from textwrap import dedent

import pytest
from winnable.boards import text_board


def board(text: str) -> str:
    return dedent(text).strip("\n").rstrip()


def drawn(family: str, places: str, notes: dict[str, object], *, symbols: bool = False) -> str:
    """The board of places written one a line, as `R1 2C 3C`; without the margin on the left."""
    lines = [line.split() for line in places.strip().splitlines()]
    text = text_board(family, {name: cards for name, *cards in lines}, notes, symbols=symbols)
    assert all(line == line.rstrip() for line in text.splitlines())
    return dedent(text)


SULTAN = """
    D1 7H
    D2
    D3 9C
    D4 TD
    D5 2S
    D6 JC
    W 3C 4D
    S 5H 6H 7C
    F1 AC 2C
    F2 AC
    F3
    F4
    F5 AH
    F6
    F7 AS 2S 3S
    F8
"""


def test_sultan_is_the_square_between_the_halves_of_the_divan() -> None:
    assert drawn("sultan", SULTAN, {"redeals": 2, "redeals_left": 1}) == board("""
        D1  7H      KD   AH   KD      D4  TD
        D2  --      2C  (KH)  AC      D5  2S
        D3  9C      3S   KH   KS      D6  JC

        stock S: 3 cards    waste W: 4D (2 cards)    round 2 of 3
    """)


def test_suits_may_be_symbols() -> None:
    assert drawn("sultan", SULTAN, {"redeals_left": 1}, symbols=True) == board("""
        D1  7♥      K♦   A♥   K♦      D4  T♦
        D2  --      2♣  (K♥)  A♣      D5  2♠
        D3  9♣      3♠   K♥   K♠      D6  J♣

        stock S: 3 cards    waste W: 4♦ (2 cards)    redeals left: 1
    """)


def test_sultan_on_a_short_pack_leaves_out_the_missing_suits() -> None:
    places = "D1 2C\nW\nS 2C\nF1 AC\nF2 AC"
    assert text_board("sultan", dict_of(places), {"ranks": 3}) == "\n".join(
        [
            "",
            " D1  2C      AC  (3H)  AC",
            "",
            "",
            " stock S: 1 card    waste W: --",
        ]
    )


def dict_of(places: str) -> dict[str, list[str]]:
    return {name: cards for name, *cards in (line.split() for line in places.splitlines())}


def test_masterpiece_has_the_cellar_under_the_aces() -> None:
    places = """
        R1 9D 3C
        R2 2C KC 4S
        R3
        R4 TD
        A1 5C 6C
        A2
        C KS
        F1 AC
        F2 AD 2D
        F3 AH
        F4 AS
    """
    assert drawn("castle", places, {"direction": "up"}) == board("""
        R1      3C 9D    AC    2C KC 4S   R2
        R3         --    2D    TD         R4
                         AH
                         AS

        A1      6C 5C   C KS   --         A2

        foundations build up
    """)


def test_castle_rows_without_aces_have_empty_foundations_in_their_middle() -> None:
    places = """
        R1 AC
        R2 2C
        R3 3C
        R4 AD
        R5 2D
        F1
        F2
    """
    assert drawn("castle", places, {}) == board("""
        R1   AC    -C    2C   R2
        R3   3C    -D    AD   R4
        R5   2D
    """)


SHORT = """
    T1 2S 9S 8H
    T2
    T3 KC
    W 3D 4D 5C 9H
    S
    F1
    F2 5D 6D
"""


def test_short_has_its_columns_side_by_side() -> None:
    assert drawn("short", SHORT, {"foundation_suits": "same"}) == board("""
        F   -C  6D      from 5 to 4

         T1  T2  T3
         2S  --  KC
         9S
         8H

        stock S: 0 cards    waste W: 4D 5C 9H (4 cards)
    """)


def test_short_knows_the_last_rank_of_a_short_pack_and_piles_without_suit() -> None:
    places = "T1 2C\nW\nS\nF1 AC\nF2"
    first = text_board("short", dict_of(places), {"ranks": 4, "foundation_suits": "any"}).splitlines()[0]
    assert first == " F   AC  --      from A to 4"


@pytest.mark.parametrize("family", ["sultan", "castle", "short"])
def test_a_board_of_hardly_anything_is_drawn_all_the_same(family: str) -> None:
    assert isinstance(text_board(family, {}, {}), str)
    assert isinstance(text_board(family, {"R1": [], "T1": [], "D1": [], "F1": []}, {"ranks": 3}), str)


def test_another_family_is_refused() -> None:
    with pytest.raises(ValueError, match="no family 'klondike'"):
        text_board("klondike", {}, {})
