"""Boards drawn in text: pure functions from the cards of each place to lines a player recognises."""

from collections.abc import Mapping, Sequence

Places = Mapping[str, Sequence[str]]
Notes = Mapping[str, object]

RANKS = "A23456789TJQK"
SUITS = "CDHS"
SYMBOLS = "♣♦♥♠"
EMPTY = "--"
NOTHING = "  "


def text_board(family: str, places: Places, notes: Notes, *, symbols: bool = False) -> str:
    """A position as text.

    family is "sultan", "castle" or "short"; places names every place with its cards, the free card last (the
    stock: next card first). notes says what no place shows: "ranks", "redeals" and "redeals_left" (Sultan),
    "direction" (castle), "foundation_suits" (Short); each may be missing. With symbols the suits are ♣♦♥♠.
    Raises ValueError for another family.
    """
    drawings = {"sultan": _sultan, "castle": _castle, "short": _short}
    if family not in drawings:
        raise ValueError(f"there is no family {family!r} to draw; there are {', '.join(drawings)}")

    def shown(cards: Sequence[str]) -> list[str]:
        return [symbol_text(card) for card in cards] if symbols else list(cards)

    cards_shown = {name: shown(cards) for name, cards in places.items()}
    lines = drawings[family](cards_shown, notes, SYMBOLS if symbols else SUITS)
    return "\n".join(line.rstrip() for line in lines)


def symbol_text(card: str) -> str:
    """A card with its suit as a symbol; what is no card (a hidden one) as it is."""
    return card[0] + SYMBOLS[SUITS.index(card[1])] if card[1] in SUITS else card


def _sultan(places: Places, notes: Notes, suits: str) -> list[str]:
    """The foundations around the Sultan, half of the divan on either side, stock and waste below."""
    king = RANKS[note_number(notes, "ranks", 13) - 1]

    def pile(number: int) -> str:
        """A foundation's top card; its king if nothing lies on it; nothing if the pack has no such suit."""
        name = f"F{number}"
        suit = suits[(number - 1) // 2]
        return _top(places[name], king + suit) if name in places else NOTHING

    square = [
        f"{pile(3)}   {pile(5)}   {pile(4)}",
        f"{pile(1)}  ({king}{suits[2]})  {pile(2)}",
        f"{pile(7)}   {pile(6)}   {pile(8)}",
    ]
    divan = [f"{name:<3} {_top(places[name])}" for name in numbered_places(places, "D")]
    half = (len(divan) + 1) // 2
    left, right = divan[:half], divan[half:]
    height = max(len(square), half)
    columns = (_centred(left, height, 6), _centred(square, height, 12), _centred(right, height, 6))
    lines = [f" {before}      {middle}      {after}" for before, middle, after in zip(*columns, strict=True)]
    return [*lines, "", f"{_stock_and_waste(places, seen=1)}    {round_text(notes)}"]


def _castle(places: Places, notes: Notes, suits: str) -> list[str]:
    """Foundations in the middle, odd rows on their left, even ones on their right, free cards outside."""
    foundations = [
        _top(places[name], f"-{suit}") for name, suit in zip(numbered_places(places, "F"), suits, strict=False)
    ]
    rows, auxiliary = numbered_places(places, "R"), numbered_places(places, "A")
    cellar = [f"C {_top(places['C'])}"] if "C" in places else []
    width = 3 * max((len(places[name]) for name in rows + auxiliary), default=0)

    def lines(names: Sequence[str], middle: Sequence[str]) -> list[str]:
        height = max((len(names) + 1) // 2, len(middle))
        drawn = []
        for line, centre in enumerate(_centred(middle, height, 2)):
            left, right = (names[at] if at < len(names) else "" for at in (2 * line, 2 * line + 1))
            before = " ".join(_row(places, left)[::-1]).rjust(width)
            after = " ".join(_row(places, right)).ljust(width)
            drawn.append(f" {left:<3} {before}  {centre:^6}  {after} {right:>3}")
        return drawn

    drawn = lines(rows, foundations)
    if auxiliary or cellar:
        drawn += ["", *lines(auxiliary, cellar)]
    direction = notes.get("direction")
    return [*drawn, "", f" foundations build {_DIRECTIONS[direction]}"] if direction in _DIRECTIONS else drawn


_DIRECTIONS: Mapping[object, str] = {
    "up": "up",
    "down": "down",
    "either": "up or down, as the first card played settles",
}


def _short(places: Places, notes: Notes, suits: str) -> list[str]:
    """Foundations on top, columns side by side with the free card lowest, stock and waste below."""
    piles = numbered_places(places, "F")
    empty = [f"-{suit}" if notes.get("foundation_suits") == "same" else EMPTY for suit in suits]
    tops = [_top(places[name], sign) for name, sign in zip(piles, empty, strict=False)]
    names = numbered_places(places, "T")
    columns = [_row(places, name) for name in names]
    depth = max((len(column) for column in columns), default=0)
    lines = [f" F   {'  '.join(tops)}      {from_to_text(places, piles, notes)}", ""]
    lines.append(" " + " ".join(f"{name:>3}" for name in names))
    for level in range(depth):
        cards = (column[level] if level < len(column) else NOTHING for column in columns)
        lines.append(" " + " ".join(f"{card:>3}" for card in cards))
    return [*lines, "", _stock_and_waste(places, seen=3)]


def from_to_text(places: Places, piles: Sequence[str], notes: Notes) -> str:
    """The base and the closing rank, which the first card of any foundation tells."""
    for name in piles:
        if places[name]:
            base = RANKS.index(places[name][0][0])
            return f"from {RANKS[base]} to {RANKS[(base - 1) % note_number(notes, 'ranks', 13)]}"
    return ""


def _stock_and_waste(places: Places, seen: int) -> str:
    """How many cards the stock has; the waste's top cards, the free one last, and how many it has."""
    waste = places.get("W", ())
    tops = f"{' '.join(waste[-seen:])} ({count_of_cards(len(waste))})" if waste else EMPTY
    return f" stock S: {count_of_cards(len(places.get('S', ())))}    waste W: {tops}"


def round_text(notes: Notes) -> str:
    """Which pass through the stock this is, as far as the notes tell."""
    left = notes.get("redeals_left")
    if not isinstance(left, int):
        return ""
    redeals = notes.get("redeals")
    if isinstance(redeals, int):
        return f"round {redeals - left + 1} of {redeals + 1}"
    return f"redeals left: {left}"


def count_of_cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def numbered_places(places: Places, letter: str) -> list[str]:
    """The names of the numbered places of a kind, in order."""
    numbers = sorted(int(name[1:]) for name in places if name[0] == letter and name[1:].isdigit())
    return [f"{letter}{number}" for number in numbers]


def _top(cards: Sequence[str], if_empty: str = EMPTY) -> str:
    return cards[-1] if cards else if_empty


def _row(places: Places, name: str) -> list[str]:
    """A row's cards, or the sign of an empty one; no name, no cards."""
    return (list(places[name]) or [EMPTY]) if name else []


def _centred(items: Sequence[str], height: int, width: int) -> list[str]:
    """The items one under another, with as many blanks above as below."""
    above = (height - len(items)) // 2
    blanks_below = height - len(items) - above
    return [item.ljust(width) for item in [""] * above + list(items) + [""] * blanks_below]


def note_number(notes: Notes, name: str, default: int) -> int:
    value = notes.get(name, default)
    return value if isinstance(value, int) else default
