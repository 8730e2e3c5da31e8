"""Policies: names that the core knows, and Python callables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from winnable import _core
from winnable.games import Game
from winnable.positions import Move

from .view import View

Policy = str | Callable[[View], str | None]
CoreCallable = Callable[[_core.View], object]

# What each family can be played by.
NAMES = {
    "sultan": ("greedy", "rule", "counting", "look-ahead"),
    "castle": ("greedy", "look-ahead"),
    "short": ("greedy", "counting", "look-ahead"),
}
# What look-ahead plays on by, at first; `exact`: the solver, which sees all cards of an imagined world.
_STANDARD_BASE = {"sultan": "counting", "castle": "exact", "short": "exact"}
_STANDARD_WORLDS = {"exact": 16}


def core_policy(
    game: Game,
    policy: Policy,
    *,
    thresholds: Sequence[int] | None = None,
    base: str | None = None,
    worlds: int | None = None,
    margin: float | None = None,
) -> _core.PolicySpec | CoreCallable:
    """What the core plays by: a policy of its own by name, or a callable that gets views.

    Raises:
        OptionError: there is no such policy for the game, or it has no such option or value.
    """
    given = {"thresholds": thresholds, "base": base, "worlds": worlds, "margin": margin}
    if callable(policy):
        _refuse_others("a callable", given, ())
        return lambda view: policy(View(game, view))
    if not isinstance(policy, str):
        raise _core.OptionError(f"policy={policy!r:.40} cannot be: it is a name or a callable")
    name, thresholds = _with_thresholds(policy, thresholds)
    given["thresholds"] = thresholds
    if name not in NAMES[game.family]:
        raise _core.OptionError(f"policy={name[:40]} cannot be: {game.name} has {', '.join(NAMES[game.family])}")
    if name != "look-ahead":
        _refuse_others(name, given, ("thresholds",) if name == "rule" else ())
        return _core.PolicySpec(name, _checked(thresholds), "", 0, 0.0)
    base, base_thresholds = _with_thresholds(base or _STANDARD_BASE[game.family], thresholds)
    bases = ("exact", *(other for other in NAMES[game.family] if other != "look-ahead"))
    if base not in bases:
        raise _core.OptionError(f"base={base[:40]} cannot be: {game.name} has {', '.join(bases)}")
    if base != "rule" and thresholds is not None:
        raise _core.OptionError(f"thresholds are the rule's; the base {base} has none")
    worlds = _STANDARD_WORLDS.get(base, 64) if worlds is None else worlds
    if isinstance(worlds, bool) or not isinstance(worlds, int) or not 1 <= worlds <= 1_000_000:
        raise _core.OptionError(f"worlds={worlds!r:.40} cannot be: it is a whole number from 1 to 1,000,000")
    margin = 1.0 if margin is None else margin
    if isinstance(margin, bool) or not isinstance(margin, (int, float)) or not 0 <= margin < float("inf"):
        raise _core.OptionError(f"margin={margin!r:.40} cannot be: it is a number from 0, in standard errors")
    return _core.PolicySpec(name, _checked(base_thresholds), base, worlds, float(margin))


def choose(view: View, policy: str, *, number: int = 0, seed: int = 0, **options: Any) -> Move | None:
    """What a policy of the core would play in a view, or None when it gives up.

    Args:
        view: what is known.
        policy, seed, options: as in :func:`winnable.play`.
        number: the deal's, from which chance is made.

    >>> import winnable as wn
    >>> choose(wn.View.of(wn.Sultan().deal(2), ["draw"]), "greedy")
    'D1>F'
    """
    chosen = core_policy(view.game, policy, **options)
    if not isinstance(chosen, _core.PolicySpec):
        raise _core.OptionError("a callable can be called by itself")
    move = _core.choose(view._core, chosen, number=number, seed=seed)
    return None if move is None else Move(move)


def _with_thresholds(name: str, thresholds: Sequence[int] | None) -> tuple[str, Sequence[int] | None]:
    """``rule-1-1-3`` is the rule with its thresholds."""
    head, *numbers = name.split("-") if name.startswith("rule-") else [name]
    if not numbers:
        return name, thresholds
    if thresholds is not None:
        raise _core.OptionError(f"{name[:40]} names its thresholds already")
    if not all(number.isdecimal() for number in numbers):
        raise _core.OptionError(f"{name[:40]} is no rule: that would be such as rule-1-1-3")
    return head, [int(number) for number in numbers]


def _checked(thresholds: Sequence[int] | None) -> list[int]:
    numbers = list(thresholds or [])
    for number in numbers:
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= 99:
            raise _core.OptionError(f"thresholds={thresholds!r:.40} cannot be: they are whole numbers, one a pass")
    if len(numbers) > 4:
        raise _core.OptionError(f"thresholds={thresholds!r:.40} cannot be: there are at most four passes")
    return numbers


def _refuse_others(what: str, given: dict[str, Any], own: tuple[str, ...]) -> None:
    for option, value in given.items():
        if value is not None and option not in own:
            raise _core.OptionError(f"{what} has no {option}")
