"""A process that has everything imported, and forks one to work and be killed for each line that it reads.

A line is a call of the package in JSON: its name, the folder, its arguments, and after how many seconds it is
killed. The answer is the exit code, or the negative number of the signal.
"""

import json
import os
import signal
import sys
import time

import pandas  # noqa: F401  pyarrow imports it when it is there
import scipy.stats  # noqa: F401
import winnable as wn
import winnable.surveys.folder
from survey_answers import GAME
from winnable.build import commit


def work(name: str, folder: str, arguments: dict) -> None:
    if name == "survey":
        wn.survey(GAME, range(*arguments.pop("numbers")), out=folder, **arguments)
    else:
        wn.retry_undecided(folder, **arguments)


commit()  # asks git, and remembers the answer

for line in sys.stdin:
    *call, seconds = json.loads(line)
    child = os.fork()
    if child == 0:
        work(*call)
        os._exit(0)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)  # one that has ended is still there until it is waited for
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
