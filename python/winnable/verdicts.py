"""What an answer can be, and why there may be none."""

from enum import IntEnum


class Verdict(IntEnum):
    """Whether a deal can be won.

    >>> str(Verdict.WON), int(Verdict.WON)
    ('won', 1)
    """

    LOST = 0
    WON = 1
    UNDECIDED = 2

    def __str__(self) -> str:
        return self.name.lower()


class Reason(IntEnum):
    """Why a verdict is undecided: what ran out, or that somebody stopped it.

    REPLAY is a claimed win that the rules did not confirm: a bug, reported instead of believed.
    """

    NONE = 0
    POSITIONS = 1
    MEMORY = 2
    TIME = 3
    STOPPED = 4
    REPLAY = 5

    def __str__(self) -> str:
        return self.name.lower()
