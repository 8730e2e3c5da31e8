"""Learn the weights of Short's evaluation from the program's own searches.

    python learn.py PAIRS TABLE [--suits same] [--draw 3] [--deals 10000] [--rounds 4]

PAIRS is the program built from pairs.cpp, TABLE the file to write (cpp/games/short/weights_*.inc).
Each round searches deals that no test uses, from number ten million up, with the weights known so
far, the first one with a formula. It collects pairs of a state on the way to a win and one that
should rank behind it, and fits the weights to the pairs of all rounds: logistic regression on the
difference of their sums. The same seeds give the same pairs; the last digits of the weights may
depend on the NumPy at hand.
"""

import argparse
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from scipy import sparse

FIRST_DEAL = 10_000_000
SCORES = 3000  # what the scores of nearly all states span
FRACTION = 64  # weights are in 64ths of a score


def first_weights(count: int) -> np.ndarray:
    """Cards under higher ones count most, then cards under others, then cards that are not up."""
    weights = np.zeros(count)
    for distance in range(13):
        for above in range(10):
            for higher in range(6):
                weights[(distance * 10 + above) * 6 + higher] = 3 + 6 * higher + above
        for higher in range(4):
            weights[910 + distance * 4 + higher] = 4 * higher
        for near in range(2):
            for fits in range(2):
                weights[2106 + distance * 4 + fits * 2 + near] = 5 - 2 * near
    return weights * 2 * FRACTION


def write_table(weights: np.ndarray, path: Path) -> None:
    numbers = [str(int(number)) for number in np.round(weights)]
    lines = [", ".join(numbers[i : i + 20]) for i in range(0, len(numbers), 20)]
    path.write_text(",\n".join(lines) + "\n")


def read_pairs(path: Path, count: int) -> sparse.csr_matrix:
    """One row a pair: how often each indicator is on in the good state, less in the other one."""
    words = np.fromfile(path, dtype=np.uint16)
    starts, sizes, at = [], [], 0
    while at < len(words):
        good, bad = int(words[at]), int(words[at + 1])
        starts.append(at)
        sizes.append((good, bad))
        at += 2 + good + bad
    is_number = np.ones(len(words), dtype=bool)
    is_number[starts] = is_number[np.array(starts) + 1] = False
    signs = np.repeat(np.tile(np.array([1, -1], dtype=np.int8), len(sizes)), np.array(sizes).ravel())
    ends = np.concatenate([[0], np.cumsum(np.array(sizes).sum(axis=1))])
    rows = sparse.csr_matrix((signs, words[is_number].astype(np.int32), ends), shape=(len(sizes), count))
    rows.sum_duplicates()
    rows.eliminate_zeros()
    return rows


def fit(
    rows: sparse.csr_matrix, epochs: int = 8, batch: int = 200, rate: float = 0.1, decay: float = 1e-6
) -> np.ndarray:
    """AdaGrad; a good state has the larger sum."""
    random = np.random.default_rng(0)
    weights = np.zeros(rows.shape[1])
    squares = np.full(rows.shape[1], 1e-8)
    rows = rows[random.permutation(rows.shape[0])]
    for epoch in range(epochs):
        step = rate * (1 - 0.9 * epoch / epochs)
        loss = 0.0
        for start in range(0, rows.shape[0], batch):
            part = rows[start : start + batch].astype(np.float64)
            sums = part @ weights
            loss += np.logaddexp(0, -sums).sum()
            gradient = -(part.T @ (1 / (1 + np.exp(np.clip(sums, -60, 60))))) / batch + decay * weights
            squares += gradient**2
            weights -= step * gradient / np.sqrt(squares)
        print(f"  epoch {epoch}: loss {loss / rows.shape[0]:.4f}", flush=True)
    return weights


def as_scores(weights: np.ndarray, rows: sparse.csr_matrix) -> np.ndarray:
    """Lower is better, and the differences that occur span the range of scores."""
    spread = np.abs(rows @ weights)
    return -weights * FRACTION * SCORES / (2 * np.quantile(spread, 0.998))


def parser_of(
    description: str | None, program: str, draw: int, deals: int, rounds: int
) -> argparse.ArgumentParser:
    """What every way to learn is asked: the program that collects, the table, of which game how much."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(program, type=Path)
    parser.add_argument("table", type=Path)
    parser.add_argument("--suits", default="same", choices=["same", "any"])
    parser.add_argument("--draw", default=draw, type=int)
    parser.add_argument("--deals", default=deals, type=int, help="looked at in each round")
    parser.add_argument("--rounds", default=rounds, type=int)
    return parser


def collect(
    program: Path, arguments: argparse.Namespace, first_deal: int, limits: tuple[int, ...]
) -> Iterator[Path]:
    """In each round the program searches other deals, with the table as it is then: the file that it wrote."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "collected.bin"
        for round_ in range(arguments.rounds):
            settings = (arguments.suits, arguments.draw, first_deal + round_ * arguments.deals, arguments.deals)
            print(f"round {round_}:", flush=True)
            command = [program.resolve(), arguments.table, out, *settings, *limits]
            subprocess.run([str(word) for word in command], check=True)
            yield out


def main() -> None:
    parser = parser_of(__doc__, "pairs", draw=3, deals=10_000, rounds=4)
    parser.add_argument("--positions", default=6000, type=int)
    parser.add_argument("--unit", default=300, type=int)
    parser.add_argument("--count", default=2295, type=int, help="how many indicators there are")
    arguments = parser.parse_args()
    write_table(first_weights(arguments.count), arguments.table)
    limits = (arguments.positions, arguments.unit)
    rows = []
    for out in collect(arguments.pairs, arguments, FIRST_DEAL, limits):
        rows.append(read_pairs(out, arguments.count))
        all_rows = sparse.vstack(rows, format="csr")
        write_table(as_scores(fit(all_rows), all_rows), arguments.table)


if __name__ == "__main__":
    main()
