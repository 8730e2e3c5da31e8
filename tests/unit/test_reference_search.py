"""Counting and brute force in the reference, on packs small enough to see through."""

import random
from collections import Counter

import pytest
from winnable.reference import GAMES, brute_force, divide, numbered_deal, pack, perft, rules_of, shortest_win

TINY = [
    ("sultan", {"ranks": 8, "suits": 1, "divan": 1, "redeals": 1}),
    ("sultan", {"ranks": 4, "suits": 2, "divan": 2, "redeals": 0, "refill": "stock"}),
    ("castle", {"ranks": 5, "suits": 2, "rows": (6,), "auxiliary": (1, 1)}),
    ("castle", {"ranks": 7, "suits": 2, "rows": (5, 5), "auxiliary": (2,)}),
    ("castle", {"ranks": 4, "suits": 2, "rows": (3, 3, 2), "auxiliary": (), "cellar": False, "aces": "dealt"}),
    (
        "castle",
        {"ranks": 4, "suits": 3, "rows": (3, 3, 3), "auxiliary": (), "cellar": False, "building": "any-suit"},
    ),
    ("short", {"ranks": 4, "suits": 2, "columns": 2, "depth": 2}),
    ("short", {"ranks": 4, "suits": 2, "columns": 2, "depth": 2, "foundation_suits": "any", "draw": 1}),
]


@pytest.mark.parametrize(("game", "options"), TINY)
def test_both_searches_agree_and_their_wins_replay(game: str, options: dict[str, object]) -> None:
    verdicts = Counter[str]()
    for number in range(60):
        rules = rules_of(game, options, numbered_deal(game, options, number))
        deep, broad = brute_force(rules), shortest_win(rules)
        assert deep.verdict == broad.verdict
        verdicts[deep.verdict] += 1
        if deep.moves is not None and broad.moves is not None:
            assert len(broad.moves) <= len(deep.moves)
            for moves in (deep.moves, broad.moves):
                position = rules.start()
                for move in moves:
                    position = rules.apply(position, move)
                assert rules.won(position)
    assert set(verdicts) == {"won", "lost"}  # deals that are all alike would test nothing


def test_optional_refill_wins_exactly_the_deals_the_default_wins() -> None:
    verdicts = Counter[tuple[str, str]]()
    for number in range(150):
        options = {"ranks": 8, "suits": 1, "divan": 1, "redeals": 1}
        deal = numbered_deal("sultan", options, number)
        at_once = brute_force(rules_of("sultan", options, deal)).verdict
        at_will = brute_force(rules_of("sultan", options | {"refill": "waste-optional"}, deal)).verdict
        verdicts[at_once, at_will] += 1
    assert set(verdicts) == {("won", "won"), ("lost", "lost")}


@pytest.mark.parametrize(
    ("game", "number"), [("besieged-castle", 0), ("besieged-castle", 1), ("besieged-castle", 2), ("fortress", 2)]
)
def test_full_packs_that_come_to_nothing_soon_are_lost(game: str, number: int) -> None:
    assert brute_force(rules_of(game, {}, numbered_deal(game, {}, number))).verdict == "lost"


def test_a_limit_of_positions_leaves_a_deal_undecided() -> None:
    rules = rules_of("masterpiece", {}, numbered_deal("masterpiece", {}, 0))
    assert brute_force(rules, max_positions=100) == ("undecided", None, 100)


def test_a_shortest_win_takes_no_detour() -> None:
    options = {"ranks": 3, "suits": 2, "rows": (2, 2), "auxiliary": (0,)}
    moves = shortest_win(rules_of("castle", options, ["3C", "2C", "3D", "2D"])).moves
    assert moves is not None
    assert sorted(moves) == ["R1>F", "R1>F", "R2>F", "R2>F"]


def test_a_search_may_start_in_the_middle_even_where_all_is_won() -> None:
    rules = rules_of("castle", {"ranks": 3, "suits": 1, "rows": (2,), "auxiliary": (0,)}, ["3C", "2C"])
    position = rules.apply(rules.start(), "R1>F")
    assert brute_force(rules, position).moves == ["R1>F"]
    assert brute_force(rules, rules.apply(position, "R1>F")) == ("won", [], 1)


@pytest.mark.parametrize("game", GAMES)
def test_the_counts_under_each_move_sum_up_to_the_whole(game: str) -> None:
    rules = rules_of(game, {}, numbered_deal(game, {}, 1))
    counts = perft(rules, rules.start(), 3)
    for depth, count in enumerate(counts, start=1):
        assert sum(divide(rules, rules.start(), depth).values()) == count


@pytest.mark.parametrize("game", GAMES)
def test_on_any_way_through_a_game_every_card_lies_in_one_place(game: str) -> None:
    rules = rules_of(game, {}, numbered_deal(game, {}, 5))
    laid_out = Counter(
        card for name, cards in rules.places(rules.start()).items() if name[0] == "F" for card in cards
    )
    expected = Counter(pack(game, {})) + (laid_out if game != "short" else Counter())
    choose = random.Random(3)
    position = rules.start()
    for _ in range(200):
        moves = rules.moves(position)
        assert len(set(moves)) == len(moves)
        assert Counter(card for cards in rules.places(position).values() for card in cards) == expected
        if not moves:
            break
        position = rules.apply(position, choose.choice(moves))
