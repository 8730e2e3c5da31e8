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
from .blind import Evaluation, Failure, GameRecord, Outcome, PolicyError, View, evaluate, play
from .build import build_info
from .counting import divide, perft
from .deals import Deal
from .distributions import Distribution
from .extras import MissingLibraryError
from .files import SolutionFileError, from_json, read_solution, to_json, write_solution
from .formats import FormatError
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
from .replay import ReplayError
from .shares import Share, Winnability, winnability
from .solving import Reduction, Solution, reductions, solve
from .surveys import Survey, SurveyError, SurveyInterrupted, open_survey, retry_undecided, survey
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
    "Distribution",
    "Evaluation",
    "Failure",
    "FormatError",
    "Fortress",
    "Game",
    "GameRecord",
    "InputError",
    "Interrupted",
    "Masterpiece",
    "MissingLibraryError",
    "Move",
    "MoveError",
    "OptionError",
    "Outcome",
    "PolicyError",
    "Position",
    "Reason",
    "Reduction",
    "ReplayError",
    "Share",
    "Short",
    "Solution",
    "SolutionFileError",
    "StreetsAndAlleys",
    "Sultan",
    "Survey",
    "SurveyError",
    "SurveyInterrupted",
    "Verdict",
    "VerificationError",
    "View",
    "Winnability",
    "build_info",
    "divide",
    "evaluate",
    "from_json",
    "game",
    "open_survey",
    "perft",
    "play",
    "read_solution",
    "reductions",
    "retry_undecided",
    "solve",
    "solve_many",
    "survey",
    "to_json",
    "verify",
    "winnability",
    "write_solution",
]
