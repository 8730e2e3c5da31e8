"""The reference rules allow exactly the move sequences counted in the files of this folder."""

from itertools import takewhile

import pytest
from perft.counts import Row, divide_text, read_counts
from winnable.reference import counts_by_depth, divide, numbered_deal, rules_of

# The files go deeper than plain Python does in a few seconds; the rest is for the fast core.
LARGEST_COUNT = 50_000


@pytest.mark.parametrize("row", list(read_counts()), ids=str)
def test_reference_allows_the_counted_sequences(row: Row) -> None:
    rules = rules_of(row.game, row.options, numbered_deal(row.game, row.options, row.number))
    start = rules.start()
    expected = list(takewhile(lambda count: count <= LARGEST_COUNT, row.counts))
    # One count at a time: a rule gone wrong may have far too many sequences to count them all first.
    for depth, (count, here) in enumerate(zip(expected, counts_by_depth(rules, start), strict=False), start=1):
        if count != here:
            under_each_move = divide_text(divide(rules, start, depth), depth, count)
            pytest.fail(f"{row.file}:{row.line} {row}\n{under_each_move}")
