"""The reference's cards, packs and numbered deals."""

from itertools import islice

import pytest
from winnable.reference import GAMES, numbered_deal, pack, rules_of
from winnable.reference.cards import read_card
from winnable.reference.deals import random_words, uniform


def test_splitmix64_gives_its_published_first_words() -> None:
    assert list(islice(random_words(0), 2)) == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4]


def test_uniform_takes_the_high_half_and_rejects_a_low_half_below_the_remainder() -> None:
    half = 1 << 63
    assert uniform(iter([half + 1]), 6) == 3
    # 2**64 leaves 4 by 6, so the low halves 0 of the first two words are too low.
    assert uniform(iter([0, half, half + 1]), 6) == 3


@pytest.mark.parametrize(("game", "cards"), list(zip(GAMES, (95, 48, 48, 52, 48, 52, 48, 52), strict=True)))
def test_full_packs_have_the_number_of_cards_in_the_rules(game: str, cards: int) -> None:
    assert len(pack(game, {})) == cards
    assert sorted(numbered_deal(game, {}, 1)) == sorted(pack(game, {}))


def test_sultan_leaves_out_the_kings_and_the_first_ace_of_hearts() -> None:
    cards = pack("sultan", {})
    assert not any(card[0] == "K" for card in cards)
    assert [at for at, card in enumerate(cards) if card == "AH"] == [47 + 24]
    assert pack("sultan", {"ranks": 3, "suits": 1}) == ["AC", "2C", "AC", "2C"]


def test_the_same_number_gives_the_same_deal_and_another_number_another() -> None:
    assert numbered_deal("short", {}, 7) == numbered_deal("short", {"draw": 1}, 7)
    assert numbered_deal("short", {}, 7) != numbered_deal("short", {}, 8)
    assert numbered_deal("short", {}, 2**64 - 1)


@pytest.mark.parametrize("number", [-1, 2**64, True])
def test_numbers_that_are_none_are_refused(number: int) -> None:
    with pytest.raises(ValueError, match="number"):
        numbered_deal("short", {}, number)


def test_a_ten_may_be_written_with_two_digits() -> None:
    assert read_card("10D") == "TD"


@pytest.mark.parametrize("text", ["", "1D", "DT", "AX", "ASS", "10", "as"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        read_card(text)


def test_a_deal_must_have_exactly_the_cards_of_the_pack() -> None:
    with pytest.raises(ValueError, match="too many: AC; missing: 2C"):
        rules_of("sultan", {"ranks": 3, "suits": 1}, ["AC", "2C", "AC", "AC"])


@pytest.mark.parametrize(
    ("game", "options", "message"),
    [
        ("patience", {}, "no game"),
        ("sultan", {"draw": 3}, "no option 'draw'"),
        ("sultan", {"divan": 13}, "from 1 to 12"),
        ("sultan", {"divan": True}, "from 1 to 12"),
        ("sultan", {"redeals": "2"}, "from 0 to 3"),
        ("sultan", {"refill": "never"}, "waste-then-stock"),
        ("short", {"ranks": 14}, "from 3 to 13"),
        ("short", {"columns": 13}, "columns"),
        ("castle", {"cellar": 1}, "True or False"),
        ("castle", {"rows": "55555555"}, "whole numbers"),
        ("castle", {"rows": (5, -1)}, "whole numbers"),
        ("castle", {"rows": (3,) * 17}, "16 rows"),
        ("castle", {"auxiliary": (1,) * 5}, "4 rows"),
        ("castle", {"ranks": 12}, "48 places together, but 44 cards"),
        ("castle", {"rows": (6,) * 8, "auxiliary": ()}, "auxiliary row"),
    ],
)
def test_wrong_games_and_options_are_refused(game: str, options: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        pack(game, options)
