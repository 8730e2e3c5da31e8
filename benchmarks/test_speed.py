"""Speeds with pytest-benchmark: pytest benchmarks --benchmark-enable --benchmark-only.

Each benchmark says how much it did in its `extra_info`; rates follow from it.
"""

import pytest
import winnable as wn
from configurations import CONFIGURATIONS

GAMES = [cls() for cls in wn.GAMES.values()]
PERFT_DEPTH = {"sultan": 60, "castle": 5, "short": 8}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_perft(benchmark, game):
    """Move generation and application in the core, without Python."""
    start = game.deal(1).start()
    depth = PERFT_DEPTH[game.family]
    benchmark.extra_info["leaves"] = benchmark(wn.perft, start, depth)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_moves_from_python(benchmark, game):
    """Legal moves of one position as a list of Python strings."""
    start = game.deal(1).start()
    benchmark.extra_info["moves"] = len(benchmark(start.moves))


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=lambda configuration: configuration.name)
def test_solve_many(benchmark, configuration):
    """Answers to the deals of the fingerprint, on one thread."""
    numbers = range(configuration.fingerprint_deals)
    table = benchmark.pedantic(
        wn.solve_many,
        (configuration.game, numbers),
        {"threads": 1, "max_positions": configuration.max_positions},
        rounds=3,
    )
    benchmark.extra_info["deals"] = len(table)
    benchmark.extra_info["positions"] = int(table["positions"].sum())
