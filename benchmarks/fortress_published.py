"""Fortress against the figures of Wolter, politaire.com, 2014: a million deals, all cards seen.

Prints the share of winnable deals, of deals with no card playable at all, with exactly one, and the mean number of
cards on the foundations at best (52 in a won deal), each with its 95% interval.
"""

import argparse

import numpy as np
import winnable as wn

PUBLISHED = {"winnable": 0.2024, "no card playable": 0.19, "exactly one card": 0.20, "mean best": 12.12}


def measured(deals: int) -> dict[str, tuple[float, float]]:
    """Each figure with half the width of its interval."""
    table = wn.solve_many(wn.Fortress(), range(deals), best=True)
    assert not (table["verdict"] == wn.Verdict.UNDECIDED).any()
    samples = {
        "winnable": table["verdict"] == wn.Verdict.WON,
        "no card playable": table["best"] == 0,
        "exactly one card": table["best"] == 1,
        "mean best": table["best"],
    }
    return {name: (values.mean(), 1.96 * np.std(values) / np.sqrt(deals)) for name, values in samples.items()}


def main() -> None:
    """Compare as many deals as asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1_000_000)
    for name, (mean, half) in measured(parser.parse_args().deals).items():
        print(f"{name:18} {mean:8.4f} ± {half:.4f}   published {PUBLISHED[name]}")


if __name__ == "__main__":
    main()
