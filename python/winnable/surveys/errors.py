"""What may end a survey."""

from __future__ import annotations

from winnable._core import InputError
from winnable.shares import Share


class SurveyError(InputError):
    """A survey that cannot be: another survey's directory, a damaged or foreign file, workers that keep dying."""


class SurveyInterrupted(KeyboardInterrupt):
    """Ctrl-C or SIGTERM during a survey: what was finished is in its files, and `share` counts it."""

    def __init__(self, share: Share) -> None:
        super().__init__("interrupted")
        self.share = share
