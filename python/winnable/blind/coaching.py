"""Playing a deal in the terminal, with advice on demand."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.console import Console

from winnable.deals import Deal
from winnable.positions import Move
from winnable.reviewing import Review, review

from .advice import advise_blind
from .view import Memory, View, Waste

HELP = "a move such as D3>F, W>F, draw (d), redeal (r); ?: advice   c: cards not yet seen   m: moves   q: quit"
_SHORT = {"d": "draw", "r": "redeal"}


def coach(
    deal: Deal,
    *,
    memory: Memory = "order",
    waste: Waste = "top",
    worlds: int = 32,
    max_positions: int | None = 2_000_000,
    symbols: bool = False,
    read: Callable[[str], str] = input,
    console: Console | None = None,
) -> Review:
    """Plays a deal with a person who does not see the stock, and reviews the game at its end.

    Args:
        deal: the deal.
        memory, waste: what the board shows of cards seen before, as in :func:`winnable.play`.
        worlds: how many worlds are sampled for advice.
        max_positions: positions that the review may search; None: no limit.
        symbols: suits as symbols.
        read: asks for a line; the end of the input ends the game.
        console: where it is shown; None: standard output.

    Returns:
        The review of the game; its ``position`` is the last one.

    >>> import winnable as wn
    >>> answers = iter(["draw", "draw", "draw", "q"])
    >>> reviewed = coach(
    ...     wn.Sultan(ranks=6, suits=1, divan=1, redeals=0).deal(6),
    ...     read=lambda prompt: next(answers),
    ...     console=Console(quiet=True),
    ... )
    >>> reviewed.mistake
    3
    """
    console = console or Console(highlight=False)

    def say(text: str) -> None:
        console.print(text, markup=False, highlight=False, soft_wrap=True)

    line: list[Move] = []
    say(f"{deal.title}\n{HELP}\n")
    while True:
        view = View.of(deal, line, memory=memory, waste=waste)
        say(view.board(symbols=symbols))
        moves = view.moves()
        if view.is_won or not moves:
            break
        answer = _move_asked(view, moves, worlds, read, say)
        if answer is None:
            break
        line.append(answer)
    reviewed = review(deal, line, max_positions=max_positions)
    say(f"\n{reviewed}")
    return reviewed


def _move_asked(
    view: View, moves: list[Move], worlds: int, read: Callable[[str], str], say: Callable[[str], None]
) -> Move | None:
    """The next move of the person, or None to quit; questions are answered on the way."""
    while True:
        try:
            answer = read("> ").strip()
        except EOFError:
            return None
        wanted = _SHORT.get(answer.lower(), answer).lower()
        for move in moves:
            if move.lower() == wanted:
                return move
        if answer.lower() in ("q", "quit"):
            return None
        if answer in ("?", "a", "advice"):
            for sentence in _advice(view, worlds):
                say(sentence)
        elif answer.lower() == "c":
            cards = [card if count == 1 else f"{card} {count}×" for card, count in view.unseen.items()]
            say(", ".join(cards) or "all cards have been seen")
        elif answer.lower() == "m":
            say(" ".join(moves))
        else:
            say(f"{answer[:40]!r} is not possible here. {HELP}")


def _advice(view: View, worlds: int) -> Iterable[str]:
    sampled = worlds if view.hidden > 1 else 1
    yield (
        f"can be won afterwards, in {sampled} worlds that fit what was seen:"
        if sampled > 1
        else "all cards are known; can be won afterwards:"
    )
    for each in advise_blind(view, worlds=worlds):
        undecided = f" ({each.undecided} undecided)" if each.undecided else ""
        yield f"  {each.move:<8}{each.share:>5.0%}{undecided}"
