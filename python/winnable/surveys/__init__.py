"""Surveys of very many deals: run, resumed, tried again and read back.

What is where, each knowing only what stands before it: `question` and `manifest` (what is asked), `columns`,
`parts`, `folder` (how answers lie on disk), `working`, `engines`, `running` (how they are found), and the calls
`surveying`, `retrying`, `reading`.
"""

from .errors import SurveyError, SurveyInterrupted
from .reading import Survey, open_survey
from .retrying import retry_undecided
from .surveying import survey

__all__ = ["Survey", "SurveyError", "SurveyInterrupted", "open_survey", "retry_undecided", "survey"]
