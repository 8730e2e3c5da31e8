"""Playing without seeing the stock: what a player knows, policies, games, what they win."""

from .advice import MoveShare, advise_blind
from .evaluating import Evaluation, Failure, evaluate
from .playing import PolicyError, play
from .policies import choose
from .record import GameRecord, Outcome
from .view import View

__all__ = [
    "Evaluation",
    "Failure",
    "GameRecord",
    "MoveShare",
    "Outcome",
    "PolicyError",
    "View",
    "advise_blind",
    "choose",
    "evaluate",
    "play",
]
