"""Beleaguered Castle and Streets and Alleys side by side with Freecell Solver, on the same numbered deals.

    python benchmarks/compare_freecell_solver.py --deals 20 --cap 10

`fc-solve` must be on the PATH (on Debian it is in the package freecell-solver-bin); nothing is installed. Both
programs get the same deals, the other one as a board in its own format, and the same CPU seconds a deal. Each
verdict of the one is compared with that of the other: a difference is a failure, and the exit code is 1. Moves are
those of the deals that both win, on average; each card moved counts as one. The other program starts once a deal;
its start is part of its time, a few milliseconds, and its memory is at least that of this program, from which it
starts.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from statistics import mean

import winnable as wn
from winnable.formats import fc_solve_arguments, write_fc_solve

GAMES = {"beleaguered-castle": wn.BeleagueredCastle, "streets-and-alleys": wn.StreetsAndAlleys}


@dataclass
class Result:
    """What one program said of the deals, with the moves of its wins, its CPU seconds and its largest memory."""

    verdicts: list[str] = field(default_factory=list)
    moves: list[int] = field(default_factory=list)
    seconds: float = 0
    megabytes: float = 0


def ask_winnable(game: wn.Game, deals: range, cap: float) -> Result:
    result = Result()
    start = time.process_time()
    for number in deals:
        solution = wn.solve(game.deal(number), seconds=cap)
        result.verdicts.append(str(solution.verdict))
        result.moves.append(len(solution.moves))
    result.seconds = time.process_time() - start
    result.megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return result


def ask_in_own_process(game: wn.Game, deals: range, cap: float) -> Result:
    """So that the memory is that of the answers alone."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(ask_winnable, (game, deals, cap))


def ask_fc_solve(program: str, game: wn.Game, deals: range, cap: float, memory: float) -> Result:
    result = Result()
    arguments = [program, *fc_solve_arguments(game.name, game.options), "--display-moves"]
    bytes_at_most = int(memory * 2**30)

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (int(cap), int(cap) + 1))
        resource.setrlimit(resource.RLIMIT_AS, (bytes_at_most, bytes_at_most))

    for number in deals:
        with tempfile.NamedTemporaryFile("w", suffix=".board") as board, tempfile.TemporaryFile("w+") as output:
            board.write(write_fc_solve(game.name, game.options, game.deal(number).cards))
            board.flush()
            running = subprocess.Popen(
                [*arguments, board.name], stdout=output, stderr=subprocess.DEVNULL, preexec_fn=limit
            )
            _, running.returncode, used = os.wait4(running.pid, 0)  # what this process used, and no other
            output.seek(0)
            text = output.read()
            result.verdicts.append(fc_solve_verdict(text))
            result.moves.append(fc_solve_moves(text))
        result.seconds += used.ru_utime + used.ru_stime
        result.megabytes = max(result.megabytes, used.ru_maxrss / 1024)
    return result


def fc_solve_verdict(output: str) -> str:
    if "This game is solveable." in output:
        return "won"
    return "lost" if "I could not solve this game." in output else "undecided"


def fc_solve_moves(output: str) -> int:
    """How often a card was moved; it says "Move a card" or how many."""
    moved = re.findall(r"^Move (\S+) cards? from", output, re.MULTILINE)
    return sum(1 if cards == "a" else int(cards) for cards in moved)


def report(name: str, result: Result, both_win: list[int]) -> None:
    moves = mean(result.moves[i] for i in both_win) if both_win else 0
    decided = sum(verdict != "undecided" for verdict in result.verdicts)
    deals = len(result.verdicts)
    print(
        f"  {name:16} {deals / result.seconds:10.2f} deals/s  {decided:5} of {deals} decided "
        f"({decided / deals:.1%})  won {result.verdicts.count('won')}  lost {result.verdicts.count('lost')}  "
        f"{result.megabytes:,.0f} MB  "
        f"{moves:.1f} moves in the {len(both_win)} wins of both"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, action="append", help="one of the games (both)")
    parser.add_argument("--first", type=int, default=0, help="number of the first deal (0)")
    parser.add_argument("--deals", type=int, default=20, help="how many deals (20)")
    parser.add_argument("--cap", type=int, default=10, help="CPU seconds a deal, for each program (10)")
    parser.add_argument("--memory", type=float, default=2, help="GiB for the other program (2)")
    chosen = parser.parse_args()
    program = shutil.which("fc-solve")
    if program is None:
        print("fc-solve is not on the PATH; Debian has it in the package freecell-solver-bin", file=sys.stderr)
        return 1
    deals = range(chosen.first, chosen.first + chosen.deals)
    differences = 0
    for name in chosen.game or GAMES:
        game = GAMES[name]()
        print(f"{game.title}, deals {deals.start} to {deals.stop - 1}, at most {chosen.cap} CPU seconds each")
        ours = ask_in_own_process(game, deals, chosen.cap)
        theirs = ask_fc_solve(program, game, deals, chosen.cap, chosen.memory)
        pairs = enumerate(zip(ours.verdicts, theirs.verdicts, strict=True))
        both_win = [i for i, verdicts in pairs if verdicts == ("won", "won")]
        report("winnable", ours, both_win)
        report("Freecell Solver", theirs, both_win)
        for number, our, their in zip(deals, ours.verdicts, theirs.verdicts, strict=True):
            if our != their and "undecided" not in (our, their):
                differences += 1
                print(f"  DIFFERENT: deal {number} is {our} here and {their} there")
    print(f"{differences} different verdicts")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
