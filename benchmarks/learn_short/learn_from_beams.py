"""Learn the weights of Short's evaluation from layers of beams on deals that are hard to win.

    python learn_from_beams.py LAYERS TABLE [--suits same] [--draw 2] [--deals 20000] [--rounds 2]

LAYERS is the program built from layers.cpp. TABLE is the file to begin with, as learn.py leaves it, and
to write. Each round takes deals that no test uses, from number twenty million up, and with the weights
known so far searches those among them that best-first search does not win soon. It collects lists of
states of one layer, of which the first one leads to a win, and fits the weights to the lists of all
rounds: of each list the first should score best (logistic regression with one right answer among many).
The same seeds give the same lists; the last digits of the weights may depend on the NumPy at hand.
"""

from pathlib import Path

import numpy as np
from learn import FRACTION, collect, parser_of, write_table
from scipy import sparse

FIRST_DEAL = 20_000_000
STATES = 16  # of a list
SCORE = 30  # so much less is e times as likely


def read_table(path: Path) -> np.ndarray:
    return np.array([float(number) for number in path.read_text().split(",")])


def read_lists(path: Path, count: int) -> sparse.csr_matrix:
    """One row a state: how often each indicator is on."""
    numbers = np.fromfile(path, dtype=np.uint16).astype(np.int32)
    ends = np.concatenate([[0], np.cumsum(np.fromfile(f"{path}.sizes", dtype=np.uint16), dtype=np.int64)])
    rows = sparse.csr_matrix(
        (np.ones(len(numbers), dtype=np.float32), numbers, ends), shape=(len(ends) - 1, count)
    )
    rows.sum_duplicates()
    return rows


def chances(rows: sparse.csr_matrix, weights: np.ndarray) -> np.ndarray:
    """One row a list: how likely each of its states is to be the one that wins."""
    sums = -(rows @ weights).reshape(-1, STATES)
    powers = np.exp(sums - sums.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def fit(
    rows: sparse.csr_matrix,
    start: np.ndarray,
    epochs: int = 4,
    batch: int = 64,
    rate: float = 0.02,
    decay: float = 1e-6,
) -> np.ndarray:
    """AdaGrad from the weights at the start; the mean of the last epoch's weights."""
    random = np.random.default_rng(0)
    weights = start.copy()
    squares = np.full(len(weights), 1e-8)
    lists = rows.shape[0] // STATES
    means = np.zeros(len(weights))
    for epoch in range(epochs):
        step = rate * (1 - 0.9 * epoch / epochs)
        order = random.permutation(lists)
        loss = 0.0
        means[:] = 0
        for begin in range(0, lists, batch):
            some = order[begin : begin + batch]
            part = rows[(some[:, np.newaxis] * STATES + np.arange(STATES)).ravel()]
            wrong = chances(part, weights)
            loss -= np.log(wrong[:, 0]).sum()
            wrong[:, 0] -= 1
            gradient = -(part.T @ wrong.ravel()) / len(some) + decay * (weights - start)
            squares += gradient**2
            weights -= step * gradient / np.sqrt(squares)
            means += weights
        means /= -(-lists // batch)
        print(f"  epoch {epoch}: loss {loss / lists:.4f}", flush=True)
    return means


def main() -> None:
    parser = parser_of(__doc__, "layers", draw=2, deals=20_000, rounds=2)
    parser.add_argument("--easy", default=1200, type=int, help="positions that best-first search has")
    parser.add_argument("--width", default=100, type=int, help="states of a layer")
    arguments = parser.parse_args()
    start = read_table(arguments.table) / (FRACTION * SCORE)
    limits = (arguments.easy, arguments.width)
    rows = []
    for out in collect(arguments.layers, arguments, FIRST_DEAL, limits):
        rows.append(read_lists(out, len(start)))
        write_table(fit(sparse.vstack(rows, format="csr"), start) * FRACTION * SCORE, arguments.table)


if __name__ == "__main__":
    main()
