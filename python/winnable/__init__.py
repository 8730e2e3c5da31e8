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
from .advising import Advice, MoveAdvice, advise
from .blind import Evaluation, Failure, GameRecord, Outcome, PolicyError, View, evaluate, play
from .build import build_info
from .counting import divide, perft
from .deals import Deal
from .distributions import Distribution
from .extras import MissingLibraryError
from .files import SolutionFileError, from_json, read_solution, to_json, write_solution
from .finding import Found, find
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
from .grades import GRADES, graded_games
from .measures import MEASURES, Measure
from .measuring import Difficulty, difficulty
from .played import game_from_text, game_to_json, read_game, write_game
from .positions import Move, Position
from .replay import ReplayError
from .reviewing import Review, review
from .shares import Share, Winnability, winnability
from .solving import Reduction, Solution, reductions, solve
from .surveys import Survey, SurveyError, SurveyInterrupted, open_survey, retry_undecided, survey
from .tables import Interrupted, solve_many
from .verdicts import Reason, Verdict
from .verifying import VerificationError, verify

__version__ = _version("winnable")

__all__ = [
    "GAMES",
    "GRADES",
    "MEASURES",
    "Advice",
    "BeleagueredCastle",
    "BesiegedCastle",
    "Castle",
    "Deal",
    "DealError",
    "Difficulty",
    "Distribution",
    "Evaluation",
    "Failure",
    "FormatError",
    "Fortress",
    "Found",
    "Game",
    "GameRecord",
    "InputError",
    "Interrupted",
    "Masterpiece",
    "Measure",
    "MissingLibraryError",
    "Move",
    "MoveAdvice",
    "MoveError",
    "OptionError",
    "Outcome",
    "PolicyError",
    "Position",
    "Reason",
    "Reduction",
    "ReplayError",
    "Review",
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
    "advise",
    "build_info",
    "difficulty",
    "divide",
    "evaluate",
    "find",
    "from_json",
    "game",
    "game_from_text",
    "game_to_json",
    "graded_games",
    "open_survey",
    "perft",
    "play",
    "read_game",
    "read_solution",
    "reductions",
    "retry_undecided",
    "review",
    "solve",
    "solve_many",
    "survey",
    "to_json",
    "verify",
    "winnability",
    "write_game",
    "write_solution",
]
