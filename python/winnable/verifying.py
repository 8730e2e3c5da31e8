"""Checking a solution with the reference rules, which share no code with the compiled ones."""

from __future__ import annotations

from . import _core
from .reference import rules_of
from .solving import Solution
from .verdicts import Verdict


class VerificationError(_core.InputError):
    """A solution that does not hold: the message says at which move and why."""


def verify(solution: Solution) -> bool:
    """Replays a win in the reference rules, from the start of the deal to the last card.

    Returns:
        True. Anything else raises.

    Raises:
        VerificationError: a move is not legal, the last position is not won, or the verdict is not a win and
            so has no moves that could show it.

    >>> import winnable as wn
    >>> wn.verify(wn.solve(wn.Sultan(divan=8).deal(17)))
    True
    """
    if solution.verdict is not Verdict.WON:
        raise VerificationError(f"the verdict is {solution.verdict}: only a win has moves that can be replayed")
    deal = solution.deal
    rules = rules_of(deal.game.name, deal.game.options, deal.cards)
    position = rules.start()
    for step, move in enumerate(solution.line, 1):
        legal = rules.moves(position)
        if move not in legal:
            raise VerificationError(f"move {step}, {move}, is not legal; legal are {' '.join(legal) or 'none'}")
        position = rules.apply(position, move)
    if not rules.won(position):
        raise VerificationError(f"after all {len(solution.line)} moves the game is not won")
    return True
