"""A review in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .verdicts import Verdict

if TYPE_CHECKING:
    from .reviewing import Review


def review_text(review: Review) -> str:
    """What a review found, a line for each thing: the stretches of verdicts, the mistake, what would have won."""
    lines = [f"{review.deal.title}: {_count(len(review.moves))} played, {_ending(review)}"]
    lines += [f"  {span:<22}{verdict}" for span, verdict in _stretches(review.verdicts)]
    suspects, solution = review.suspects, review.solution
    if review.mistake is not None:
        lines.append(f"Move {review.mistake}, {review.moves[review.mistake - 1]}, threw the win away.")
    elif suspects:
        lines.append(
            f"One of the moves {suspects[0]} to {suspects[-1]} threw the win away; "
            f"which of them is undecided (it ended for {review.reason})."
        )
    elif review.verdicts[0] is Verdict.LOST:
        lines.append("The deal could not be won: no move threw a win away.")
    elif review.reason:
        lines.append(f"Where it is undecided, the search ended for {review.reason}.")
    if solution is not None and solution.moves:
        after = len(solution.position.line)
        where = f"After move {after}" if after else "From the start"
        won = "would have won" if suspects else "win"
        lines.append(f"{where} these {_count(len(solution.moves))} {won}: {' '.join(solution.moves)}")
    return "\n".join(lines)


def _count(moves: int) -> str:
    return "1 move" if moves == 1 else f"{moves} moves"


def _ending(review: Review) -> str:
    return {"won": "won", "stuck": "no move is left", "unfinished": "not finished"}[review.ending]


def _stretches(verdicts: list[Verdict]) -> list[tuple[str, str]]:
    """What the verdict is from where to where."""
    words = {Verdict.WON: "can be won", Verdict.LOST: "cannot be won any more", Verdict.UNDECIDED: "undecided"}
    found = []
    for verdict in (Verdict.WON, Verdict.UNDECIDED, Verdict.LOST):
        if verdict not in verdicts:
            continue
        first = verdicts.index(verdict)
        last = first + verdicts.count(verdict) - 1
        begin = "the start" if first == 0 else f"after move {first}"
        span = begin if last == first else f"{begin} to {last}"
        found.append((span, "cannot be won" if verdict is Verdict.LOST and first == 0 else words[verdict]))
    return found
