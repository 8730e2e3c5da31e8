"""Sultan by hand: one suit A 2 3 (4 lies out as the king) unless said otherwise."""

import pytest
from winnable.reference import SultanRules, rules_of
from winnable.reference.sultan import SultanPosition

ONE_SUIT = {"ranks": 4, "suits": 1, "divan": 1}


def sultan(cards: str, **options: object) -> SultanRules:
    rules = rules_of("sultan", ONE_SUIT | options, cards.split())
    assert isinstance(rules, SultanRules)
    return rules


def played(rules: SultanRules, moves: str) -> SultanPosition:
    position = rules.start()
    for move in moves.split():
        position = rules.apply(position, move)
    return position


@pytest.mark.parametrize(
    ("refill", "divan", "waste", "stock"),
    [
        ("waste-then-stock", ["2C"], [], ["3C", "AC", "2C", "3C"]),
        ("stock", ["3C"], ["2C"], ["AC", "2C", "3C"]),
        ("waste-optional", [], ["2C"], ["3C", "AC", "2C", "3C"]),
    ],
)
def test_a_freed_place_is_filled_as_the_option_says(
    refill: str, divan: list[str], waste: list[str], stock: list[str]
) -> None:
    rules = sultan("AC 2C 3C AC 2C 3C", refill=refill)
    places = rules.places(played(rules, "draw D1>F"))
    assert (places["D1"], places["W"], places["S"]) == (divan, waste, stock)


def test_with_an_empty_waste_the_default_refills_from_the_stock() -> None:
    rules = sultan("AC 2C 3C AC 2C 3C")
    assert rules.places(played(rules, "D1>F"))["D1"] == ["2C"]


def test_with_refill_from_the_stock_a_place_freed_without_stock_stays_empty_for_good() -> None:
    rules = sultan("AC 2C 3C AC 2C 3C", refill="stock")
    position = played(rules, "draw draw draw draw draw D1>F redeal draw draw")
    assert rules.places(position)["D1"] == []
    assert rules.moves(position) == ["draw"]


def test_with_optional_refill_the_waste_goes_to_the_first_empty_place_whenever_wanted() -> None:
    rules = sultan("AC AC 2C 3C 2C 3C", refill="waste-optional", divan=3)
    position = played(rules, "D1>F D2>F draw")
    assert sorted(rules.moves(position)) == ["D3>F", "W>D1", "draw"]
    assert rules.places(rules.apply(position, "W>D1"))["D1"] == ["3C"]


@pytest.mark.parametrize("redeals", range(4))
def test_the_waste_is_turned_over_in_the_same_order_and_only_so_often(redeals: int) -> None:
    rules = sultan("3C 3C 2C 2C AC AC", redeals=redeals)
    position = rules.start()
    for left in range(redeals, -1, -1):
        assert rules.redeals_left(position) == left
        assert rules.places(position)["S"] == ["3C", "2C", "2C", "AC", "AC"]
        for _ in range(5):
            assert "redeal" not in rules.moves(position)
            position = rules.apply(position, "draw")
        if left:
            position = rules.apply(position, "redeal")
    assert rules.moves(position) == ["W>F"]


def test_two_piles_of_a_suit_that_stand_alike_are_one_move() -> None:
    rules = sultan("AC AC 2C 3C 2C 3C", divan=2)
    assert rules.moves(rules.start()) == ["draw", "D1>F", "D2>F"]
    places = rules.places(played(rules, "D1>F D2>F"))
    assert (places["F1"], places["F2"]) == (["AC"], ["AC"])


def test_the_higher_pile_stands_first_and_the_lower_one_follows() -> None:
    rules = sultan("AC 2C AC 3C 2C 3C", divan=3)
    places = rules.places(played(rules, "D1>F D2>F D3>F"))
    assert (places["F1"], places["F2"]) == (["AC", "2C"], ["AC"])


def test_hearts_begin_with_an_ace_laid_out_on_one_pile_only() -> None:
    rules = sultan("2H AH 2H AC AC 2C 2C AD AD 2D 2D", ranks=3, suits=3, divan=6)
    places = rules.places(rules.start())
    assert (places["F5"], places["F6"]) == (["AH"], [])
    assert "F7" not in places
    assert {"D1>F", "D2>F", "D3>F"} < set(rules.moves(rules.start()))


def test_a_divan_larger_than_the_pack_has_its_last_places_empty() -> None:
    rules = sultan("3C 3C 2C 2C AC AC", divan=8)
    assert rules.places(rules.start())["D8"] == []
    position = played(rules, "D5>F D3>F D1>F D6>F D4>F D2>F")
    assert rules.won(position)
    assert rules.moves(position) == []


def test_an_illegal_move_is_refused() -> None:
    rules = sultan("3C 3C 2C 2C AC AC")
    for move in ("redeal", "W>F", "D1>F", "D9>F", "nonsense"):
        with pytest.raises(ValueError, match="not a legal move"):
            rules.apply(rules.start(), move)
