"""One game, played by a policy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from winnable import _core
from winnable.deals import Deal
from winnable.positions import Move, Position

from .policies import Policy, core_policy
from .record import GameRecord, Outcome
from .view import Memory, View, Waste


class PolicyError(_core.InputError):
    """A policy that raised an exception, or chose a move that is not legal.

    Attributes:
        deal: the deal.
        step: the number of the move that failed, from 1.
        view: what the policy knew.
    """

    def __init__(self, deal: Deal, step: int, view: View, why: object) -> None:
        what = str(why) if isinstance(why, _core.InputError) else f"{type(why).__name__}: {why}"
        super().__init__(f"{deal.title}, move {step}: {what}")
        self.deal = deal
        self.step = step
        self.view = view


def play(
    deal: Deal | Position,
    policy: Policy,
    *,
    memory: Memory = "order",
    waste: Waste = "top",
    finish: Literal["exact"] | None = None,
    seed: int = 0,
    thresholds: Sequence[int] | None = None,
    base: str | None = None,
    worlds: int | None = None,
    margin: float | None = None,
    max_positions: int | None = None,
) -> GameRecord:
    """A game played by a policy that sees only what has been turned.

    Args:
        deal: a deal; or a position, from which the game goes on, its moves so far having been seen.
        policy: a callable that gets a :class:`View` and returns a move, or None to give up; or a name:

            ``"greedy"``: plays all that can be played, and else draws.

            ``"rule"`` (Sultan): plays what can be played from the waste; pulls the waste's top card into the
            divan, by playing a card of the divan that can be played, if at most so many cards are missing below
            it as `thresholds` says, by pass. Missing are the ranks of which no copy has left stock and waste
            between the card and the foundation it would go to: the higher one if that has not reached its rank,
            else the lower one.
            ``"rule-1-1-3"`` names the thresholds, too. It gives up rather than pull in another card.

            ``"counting"``: Sultan: likewise; before the last pass a card is pulled in if exactly one card is
            missing below it, its twin does not come again in this pass, and the missing card does, or else
            another place of the divan (an empty one, or with a card that can be played) stays free; in the last
            pass if of the missing cards that are still to come there are at most two, or one if the twin is still
            to come. Missing are the ranks below of which this copy finds no copy of its own. Short: deals round
            while that shows new cards and costs nothing, imagines one deal that fits what was seen, and plays what
            wins that.

            ``"look-ahead"``: plays `base`, unless another move wins in more of `worlds` sampled worlds when `base`
            plays on, by more than `margin` standard errors of the difference. With the base ``"exact"`` the solver
            plays each world, and what most of its wins want next is played.
        memory: what the player remembers of the stock: ``"order"`` all that was seen, ``"pass"`` what was seen
            since the last redeal, ``"none"`` only what can be seen now.
        waste: Short: whether of cards dealt together the ``"top"`` alone is seen, or all of them, ``"fanned"``.
        finish: ``"exact"``: while everything is known, the solver plays, if it finds a win.
        seed: chance in the policy, from 0 to 2**64 - 1. Each decision has its own, by seed, number of the deal (0
            for one's own cards) and how many moves were made.
        thresholds, base, worlds, margin: options of the policies; at first 1-1-3, counting (Short and castles:
            exact), 64 (with the base exact 16) and 1. The last threshold is for the last pass, and the first also
            for passes before those named.
        max_positions: positions that the solver may search each time; None: no limit.

    Raises:
        PolicyError: the policy raised an exception or chose an illegal move.
        OptionError: an option that cannot be.

    >>> import winnable as wn
    >>> record = wn.play(wn.Sultan().deal(4), "counting", memory="pass")
    >>> print(record)
    Sultan, deal 4: won after 299 moves
    >>> print(wn.play(wn.Sultan().deal(4), lambda view: view.moves()[-1]))  # draws and redeals only
    Sultan, deal 4: stuck after 269 moves
    """
    start = deal.deal if isinstance(deal, Position) else deal
    line = deal.line if isinstance(deal, Position) else []
    chosen = core_policy(start.game, policy, thresholds=thresholds, base=base, worlds=worlds, margin=margin)
    outcome, decisions, moves, error = _core.play(
        start._core,
        chosen,
        number=start.number or 0,
        line=line,
        memory=memory,
        waste=waste,
        seed=seed,
        finish_exact=finishes_exact(finish),
        max_positions=max_positions,
        seconds=None,
        memory_bytes=None,
    )
    played = line + [Move(move) for move in moves]
    if error is not None:
        view = View.of(start, played, memory=memory, waste=waste)
        raise PolicyError(start, len(played) + 1, view, error) from error
    return GameRecord(start, played, Outcome(outcome), decisions, memory, waste)


def finishes_exact(finish: str | None) -> bool:
    """Raises OptionError unless there is such a finish."""
    if finish not in (None, "exact"):
        raise _core.OptionError(f"finish={finish!r:.40} cannot be: it is 'exact' or None")
    return finish == "exact"
