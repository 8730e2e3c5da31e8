"""Surveys the difficulty of won deals of each game and writes what grades are made of.

    python benchmarks/survey_difficulty.py [GAME...]

writes ``python/winnable/grades.json``: for each game the quantiles of every measure among won deals, and the
scores that part them into fifths. The deals are numbered from 3,000,000,000 on, far from those that tests and
other surveys look at. Without names all games are surveyed; with names those of the file that are not named stay.
"""

import json
import sys
import time
from pathlib import Path

import numpy as np
import winnable as wn
from winnable.grades import hardness, score_among
from winnable.measuring import difficulty_of
from winnable.writing import write_whole

FILE = Path(__file__).parents[1] / "python" / "winnable" / "grades.json"
FIRST = 3_000_000_000
POINTS = 41
LIMIT = 200_000  # positions a deal
# The game, and how many won deals are measured.
GAMES: list[tuple[wn.Game, int]] = [
    (wn.Masterpiece(), 800),
    (wn.Sultan(), 400),
    (wn.Sultan(divan=8), 300),
    (wn.BesiegedCastle(), 400),
    (wn.Fortress(), 400),
    (wn.Short(foundation_suits="any"), 120),
    (wn.BeleagueredCastle(), 120),
    (wn.Short(), 80),
    (wn.StreetsAndAlleys(), 80),
    (wn.Sultan(refill="waste-optional"), 300),
]
SAME: dict[wn.Game, tuple[wn.Game, ...]] = {wn.Masterpiece(): (wn.Castle(),)}  # by their standard options


def survey(game: wn.Game, wanted: int) -> dict:
    """The measures of the first won deals as the file has them."""
    found, number = [], FIRST
    while len(found) < wanted:
        solution = wn.solve(game.deal(number), max_positions=LIMIT)
        number += 1
        if solution.verdict is wn.Verdict.WON:
            found.append(difficulty_of(solution).measures)
    quantiles = {}
    for name in found[0]:
        values = [hardness(name, measures[name]) for measures in found if name in measures]
        quantiles[name] = [round(float(value), 6) for value in np.quantile(values, np.linspace(0, 1, POINTS))]
    scores = [score_among(quantiles, measures) for measures in found]
    return {
        "game": game.name,
        "options": game.rule_options,
        "deals": [FIRST, number - FIRST],
        "won": len(found),
        "quantiles": quantiles,
        "bounds": [round(float(bound), 6) for bound in np.quantile(scores, [0.2, 0.4, 0.6, 0.8])],
    }


def main() -> None:
    """Surveys the games that are named, or all."""
    named = sys.argv[1:]
    surveys = json.loads(FILE.read_text()) if named else []
    for game, wanted in GAMES:
        if named and game.name not in named:
            continue
        begin = time.perf_counter()
        entry = survey(game, wanted)
        for same in (game, *SAME.get(game, ())):
            names = {"game": same.name, "options": same.rule_options}
            surveys = [old for old in surveys if any(old[part] != names[part] for part in names)]
            surveys.append(entry | names)
        write_whole(FILE, "[\n" + ",\n".join(json.dumps(each) for each in surveys) + "\n]\n")
        print(f"{game}: {wanted} won of {entry['deals'][1]}, {time.perf_counter() - begin:.0f} s", flush=True)


if __name__ == "__main__":
    main()
