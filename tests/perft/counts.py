"""Reading the files of perft counts, and telling where two counts part."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent


class Row(NamedTuple):
    """One numbered deal of a game and the count of move sequences of 1, 2, … moves."""

    file: str
    line: int
    game: str
    options_text: str
    number: int
    counts: tuple[int, ...]

    @property
    def options(self) -> dict[str, object]:
        """The options as values: numbers, words, True or False, tuples of lengths."""
        pairs = (item.split("=") for item in self.options_text.split(",") if item)
        return {name: option_value(name, text) for name, text in pairs}

    def __str__(self) -> str:
        return f"{self.game}[{self.options_text}]#{self.number}"


def option_value(name: str, text: str) -> object:
    """The value of an option written in a counts file."""
    if name in ("rows", "auxiliary"):
        return tuple(int(length) for length in text.split("+")) if text else ()
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isdigit() else text


def read_counts(folder: Path = HERE) -> Iterator[Row]:
    """The rows of every .tsv file in a folder, file by file in the order of their names."""
    for path in sorted(folder.glob("*.tsv")):
        lines = enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        rows = [(line, text.split("\t")) for line, text in lines if text and not text.startswith("#")]
        for line, (game, options, number, *counts) in rows[1:]:  # the first names the columns
            yield Row(path.name, line, game, options, int(number), tuple(int(count) for count in counts if count))


def divide_text(found: Mapping[str, int], depth: int, expected: int) -> str:
    """A message for a wrong count: what was expected, what was found, and the count under each first move."""
    lines = [f"{depth} moves deep: {expected} sequences expected, {sum(found.values())} found; under each move:"]
    lines += [f"  {move:<8}{count:>12}" for move, count in sorted(found.items())]
    return "\n".join(lines)
