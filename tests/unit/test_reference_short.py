"""Short by hand: two suits A 2 3 4, two columns of two, base card 3C; so the order is 3 4 A 2."""

import pytest
from winnable.reference import ShortRules, rules_of
from winnable.reference.short import ShortPosition


def short(cards: str, **options: object) -> ShortRules:
    small = {"ranks": 4, "suits": 2, "columns": 2, "depth": 2, "draw": 1}
    rules = rules_of("short", small | options, cards.split())
    assert isinstance(rules, ShortRules)
    return rules


def played(rules: ShortRules, moves: str) -> ShortPosition:
    position = rules.start()
    for move in moves.split():
        position = rules.apply(position, move)
    return position


def test_the_base_card_goes_to_the_foundations_at_once() -> None:
    rules = short("AC AD 2C 2D 3C 4C 4D 3D")
    assert rules.places(rules.start()) == {
        "T1": ["AC", "AD"],
        "T2": ["2C", "2D"],
        "W": [],
        "S": ["4C", "4D", "3D"],
        "F1": ["3C"],
        "F2": [],
    }


def test_columns_build_in_the_order_of_the_foundations_whatever_the_suits() -> None:
    rules = short("4D AC 3D 2D 3C 4C AD 2C")
    assert rules.moves(rules.start()) == ["draw", "T1>T2"]  # the ace lies one below the closing two
    king_on_ace = short("2D AC 3D 4D 3C 4C AD 2C")
    assert "T2>T1" in king_on_ace.moves(king_on_ace.start())


def test_the_closing_rank_goes_on_nothing() -> None:
    rules = short("AC 2C AD 3D 3C 4C 4D 2D")  # by rank alone 2 on 3 would be the next lower card
    assert rules.moves(rules.start()) == ["draw", "T2>F"]


def test_an_empty_column_takes_only_the_closing_rank() -> None:
    rules = short("3D AD 2C 2D 3C 4C 4D AC", columns=4, depth=1)
    position = played(rules, "T1>F")
    assert [move for move in rules.moves(position) if move.endswith(">T1")] == ["T3>T1", "T4>T1"]
    from_waste = short("3D 4D 4C AD 3C 2C 2D AC", columns=4, depth=1)
    position = played(from_waste, "T1>F draw")
    assert [move for move in from_waste.moves(position) if move.endswith(">T1")] == ["W>T1"]


def test_foundations_keep_their_suit_or_do_not() -> None:
    cards = "AC 4D 2C AD 3C 4C 2D 3D"
    same, any_suit = short(cards), short(cards, foundation_suits="any")
    assert "T1>F" not in same.moves(same.start())
    places = any_suit.places(played(any_suit, "T1>F"))
    assert (places["F1"], places["F2"]) == (["3C", "4D"], [])


def test_with_any_suits_the_highest_piles_get_the_cards_in_suit_order() -> None:
    rules = short("AC 4D 2C 3D 3C 4C 2D AD", foundation_suits="any")
    places = rules.places(played(rules, "T1>F T2>F"))
    assert (places["F1"], places["F2"]) == (["3C", "4D"], ["3D"])
    assert "T1>F" in rules.moves(played(rules, "T1>F T2>F"))


def test_foundations_go_round_the_corner_and_end_in_the_closing_rank() -> None:
    rules = short("2D 2C AD AC 3C 4C 4D 3D", draw=3)
    position = played(rules, "draw W>F W>F W>F")
    assert rules.places(position)["F2"] == ["3D", "4D"]
    assert rules.won(played(rules, "draw W>F W>F W>F T2>F T2>F T1>F T1>F"))


@pytest.mark.parametrize(("draw", "wastes"), [(1, [1, 2, 3, 0, 1]), (2, [2, 3, 0, 2, 3]), (3, [3, 0, 3, 0, 3])])
def test_the_stock_is_dealt_in_packets_and_turned_over_without_end(draw: int, wastes: list[int]) -> None:
    rules = short("4C AC 4D AD 3C 2D 2C 3D", draw=draw)
    position, found = rules.start(), []
    for _ in wastes:
        position = rules.apply(position, "draw" if rules.places(position)["S"] else "redeal")
        found.append(len(rules.places(position)["W"]))
    assert found == wastes
    assert rules.places(position)["W"] == ["2D", "2C", "3D"][: wastes[-1]]


def test_a_packet_lies_with_its_last_card_on_top() -> None:
    rules = short("4C AC 2D AD 3C 4D 2C 3D", draw=2)
    position = played(rules, "draw")
    assert rules.places(position)["W"] == ["4D", "2C"]


def test_a_stock_of_no_cards_offers_neither_draw_nor_redeal() -> None:
    rules = short("AC AD 2C 3D 4D 4C 2D 3C", columns=7, depth=1)
    assert {"draw", "redeal"}.isdisjoint(rules.moves(rules.start()))
