"""The rules a second time, in plain Python: to be read, and to check every answer of the fast core."""

from .castle import CastleRules
from .games import GAMES, numbered_deal, pack, rules_of
from .rules import Rules
from .search import Outcome, brute_force, counts_by_depth, divide, perft, shortest_win
from .short import ShortRules
from .sultan import SultanRules

__all__ = [
    "GAMES",
    "CastleRules",
    "Outcome",
    "Rules",
    "ShortRules",
    "SultanRules",
    "brute_force",
    "counts_by_depth",
    "divide",
    "numbered_deal",
    "pack",
    "perft",
    "rules_of",
    "shortest_win",
]
