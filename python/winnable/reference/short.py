"""Short: columns, a base card that sets the foundations' first rank, a stock dealt in packets without end."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from .cards import one_pack, rank_of, read_deal, suit_of
from .options import choice, refuse_unknown, short_pack, whole_number
from .rules import Rules, replaced

OPTIONS = ("foundation_suits", "draw", "columns", "depth", "ranks", "suits")


class ShortOptions(NamedTuple):
    """The options of a game of Short."""

    foundation_suits: str
    draw: int
    columns: int
    depth: int
    ranks: int
    suits: int


def read_options(game: str, options: Mapping[str, object]) -> ShortOptions:
    """All options, the given and the defaults. Raises ValueError."""
    refuse_unknown(game, options, OPTIONS)
    read = ShortOptions(
        choice(options, "foundation_suits", "same", ("same", "any")),
        whole_number(options, "draw", 3, 1, 3),
        whole_number(options, "columns", 6, 1, 16),
        whole_number(options, "depth", 4, 1, 52),
        *short_pack(options),
    )
    in_columns, cards = read.columns * read.depth, len(pack(read))
    if in_columns + 1 > cards:
        raise ValueError(
            f"columns * depth is {in_columns}, but of {cards} cards one is the base card: {cards - 1} at most"
        )
    return read


def pack(options: ShortOptions) -> list[str]:
    """The cards dealt: one whole pack."""
    return one_pack(options.ranks, options.suits)


class ShortPosition(NamedTuple):
    """A position. A foundation is its number of cards; with any suits, higher piles stand first."""

    columns: tuple[tuple[str, ...], ...]
    waste: tuple[str, ...]
    stock: tuple[str, ...]
    foundations: tuple[int, ...]


class ShortRules(Rules[ShortPosition]):
    """The rules of Short for one deal."""

    def __init__(self, options: ShortOptions, cards: Sequence[str]) -> None:
        self.options = options
        self._deal = read_deal(cards, pack(options))
        self._base_card = self._deal[options.columns * options.depth]

    def start(self) -> ShortPosition:
        depth, in_columns = self.options.depth, self.options.columns * self.options.depth
        empty = ShortPosition(
            columns=tuple(tuple(self._deal[first : first + depth]) for first in range(0, in_columns, depth)),
            waste=(),
            stock=tuple(self._deal[in_columns + 1 :]),
            foundations=(0,) * self.options.suits,
        )
        return self._with_played(empty, self._base_card)

    def moves(self, position: ShortPosition) -> list[str]:
        moves = []
        if position.stock:
            moves.append("draw")
        elif position.waste:
            moves.append("redeal")
        for source, card in _free_cards(position):
            if self._playable(position, card):
                moves.append(f"{source}>F")
            for number, column in enumerate(position.columns, start=1):
                target = f"T{number}"
                if target != source and self._column_takes(column, card):
                    moves.append(f"{source}>{target}")
        return moves

    def after(self, position: ShortPosition, move: str) -> ShortPosition:
        if move == "draw":
            packet, rest = position.stock[: self.options.draw], position.stock[self.options.draw :]
            return position._replace(waste=position.waste + packet, stock=rest)
        if move == "redeal":
            return position._replace(waste=(), stock=position.waste)
        source, target = move.split(">")
        position, card = _taken(position, source)
        if target == "F":
            return self._with_played(position, card)
        index = _column(target)
        return position._replace(columns=replaced(position.columns, index, (*position.columns[index], card)))

    def won(self, position: ShortPosition) -> bool:
        return all(played == self.options.ranks for played in position.foundations)

    def places(self, position: ShortPosition) -> dict[str, list[str]]:
        places = {f"T{number}": list(column) for number, column in enumerate(position.columns, start=1)}
        places["W"] = list(position.waste)
        places["S"] = list(position.stock)
        piles: list[list[str]] = [[] for _ in position.foundations]
        for played in self._played_by_order(position):
            for which, card in enumerate(played):
                # With any suits nobody knows any more which card went where; the highest piles get them.
                pile = suit_of(card) if self.options.foundation_suits == "same" else which
                piles[pile].append(card)
        return places | {f"F{number}": pile for number, pile in enumerate(piles, start=1)}

    def _order(self, card: str) -> int:
        """The card's place in the foundations' order: 0 for a base, the highest for the closing rank."""
        return (rank_of(card) - rank_of(self._base_card)) % self.options.ranks

    def _playable(self, position: ShortPosition, card: str) -> bool:
        if self.options.foundation_suits == "any":
            return self._order(card) in position.foundations
        return self._order(card) == position.foundations[suit_of(card)]

    def _column_takes(self, column: tuple[str, ...], card: str) -> bool:
        if not column:
            return self._order(card) == self.options.ranks - 1
        # Nothing is one higher than the closing rank, so the order does not go round in the columns.
        return self._order(column[-1]) == self._order(card) + 1

    def _with_played(self, position: ShortPosition, card: str) -> ShortPosition:
        played = list(position.foundations)
        # With any suits the piles that can take the card stand alike; the first keeps higher piles first.
        any_suit = self.options.foundation_suits == "any"
        pile = played.index(self._order(card)) if any_suit else suit_of(card)
        played[pile] += 1
        return position._replace(foundations=tuple(played))

    def _played_by_order(self, position: ShortPosition) -> list[list[str]]:
        """The cards on the foundations: for each rank from the base upward its cards in suit order."""
        elsewhere = {*position.waste, *position.stock}.union(*position.columns)
        played: list[list[str]] = [[] for _ in range(self.options.ranks)]
        for card in pack(self.options):
            if card not in elsewhere:
                played[self._order(card)].append(card)
        return played


def _free_cards(position: ShortPosition) -> Iterator[tuple[str, str]]:
    """The cards that may be moved, each with the name of its place."""
    if position.waste:
        yield "W", position.waste[-1]
    for number, column in enumerate(position.columns, start=1):
        if column:
            yield f"T{number}", column[-1]


def _taken(position: ShortPosition, source: str) -> tuple[ShortPosition, str]:
    """The position without the free card of a place, and that card."""
    if source == "W":
        return position._replace(waste=position.waste[:-1]), position.waste[-1]
    index = _column(source)
    column = position.columns[index]
    return position._replace(columns=replaced(position.columns, index, column[:-1])), column[-1]


def _column(name: str) -> int:
    return int(name[1:]) - 1
