"""Writes the files of counts anew from the reference rules: ``PYTHONPATH=tests python -m perft.make_counts``.

Only for new rows or new options: a count that changes is a rule that changed.
"""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice, product
from pathlib import Path

from perft.counts import HERE, Row
from winnable.reference import counts_by_depth, numbered_deal, rules_of

DEEPEST = 24
LARGEST = 1_000_000

HEADER = (
    "# Perft: how many sequences of 1, 2, ... moves (d1, d2, ...) a numbered deal allows. Columns are separated "
    "by tabs; counts a file does not go on to are left empty. Options are name=value, separated by commas, the "
    'missing ones have their defaults; lengths of rows are joined by "+" (none: nothing after the "=").\n'
)

Case = tuple[str, str, int]

SAME_SUIT = ("masterpiece", "besieged-castle", "fortress")
ANY_SUIT = ("beleaguered-castle", "streets-and-alleys")


def sultan() -> Iterator[Case]:
    refills = ("waste-then-stock", "stock", "waste-optional")
    for divan, refill in product((1, 6, 8, 12), refills):
        for number in (3, 4):
            yield "sultan", f"divan={divan},refill={refill},redeals=2", number
    packs = ((4, 1, 1), (5, 1, 2), (3, 2, 2), (3, 4, 1), (4, 4, 6), (3, 3, 8), (3, 4, 12), (13, 1, 3))
    for (ranks, suits, divan), refill, redeals in product(packs, refills, range(4)):
        options = f"divan={divan},refill={refill},redeals={redeals},ranks={ranks},suits={suits}"
        yield "sultan", options, ranks + redeals


def castle() -> Iterator[Case]:
    for game, foundations in product((*SAME_SUIT, *ANY_SUIT, "castle"), ("either", "up", "down")):
        for number in (3, 4):
            yield game, f"foundations={foundations}", number
    for game in SAME_SUIT:
        yield game, "building=any-suit", 5
    for game in ANY_SUIT:
        yield game, "building=same-suit", 5
    for aces_swapped in (
        ("masterpiece", "rows=6+6+6+6+5+5+5+5,aces=dealt"),
        ("besieged-castle", "rows=7+7+7+7+6+6+6+6,aces=dealt"),
        ("fortress", "rows=5+5+5+5+5+5+5+5+4+4,aces=foundations"),
        ("beleaguered-castle", "rows=7+7+7+7+6+6+6+6,aces=dealt"),
        ("streets-and-alleys", "rows=6+6+6+6+6+6+6+6,aces=foundations"),
        ("castle", "rows=3+3+3+3+3+3+3+3+3+3+3+3+3+3+3+3,auxiliary=,cellar=false"),
        ("castle", "rows=5+5+5+5+5+5+5+5,auxiliary=2+2+2+2"),
    ):
        yield *aces_swapped, 6
    # A layout for aces on the foundations holds the same number of cards with one rank less and aces dealt.
    layouts = (
        (4, 2, "rows=2+2,auxiliary=1+1,cellar=true"),
        (4, 2, "rows=2+2+0,auxiliary=1+1,cellar=false"),
        (4, 3, "rows=3+3+2,auxiliary=1,cellar=true"),
        (4, 3, "rows=2+2+2+2,auxiliary=1,cellar=false"),
        (4, 4, "rows=4+4+4+0,auxiliary=0,cellar=true"),
        (5, 4, "rows=4+4+4,auxiliary=2+2,cellar=true"),
        (6, 2, "rows=1+2+3,auxiliary=0+4,cellar=true"),
        (6, 2, "rows=5+5,auxiliary=,cellar=false"),
        (7, 1, "rows=2,auxiliary=2+1+1,cellar=true"),
        (7, 4, "rows=4+4+4+4,auxiliary=2+2+2+2,cellar=true"),
    )
    for which, (ranks, suits, layout) in enumerate(layouts):
        for aces, building, foundations in product(
            ("foundations", "dealt"), ("same-suit", "any-suit"), ("either", "up", "down")
        ):
            fewer = 1 if aces == "dealt" else 0
            options = f"{layout},aces={aces},building={building},foundations={foundations}"
            yield "castle", f"{options},ranks={ranks - fewer},suits={suits}", which


def short() -> Iterator[Case]:
    rules = tuple(product(("same", "any"), (1, 2, 3)))
    for (foundation_suits, draw), number in product(rules, (3, 4, 5)):
        yield "short", f"foundation_suits={foundation_suits},draw={draw}", number
    packs = (
        (3, 1, 1, 1),
        (3, 2, 2, 1),
        (3, 4, 3, 2),
        (4, 3, 2, 2),
        (5, 1, 2, 2),
        (5, 4, 4, 3),
        (6, 2, 3, 2),
        (7, 4, 3, 9),
        (13, 1, 2, 3),
        (13, 4, 6, 8),
        (13, 4, 3, 3),
    )
    for (ranks, suits, columns, depth), (foundation_suits, draw) in product(packs, rules):
        options = f"foundation_suits={foundation_suits},draw={draw},columns={columns},depth={depth}"
        yield "short", f"{options},ranks={ranks},suits={suits}", ranks + suits


def counts(case: Case) -> list[int]:
    """The counts as deep as they stay small enough for the plain recursion, up to the first 0."""
    game, options_text, number = case
    options = Row("", 0, game, options_text, number, ()).options
    rules = rules_of(game, options, numbered_deal(game, options, number))
    found = []
    for count in islice(counts_by_depth(rules, rules.start()), DEEPEST):
        if count > LARGEST:
            break
        found.append(count)
        if count == 0:
            break
    return found


def write(path: Path, cases: list[Case]) -> None:
    lines = ["\t".join(("game", "options", "number", *(f"d{depth}" for depth in range(1, DEEPEST + 1))))]
    with ProcessPoolExecutor() as processes:
        for (game, options, number), found in zip(cases, processes.map(counts, cases), strict=True):
            padded = [*map(str, found), *[""] * (DEEPEST - len(found))]
            lines.append("\t".join((game, options, str(number), *padded)))
    path.write_text(HEADER + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(HERE / "sultan.tsv", list(sultan()))
    write(HERE / "castle.tsv", list(castle()))
    write(HERE / "short.tsv", list(short()))
