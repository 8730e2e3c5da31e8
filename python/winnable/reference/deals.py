"""Numbered deals: the same number gives the same cards in every language and on every machine."""

from collections.abc import Iterator, Sequence

_WORD = 1 << 64
_LOW_BITS = _WORD - 1


def random_words(number: int) -> Iterator[int]:
    """The 64-bit words of SplitMix64 whose first state is the number."""
    state = number
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _LOW_BITS
        word = state
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _LOW_BITS
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _LOW_BITS
        yield word ^ (word >> 31)


def uniform(words: Iterator[int], bound: int) -> int:
    """A number below the bound, all equally likely: Lemire's multiply-and-reject on 64-bit words."""
    too_low = (_WORD - bound) % bound
    while True:
        product = next(words) * bound
        if product & _LOW_BITS >= too_low:
            return product >> 64


def shuffled(pack: Sequence[str], number: int) -> list[str]:
    """The pack in the order of a numbered deal: Fisher and Yates from the end. Raises ValueError."""
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < _WORD:
        raise ValueError(f"a deal's number is a whole number from 0 to 2**64 - 1, not {number!r}")
    cards = list(pack)
    words = random_words(number)
    for last in range(len(cards) - 1, 0, -1):
        other = uniform(words, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards
