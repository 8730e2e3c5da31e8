"""The searches are those whose positions `benchmarks/fingerprint.tsv` counts."""

import subprocess
import sys
from pathlib import Path

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


def test_positions_are_those_stated():
    command = [sys.executable, str(BENCHMARKS / "fingerprint.py")]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
