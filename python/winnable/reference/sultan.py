"""Sultan: two packs, foundations on eight kings and an ace, a divan, a stock turned card by card."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .cards import SUIT_LETTERS, card_of, one_pack, rank_of, read_deal, suit_of
from .options import choice, refuse_unknown, short_pack, whole_number
from .rules import Rules

OPTIONS = ("divan", "redeals", "refill", "ranks", "suits")
REFILLS = ("waste-then-stock", "stock", "waste-optional")
HEARTS = SUIT_LETTERS.index("H")


class SultanOptions(NamedTuple):
    """The options of a game of Sultan."""

    divan: int
    redeals: int
    refill: str
    ranks: int
    suits: int


def read_options(game: str, options: Mapping[str, object]) -> SultanOptions:
    """All options, the given and the defaults. Raises ValueError."""
    refuse_unknown(game, options, OPTIONS)
    return SultanOptions(
        whole_number(options, "divan", 6, 1, 12),
        whole_number(options, "redeals", 2, 0, 3),
        choice(options, "refill", "waste-then-stock", REFILLS),
        *short_pack(options),
    )


def pack(options: SultanOptions) -> list[str]:
    """The cards dealt: two packs without the kings and the first ace of hearts, which are laid out."""
    both = 2 * one_pack(options.ranks, options.suits)
    dealt = [card for card in both if rank_of(card) < options.ranks]
    if options.suits > HEARTS:
        dealt.remove(card_of(1, HEARTS))  # takes out the first only
    return dealt


class SultanPosition(NamedTuple):
    """A position. A foundation is the rank it has reached; a suit's higher pile stands first."""

    divan: tuple[str | None, ...]
    waste: tuple[str, ...]
    stock: tuple[str, ...]
    foundations: tuple[tuple[int, int], ...]
    redeals_left: int


class SultanRules(Rules[SultanPosition]):
    """The rules of Sultan for one deal."""

    def __init__(self, options: SultanOptions, cards: Sequence[str]) -> None:
        self.options = options
        self._deal = read_deal(cards, pack(options))

    def start(self) -> SultanPosition:
        in_divan = self._deal[: self.options.divan]
        empty_places = self.options.divan - len(in_divan)
        return SultanPosition(
            divan=(*in_divan, *[None] * empty_places),
            waste=(),
            stock=tuple(self._deal[self.options.divan :]),
            foundations=tuple((1, 0) if suit == HEARTS else (0, 0) for suit in range(self.options.suits)),
            redeals_left=self.options.redeals,
        )

    def moves(self, position: SultanPosition) -> list[str]:
        moves = []
        if position.stock:
            moves.append("draw")
        elif position.waste and position.redeals_left:
            moves.append("redeal")
        if position.waste:
            if _playable(position, position.waste[-1]):
                moves.append("W>F")
            if self.options.refill == "waste-optional" and None in position.divan:
                moves.append(f"W>D{position.divan.index(None) + 1}")
        for place, card in enumerate(position.divan, start=1):
            if card is not None and _playable(position, card):
                moves.append(f"D{place}>F")
        return moves

    def after(self, position: SultanPosition, move: str) -> SultanPosition:
        if move == "draw":
            return position._replace(waste=(*position.waste, position.stock[0]), stock=position.stock[1:])
        if move == "redeal":
            return position._replace(waste=(), stock=position.waste, redeals_left=position.redeals_left - 1)
        source, target = move.split(">")
        if source == "W":
            card = position.waste[-1]
            position = position._replace(waste=position.waste[:-1])
            return _with_played(position, card) if target == "F" else _with_place(position, _place(target), card)
        place = _place(source)
        card_played = position.divan[place]
        assert card_played is not None
        return self._refilled(_with_played(_with_place(position, place, None), card_played), place)

    def won(self, position: SultanPosition) -> bool:
        queen = self.options.ranks - 1
        return all(pile == (queen, queen) for pile in position.foundations)

    def places(self, position: SultanPosition) -> dict[str, list[str]]:
        places = {f"D{place}": [card] if card else [] for place, card in enumerate(position.divan, start=1)}
        places["W"] = list(position.waste)
        places["S"] = list(position.stock)
        for suit, piles in enumerate(position.foundations):
            for which, height in enumerate(piles):
                places[f"F{2 * suit + which + 1}"] = [card_of(rank, suit) for rank in range(1, height + 1)]
        return places

    def redeals_left(self, position: SultanPosition) -> int:
        """How many times the waste may still be turned over."""
        return position.redeals_left

    def _refilled(self, position: SultanPosition, place: int) -> SultanPosition:
        """The position once the rule has filled a place freed just now."""
        if self.options.refill == "waste-then-stock" and position.waste:
            card = position.waste[-1]
            return _with_place(position._replace(waste=position.waste[:-1]), place, card)
        if self.options.refill != "waste-optional" and position.stock:
            card = position.stock[0]
            return _with_place(position._replace(stock=position.stock[1:]), place, card)
        return position


def _playable(position: SultanPosition, card: str) -> bool:
    return rank_of(card) - 1 in position.foundations[suit_of(card)]


def _with_played(position: SultanPosition, card: str) -> SultanPosition:
    """The card on the pile that can take it; if both can, they stand alike, and the first gets it."""
    rank, suit = rank_of(card), suit_of(card)
    higher, lower = position.foundations[suit]
    piles = (rank, lower) if higher == rank - 1 else (higher, rank)
    foundations = position.foundations
    return position._replace(foundations=(*foundations[:suit], piles, *foundations[suit + 1 :]))


def _with_place(position: SultanPosition, place: int, card: str | None) -> SultanPosition:
    return position._replace(divan=(*position.divan[:place], card, *position.divan[place + 1 :]))


def _place(name: str) -> int:
    return int(name[1:]) - 1
