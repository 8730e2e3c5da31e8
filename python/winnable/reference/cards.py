"""Cards in text and the packs made of them.

A card is its text, rank then suit: ``AS``, ``TD``, ``7H``. Ranks count from 1 (the ace) to 13 (the king).
"""

from collections import Counter
from collections.abc import Sequence

RANK_LETTERS = "A23456789TJQK"
SUIT_LETTERS = "CDHS"

_RANKS = {letter: rank for rank, letter in enumerate(RANK_LETTERS, start=1)}


def rank_of(card: str) -> int:
    """The rank of a card, 1 for an ace to 13 for a king."""
    return _RANKS[card[0]]


def suit_of(card: str) -> int:
    """The place of a card's suit in the order C D H S, from 0."""
    return SUIT_LETTERS.index(card[1])


def card_of(rank: int, suit: int) -> str:
    """The text of a card: ``card_of(10, 1)`` is ``TD``."""
    return RANK_LETTERS[rank - 1] + SUIT_LETTERS[suit]


def one_pack(ranks: int, suits: int) -> list[str]:
    """A pack in order: suits C D H S, in each suit from the ace upward; a short pack leaves out the rest."""
    return [card_of(rank, suit) for suit in range(suits) for rank in range(1, ranks + 1)]


def read_card(text: str) -> str:
    """A card as typed by someone, in the one form used here: ``10D`` becomes ``TD``. Raises ValueError."""
    card = "T" + text[2:] if text.startswith("10") else text
    if len(card) != 2 or card[0] not in RANK_LETTERS or card[1] not in SUIT_LETTERS:
        raise ValueError(f"{text!r} is not a card; write the rank (A 2 … 9 T J Q K), then the suit (C D H S)")
    return card


def read_deal(cards: Sequence[str], pack: Sequence[str]) -> list[str]:
    """The cards of a deal in the one form used here, if they are exactly the pack's. Raises ValueError."""
    deal = [read_card(card) for card in cards]
    too_many = Counter(deal) - Counter(pack)
    missing = Counter(pack) - Counter(deal)
    if too_many or missing:
        faults = [
            f"{what} {' '.join(found.elements())}"
            for what, found in (("too many:", too_many), ("missing:", missing))
            if found
        ]
        raise ValueError(f"a deal of this game has {len(pack)} cards, here are {len(deal)}; {'; '.join(faults)}")
    return deal
