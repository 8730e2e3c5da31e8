"""The castle family: Masterpiece, Besieged Castle, Fortress and their relatives."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from .cards import card_of, one_pack, rank_of, read_deal, suit_of
from .options import choice, lengths, refuse_unknown, short_pack, yes_or_no
from .rules import Rules, replaced


class CastleOptions(NamedTuple):
    """The options of a castle game."""

    rows: tuple[int, ...]
    auxiliary: tuple[int, ...]
    cellar: bool
    aces: str
    building: str
    foundations: str
    ranks: int = 13
    suits: int = 4


_MASTERPIECE = CastleOptions((5,) * 8, (4, 4), True, "foundations", "same-suit", "either")

PRESETS = {
    "masterpiece": _MASTERPIECE,
    "besieged-castle": CastleOptions((6,) * 8, (), False, "foundations", "same-suit", "either"),
    "fortress": CastleOptions((6,) * 2 + (5,) * 8, (), False, "dealt", "same-suit", "up"),
    "beleaguered-castle": CastleOptions((6,) * 8, (), False, "foundations", "any-suit", "up"),
    "streets-and-alleys": CastleOptions((7,) * 4 + (6,) * 4, (), False, "dealt", "any-suit", "up"),
    "castle": _MASTERPIECE,
}


def read_options(game: str, options: Mapping[str, object]) -> CastleOptions:
    """All options, the given and the game's defaults. Raises ValueError."""
    refuse_unknown(game, options, CastleOptions._fields)
    preset = PRESETS[game]
    read = CastleOptions(
        lengths(options, "rows", preset.rows, 1, 16),
        lengths(options, "auxiliary", preset.auxiliary, 0, 4),
        yes_or_no(options, "cellar", preset.cellar),
        choice(options, "aces", preset.aces, ("foundations", "dealt")),
        choice(options, "building", preset.building, ("same-suit", "any-suit")),
        choice(options, "foundations", preset.foundations, ("either", "up", "down")),
        *short_pack(options),
    )
    if read.cellar and not read.auxiliary:
        raise ValueError("a cellar needs at least one auxiliary row, which may have length 0")
    places, cards = sum(read.rows) + sum(read.auxiliary), len(pack(read))
    if places != cards:
        raise ValueError(f"rows and auxiliary have {places} places together, but {cards} cards are dealt")
    return read


def lowest_played(options: CastleOptions) -> int:
    """The lowest rank that is played to the foundations: 2 if the aces lie there from the start."""
    return 2 if options.aces == "foundations" else 1


def pack(options: CastleOptions) -> list[str]:
    """The cards dealt: one pack, without the aces if they are laid out."""
    return [card for card in one_pack(options.ranks, options.suits) if rank_of(card) >= lowest_played(options)]


class CastlePosition(NamedTuple):
    """A position: foundations are numbers of cards played; the direction is "either" until it is settled."""

    rows: tuple[tuple[str, ...], ...]
    auxiliary: tuple[tuple[str, ...], ...]
    cellar: str | None
    foundations: tuple[int, ...]
    direction: str


class CastleRules(Rules[CastlePosition]):
    """The rules of a castle game for one deal."""

    def __init__(self, options: CastleOptions, cards: Sequence[str]) -> None:
        self.options = options
        self._deal = read_deal(cards, pack(options))
        self._lowest = lowest_played(options)

    def start(self) -> CastlePosition:
        cards = iter(self._deal)

        def laid_out(row_lengths: tuple[int, ...]) -> tuple[tuple[str, ...], ...]:
            return tuple(tuple(next(cards) for _ in range(length)) for length in row_lengths)

        return CastlePosition(
            rows=laid_out(self.options.rows),
            auxiliary=laid_out(self.options.auxiliary),
            cellar=None,
            foundations=(0,) * self.options.suits,
            direction=self.options.foundations,
        )

    def moves(self, position: CastlePosition) -> list[str]:
        cellar_takes = self.options.cellar and position.cellar is None
        moves = []
        for source, card in self._free_cards(position):
            if self._playable(position, card):
                moves.append(f"{source}>F")
            for number, row in enumerate(position.rows, start=1):
                target = f"R{number}"
                if target != source and (not row or self._joins(card, row[-1])):
                    moves.append(f"{source}>{target}")
            if cellar_takes:
                moves.append(f"{source}>C")
        return moves

    def after(self, position: CastlePosition, move: str) -> CastlePosition:
        source, target = move.split(">")
        position, card = _taken(position, source)
        if target == "F":
            return self._with_played(position, card)
        if target == "C":
            return position._replace(cellar=card)
        row = int(target[1:]) - 1
        return position._replace(rows=replaced(position.rows, row, (*position.rows[row], card)))

    def won(self, position: CastlePosition) -> bool:
        return all(played == self.options.ranks - self._lowest + 1 for played in position.foundations)

    def places(self, position: CastlePosition) -> dict[str, list[str]]:
        places = {f"R{number}": list(row) for number, row in enumerate(position.rows, start=1)}
        places |= {f"A{number}": list(row) for number, row in enumerate(position.auxiliary, start=1)}
        if self.options.cellar:
            places["C"] = [position.cellar] if position.cellar else []
        for suit, played in enumerate(position.foundations):
            ranks = [1] if self.options.aces == "foundations" else []
            ranks += [self._rank_after(count, position.direction) for count in range(played)]
            places[f"F{suit + 1}"] = [card_of(rank, suit) for rank in ranks]
        return places

    def _free_cards(self, position: CastlePosition) -> Iterator[tuple[str, str]]:
        """The cards that may be moved, each with the name of its place."""
        for letter, rows in (("R", position.rows), ("A", position.auxiliary)):
            for number, row in enumerate(rows, start=1):
                if row:
                    yield f"{letter}{number}", row[-1]
        # The cellar's card is locked in until an auxiliary row has been cleared.
        if position.cellar is not None and not all(position.auxiliary):
            yield "C", position.cellar

    def _joins(self, card: str, free_card: str) -> bool:
        """Whether the card may lie on the free card. The lowest and the highest rank are no neighbours."""
        if self.options.building == "any-suit":
            return rank_of(card) == rank_of(free_card) - 1
        return card[1] == free_card[1] and abs(rank_of(card) - rank_of(free_card)) == 1

    def _rank_after(self, played: int, direction: str) -> int:
        """The rank a foundation takes next."""
        return self.options.ranks - played if direction == "down" else self._lowest + played

    def _playable(self, position: CastlePosition, card: str) -> bool:
        directions = ("up", "down") if position.direction == "either" else (position.direction,)
        played = position.foundations[suit_of(card)]
        return any(rank_of(card) == self._rank_after(played, direction) for direction in directions)

    def _with_played(self, position: CastlePosition, card: str) -> CastlePosition:
        suit, direction = suit_of(card), position.direction
        if direction == "either":  # the first card of all settles it
            direction = "up" if rank_of(card) == self._lowest else "down"
        played = list(position.foundations)
        played[suit] += 1
        return position._replace(foundations=tuple(played), direction=direction)


def _taken(position: CastlePosition, source: str) -> tuple[CastlePosition, str]:
    """The position without the free card of a place, and that card."""
    if source == "C":
        assert position.cellar is not None
        return position._replace(cellar=None), position.cellar
    index = int(source[1:]) - 1
    if source[0] == "A":
        row = position.auxiliary[index]
        return position._replace(auxiliary=replaced(position.auxiliary, index, row[:-1])), row[-1]
    row = position.rows[index]
    return position._replace(rows=replaced(position.rows, index, row[:-1])), row[-1]
