"""Hypothesis strategies for games of every family, with every option and short packs that fit."""

import winnable as wn
from hypothesis import strategies as st


@st.composite
def sultans(draw):
    return wn.Sultan(
        divan=draw(st.integers(1, 12)),
        redeals=draw(st.integers(0, 3)),
        refill=draw(st.sampled_from(["waste-then-stock", "stock", "waste-optional"])),
        ranks=draw(st.integers(3, 13)),
        suits=draw(st.integers(1, 4)),
    )


@st.composite
def castles(draw):
    aces = draw(st.sampled_from(["foundations", "dealt"]))
    ranks, suits = draw(st.integers(3, 13)), draw(st.integers(1, 4))
    cards = suits * (ranks if aces == "dealt" else ranks - 1)
    rows, auxiliary = draw(st.integers(1, 10)), draw(st.integers(0, 3))
    cuts = sorted(
        draw(st.lists(st.integers(0, cards), min_size=rows + auxiliary - 1, max_size=rows + auxiliary - 1))
    )
    lengths = [end - begin for begin, end in zip([0, *cuts], [*cuts, cards], strict=True)]
    return wn.Castle(
        rows=tuple(lengths[:rows]),
        auxiliary=tuple(lengths[rows:]),
        cellar=auxiliary > 0 and draw(st.booleans()),
        aces=aces,
        building=draw(st.sampled_from(["same-suit", "any-suit"])),
        foundations=draw(st.sampled_from(["either", "up", "down"])),
        ranks=ranks,
        suits=suits,
    )


@st.composite
def shorts(draw):
    ranks, suits = draw(st.integers(3, 13)), draw(st.integers(1, 4))
    columns = draw(st.integers(1, min(8, ranks * suits - 1)))
    return wn.Short(
        foundation_suits=draw(st.sampled_from(["same", "any"])),
        draw=draw(st.integers(1, 3)),
        columns=columns,
        depth=draw(st.integers(1, (ranks * suits - 1) // columns)),
        ranks=ranks,
        suits=suits,
    )


presets = st.sampled_from([cls() for cls in wn.GAMES.values()])
games = st.one_of(presets, sultans(), castles(), shorts())
numbers = st.integers(0, 2**64 - 1)
