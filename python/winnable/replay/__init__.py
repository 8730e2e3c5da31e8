"""Replays of solutions and of played games: a page that plays one in any browser."""

from .page import replay_page, review_page
from .record import ReplayError, positions_of

__all__ = ["ReplayError", "positions_of", "replay_page", "review_page"]
