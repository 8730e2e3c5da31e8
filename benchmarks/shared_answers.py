"""Advice with and without what its answers share: positions searched, and moves left undecided.

    python benchmarks/shared_answers.py

Positions are those after ten moves by chance from deals 4,000,000,000 on, each with a limit of 100,000 positions.
"""

import random
import time

import winnable as wn

FIRST, DEALS, LIMIT = 4_000_000_000, 40, 100_000
GAMES = [
    wn.Sultan(),
    wn.Sultan(refill="stock"),
    wn.Masterpiece(),
    wn.Fortress(),
    wn.BeleagueredCastle(),
    wn.StreetsAndAlleys(),
    wn.Short(),
]


def position_of(game: wn.Game, number: int) -> wn.Position:
    """The position after ten moves by chance."""
    position, chance = game.deal(number).start(), random.Random(number)
    for _ in range(10):
        if not (moves := position.moves()):
            break
        position = position.play(chance.choice(moves))
    return position


def main() -> None:
    """Prints the table."""
    print("| game | legal moves | shared: positions, undecided, CPU s | each alone: positions, undecided, CPU s |")
    print("|---|---|---|---|")
    for game in GAMES:
        cells, moves = [], 0
        for sharing in (True, False):
            positions = undecided = moves = 0
            begin = time.process_time()
            for number in range(FIRST, FIRST + DEALS):
                advice = wn.advise(position_of(game, number), max_positions=LIMIT, sharing=sharing)
                positions += advice.positions
                moves += len(advice.moves)
                undecided += len(advice.moves_with(wn.Verdict.UNDECIDED))
            cells.append(f"{positions:,}, {undecided}, {time.process_time() - begin:.2f}")
        options = " ".join(f"{name}={value}" for name, value in game.rule_options.items())
        print(f"| {game.name} {options} | {moves} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
