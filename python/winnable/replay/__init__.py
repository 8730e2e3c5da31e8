"""Replays of solutions: a page that plays one in any browser."""

from .page import replay_page
from .record import ReplayError

__all__ = ["ReplayError", "replay_page"]
