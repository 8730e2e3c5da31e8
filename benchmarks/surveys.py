"""What handing out and collecting cost: two cores against one, a survey against solve_many, memory against deals.

    python benchmarks/surveys.py [DEALS] [ROUNDS]

Rates are the medians of several rounds, in which the ways take turns; on a machine that is not quiet, look at the
CPU seconds. The game is the fastest one to answer, so that everything else shows most.
"""

import resource
import statistics
import subprocess
import sys
import tempfile
import time

import pandas  # noqa: F401  pyarrow imports it when it is there, which is not what is measured
import winnable as wn
import winnable.surveys.folder

GAME = wn.Sultan(divan=8)


def cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def in_files(numbers: range, **options: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        wn.survey(GAME, numbers, out=folder, threads=2, **options)


WAYS = {
    "solve_many, one thread": lambda numbers: wn.solve_many(GAME, numbers, threads=1),
    "solve_many, two threads": lambda numbers: wn.solve_many(GAME, numbers, threads=2),
    "survey that counts": lambda numbers: wn.survey(GAME, numbers, threads=2),
    "survey in files": in_files,
    "survey in files with moves": lambda numbers: in_files(numbers, moves=True),
}


def measure(deals: int, rounds: int) -> None:
    for way in WAYS.values():  # whatever is imported and set up at first
        way(range(1000))
    walls: dict[str, list[float]] = {name: [] for name in WAYS}
    cpus: dict[str, list[float]] = {name: [] for name in WAYS}
    for _ in range(rounds):
        for name, way in WAYS.items():
            wall, used = time.perf_counter(), cpu()
            way(range(deals))
            walls[name].append(time.perf_counter() - wall)
            cpus[name].append(cpu() - used)
    print(f"{'':<28}{'deals/s':>10}{'ratio':>8}{'CPU s':>10}{'ratio':>8}   ratios to two threads")
    wall2, cpu2 = (statistics.median(times["solve_many, two threads"]) for times in (walls, cpus))
    for name in WAYS:
        wall, used = statistics.median(walls[name]), statistics.median(cpus[name])
        print(f"{name:<28}{deals / wall:>10,.0f}{wall2 / wall:>8.3f}{used:>10.2f}{used / cpu2:>8.3f}")


def peak_memory(deals: int) -> int:
    """Kilobytes of a survey of easy questions, which has many rows in little time.

    Asked of the process itself: what getrusage says begins at what the parent had.
    """
    code = (
        "import tempfile, winnable as wn\n"
        "with tempfile.TemporaryDirectory() as folder:\n"
        f"    wn.survey(wn.Sultan(divan=8), range({deals}), out=folder, threads=2, max_positions=1)\n"
        "print(open('/proc/self/status').read().split('VmHWM:')[1].split()[0])"
    )
    return int(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)


if __name__ == "__main__":
    deals, rounds = (*map(int, sys.argv[1:]), *(100_000, 5)[len(sys.argv) - 1 :])
    measure(deals, rounds)
    for count in (deals // 10, deals, deals * 10):
        print(f"peak memory of {count:,} deals in files: {peak_memory(count):,} kB")
