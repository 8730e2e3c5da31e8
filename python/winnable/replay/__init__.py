"""Replays of solutions and of played games: a page that plays one in any browser."""

from .page import game_page, replay_page, review_page
from .record import ReplayError, positions_of

__all__ = ["ReplayError", "game_page", "positions_of", "replay_page", "review_page"]
