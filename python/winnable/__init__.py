"""winnable: can this deal of patience be won? A proved answer, for every deal.

>>> import winnable as wn
>>> solution = wn.solve(wn.Sultan().deal(17))
>>> str(solution.verdict)
'won'
>>> wn.verify(solution)
True
"""

from importlib.metadata import version as _version

from ._core import DealError, InputError, MoveError, OptionError
from .build import build_info
from .counting import divide, perft
from .deals import Deal
from .files import SolutionFileError, from_json, read_solution, to_json, write_solution
from .games import (
    GAMES,
    BeleagueredCastle,
    BesiegedCastle,
    Castle,
    Fortress,
    Game,
    Masterpiece,
    Short,
    StreetsAndAlleys,
    Sultan,
    game,
)
from .positions import Move, Position
from .shares import Share, share_won
from .solving import Reduction, Solution, reductions, solve
from .tables import Interrupted, solve_many
from .verdicts import Reason, Verdict
from .verifying import VerificationError, verify

__version__ = _version("winnable")

__all__ = [
    "GAMES",
    "BeleagueredCastle",
    "BesiegedCastle",
    "Castle",
    "Deal",
    "DealError",
    "Fortress",
    "Game",
    "InputError",
    "Interrupted",
    "Masterpiece",
    "Move",
    "MoveError",
    "OptionError",
    "Position",
    "Reason",
    "Reduction",
    "Share",
    "Short",
    "Solution",
    "SolutionFileError",
    "StreetsAndAlleys",
    "Sultan",
    "Verdict",
    "VerificationError",
    "build_info",
    "divide",
    "from_json",
    "game",
    "perft",
    "read_solution",
    "reductions",
    "share_won",
    "solve",
    "solve_many",
    "to_json",
    "verify",
    "write_solution",
]
