"""Rules for Sultan that look true and are not, each with a deal that refutes it, so that nobody adds them again.

All of it is the reference's rules on short packs of one suit. A rule that forces or forbids moves gives the wrong
verdict; a rule that calls one position at least as good as another meets a pair where it is not.
"""

from collections.abc import Callable
from functools import cache

from winnable import reference
from winnable.reference.cards import rank_of
from winnable.reference.sultan import SultanPosition, SultanRules

Tried = Callable[[SultanPosition, list[str]], list[str]]


def rules_of(deal: str, **options: object) -> SultanRules:
    cards = [f"{rank}C" for rank in deal.split()]
    ranks = len(cards) // 2 + 1
    return reference.rules_of("sultan", {"suits": 1, "ranks": ranks, **options}, cards)


def everything(_position: SultanPosition, moves: list[str]) -> list[str]:
    return moves


def is_won(rules: SultanRules, position: SultanPosition, tried: Tried = everything) -> bool:
    """Whether the position can be won by moves that the rule lets be tried."""

    @cache
    def search(here: SultanPosition) -> bool:
        return rules.won(here) or any(search(rules.after(here, move)) for move in tried(here, rules.moves(here)))

    return search(position)


def always_play_from_waste(_position: SultanPosition, moves: list[str]) -> list[str]:
    return ["W>F"] if "W>F" in moves else moves


def always_play_safe_cards_from_waste(position: SultanPosition, moves: list[str]) -> list[str]:
    """A card is safe if both copies of the rank below it lie on the foundations."""
    if "W>F" not in moves:
        return moves
    return ["W>F"] if rank_of(position.waste[-1]) <= min(position.foundations[0]) + 1 else moves


def never_play_before_the_twin_in_the_divan(position: SultanPosition, moves: list[str]) -> list[str]:
    return [move for move in moves if move != "W>F" or position.waste[-1] not in position.divan]


def test_playing_what_the_waste_can_play_is_not_always_right():
    """Which of two equal cards leaves makes the difference."""
    rules = rules_of("4 4 A 2 3 2 3 A", divan=1, redeals=0, refill="waste-optional")
    assert is_won(rules, rules.start())
    assert not is_won(rules, rules.start(), always_play_from_waste)


def test_fewer_cards_left_may_be_worse():
    """The card that has left lies in the divan and takes the only place."""
    rules = rules_of("A 2 2 3 A 4 4 3", divan=1, redeals=0, refill="waste-optional")
    fewer = SultanPosition(("2C",), ("AC", "4C"), ("3C",), ((4, 0),), 0)
    more = SultanPosition((None,), ("2C", "AC", "4C"), ("3C",), ((4, 0),), 0)
    assert is_won(rules, more)
    assert not is_won(rules, fewer)


def test_neither_of_two_equal_cards_is_always_the_better_one_to_take():
    """In each pair the cards that have left are the same, but not from the same places."""
    rules = rules_of("2 4 A 2 3 3 4 A", divan=1, redeals=0, refill="waste-optional")
    later_one_taken = SultanPosition(("4C",), ("4C", "2C", "3C", "3C"), ("AC",), ((2, 0),), 0)
    earlier_one_taken = SultanPosition(("4C",), ("2C", "3C", "3C", "4C"), ("AC",), ((2, 0),), 0)
    assert is_won(rules, later_one_taken)
    assert not is_won(rules, earlier_one_taken)
    earlier_one_taken = SultanPosition(("3C",), ("4C", "2C"), ("AC",), ((4, 0),), 0)
    later_one_taken = SultanPosition(("3C",), ("2C", "4C"), ("AC",), ((4, 0),), 0)
    assert is_won(rules, earlier_one_taken) != is_won(rules, later_one_taken)


def test_with_stock_safe_cards_are_not_forced_before_the_last_pass():
    """Left in the waste, such a card comes again in the stock, where a play from the divan can pull it in."""
    deal = "6 2 8 8 3 A 7 5 4 A 7 6 9 3 9 2 4 5"
    rules = rules_of(deal, divan=1, redeals=1, refill="stock")
    assert is_won(rules, rules.start())
    assert not is_won(rules, rules.start(), always_play_safe_cards_from_waste)


def test_with_stock_a_card_may_leave_the_waste_before_its_twin_leaves_the_divan():
    """So what leaves the waste need not find room on a foundation when the divan has played all it can."""
    deal = "8 8 A 6 2 9 4 7 7 3 6 9 5 5 3 A 4 2"
    rules = rules_of(deal, divan=1, redeals=1, refill="stock")
    position = SultanPosition(("9C",), ("8C", "9C", "7C", "6C", "5C"), (), ((8, 4),), 0)
    assert is_won(rules, position)
    assert not is_won(rules, position, never_play_before_the_twin_in_the_divan)
