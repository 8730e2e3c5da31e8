"""The castle family by hand."""

import pytest
from winnable.reference import CastleRules, rules_of
from winnable.reference.castle import CastlePosition


def castle(cards: str, **options: object) -> CastleRules:
    plain = {"auxiliary": (), "cellar": False, "suits": 1}
    rules = rules_of("castle", plain | options, cards.split())
    assert isinstance(rules, CastleRules)
    return rules


def played(rules: CastleRules, moves: str) -> CastlePosition:
    position = rules.start()
    for move in moves.split():
        position = rules.apply(position, move)
    return position


def between_rows(rules: CastleRules) -> set[str]:
    return {move for move in rules.moves(rules.start()) if not move.endswith(">F")}


def test_rows_are_dealt_inner_end_first_and_auxiliary_rows_last() -> None:
    rules = castle("2C 3C 4C 5C", rows=(2, 0), auxiliary=(1, 1), ranks=5)
    expected = {"R1": ["2C", "3C"], "R2": [], "A1": ["4C"], "A2": ["5C"], "F1": ["AC"]}
    assert rules.places(rules.start()) == expected


def test_same_suit_building_goes_up_and_down_but_joins_no_lowest_and_highest() -> None:
    rules = castle("2C 3C 4C 5C", rows=(1, 1, 1, 1), ranks=5)
    assert between_rows(rules) == {"R1>R2", "R2>R1", "R2>R3", "R3>R2", "R3>R4", "R4>R3"}
    dealt = castle("AC 2C 3C", rows=(1, 1, 1), ranks=3, aces="dealt")
    assert between_rows(dealt) == {"R1>R2", "R2>R1", "R2>R3", "R3>R2"}


def test_same_suit_building_wants_the_same_suit() -> None:
    rules = castle("2D 3C 2C 3D", rows=(2, 1, 1), ranks=3, suits=2)
    assert between_rows(rules) == {"R1>R2", "R2>R1"}


def test_any_suit_building_goes_down_only() -> None:
    rules = castle("3C 2C 2D 3D", rows=(2, 2), ranks=3, suits=2, building="any-suit")
    assert between_rows(rules) == {"R1>R2"}


def test_any_free_card_fills_an_empty_row_and_an_idle_move_is_legal() -> None:
    rules = castle("3C 4C 2C", rows=(2, 1, 0), ranks=4)
    assert {"R1>R3", "R2>R3"} <= between_rows(rules)


def test_the_first_card_played_settles_the_direction_for_all() -> None:
    rules = castle("3C 2C 4C 3D 2D 4D", rows=(3, 2, 1), ranks=4, suits=2, foundations="either")
    assert {"R1>F", "R2>F", "R3>F"} <= set(rules.moves(rules.start()))
    down = played(rules, "R1>F")
    assert "R2>F" not in rules.moves(down)
    assert rules.places(played(rules, "R1>F R3>F R2>R3 R2>F"))["F2"] == ["AD", "4D", "3D"]
    up = played(rules, "R2>F")
    assert {"R1>F", "R3>F"}.isdisjoint(rules.moves(up))
    assert rules.places(played(rules, "R2>F R2>F"))["F2"] == ["AD", "2D", "3D"]


def test_a_direction_given_is_settled_from_the_start() -> None:
    for foundations, playable in (("up", "R1>F"), ("down", "R3>F")):
        rules = castle("2C 3C 4C", rows=(1, 1, 1), ranks=4, foundations=foundations)
        assert [move for move in rules.moves(rules.start()) if move.endswith("F")] == [playable]


def test_dealt_aces_are_played_too_first_up_and_last_down() -> None:
    up = castle("3C 2C AC", rows=(3,), ranks=3, aces="dealt", foundations="up")
    assert up.won(played(up, "R1>F R1>F R1>F"))
    down = castle("AC 2C 3C", rows=(3,), ranks=3, aces="dealt", foundations="down")
    position = played(down, "R1>F R1>F R1>F")
    assert down.won(position)
    assert down.places(position)["F1"] == ["3C", "2C", "AC"]


def cellar_game() -> CastleRules:
    options = {"rows": (2, 2), "auxiliary": (1, 1), "cellar": True, "ranks": 4, "suits": 2, "foundations": "down"}
    return castle("2C 4D 3D 2D 4C 3C", **options)


def test_the_cellars_card_is_free_only_while_an_auxiliary_row_is_empty() -> None:
    rules = cellar_game()
    position = played(rules, "R1>C")
    assert rules.places(position)["C"] == ["4D"]
    assert not any(move.startswith("C>") for move in rules.moves(position))
    assert "C>F" in rules.moves(rules.apply(position, "A1>F"))


def test_the_cellar_takes_one_card_from_main_and_auxiliary_rows() -> None:
    rules = cellar_game()
    assert {"R1>C", "R2>C", "A1>C", "A2>C"} <= set(rules.moves(rules.start()))
    assert not any(move.endswith(">C") for move in rules.moves(played(rules, "R1>C")))


def test_emptying_an_auxiliary_row_into_the_cellar_unlocks_it_at_once() -> None:
    rules = cellar_game()
    assert "C>F" in rules.moves(played(rules, "A1>C"))


def test_nothing_enters_an_auxiliary_row_not_even_an_empty_one() -> None:
    rules = cellar_game()
    for moves in ("", "A1>F", "A1>F A2>F"):
        assert not any(">A" in move for move in rules.moves(played(rules, moves)))


def test_an_auxiliary_row_of_no_cards_leaves_the_cellar_open_from_the_start() -> None:
    rules = castle("4C 2C 3C", rows=(3,), auxiliary=(0,), cellar=True, ranks=4)
    assert {"C>F", "C>R1"}.isdisjoint(rules.moves(rules.start()))
    assert "C>R1" in rules.moves(played(rules, "R1>C"))


def test_a_cellar_move_needs_a_cellar() -> None:
    rules = castle("4C 2C 3C", rows=(2,), auxiliary=(1,), ranks=4)
    assert "C" not in rules.places(rules.start())
    with pytest.raises(ValueError, match="not a legal move"):
        rules.apply(rules.start(), "R1>C")
