"""The core's perft against the counts in the files, which the reference or other programs made."""

import pytest
import winnable as wn
from perft.counts import divide_text, read_counts

ROWS = list(read_counts())


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_counts(row):
    start = wn.game(row.game, **row.options).deal(row.number).start()
    for depth, expected in enumerate(row.counts, 1):
        if wn.perft(start, depth) != expected:
            pytest.fail(divide_text(wn.divide(start, depth), depth, expected))
