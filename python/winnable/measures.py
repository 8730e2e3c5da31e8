"""The measures of difficulty: what each says, and where it stops saying it."""

from __future__ import annotations

from dataclasses import dataclass

POSITIONS_FOR_REDEALS = 200_000


@dataclass(frozen=True)
class Measure:
    """A measure of difficulty: its name in :class:`Difficulty`, what it says, and where it stops saying it."""

    name: str
    meaning: str
    limits: str
    harder: int  # 1 if larger values are harder, else -1

    @property
    def title(self) -> str:
        """The name as people read it."""
        return self.name.replace("_", " ")


MEASURES = (
    Measure(
        "keeping_share",
        "share of the legal moves that keep the win, over the positions of the solution that leave a choice",
        "along the one solution that was found; moves that stay undecided within the limit a move are left out",
        -1,
    ),
    Measure(
        "narrow",
        "most choices in a row in which a single move keeps the win, all others being proved to lose",
        "along the one solution that was found; moves without a choice neither count nor end the row",
        1,
    ),
    Measure(
        "positions",
        "positions searched until the deal was won",
        "says how hard it is for this program, which sees all cards and knows tricks that players do not",
        1,
    ),
    Measure(
        "random_share",
        "share of the games won by playing any legal move by chance",
        "of a thousand games, so a share below about one in three hundred may show as none",
        -1,
    ),
    Measure(
        "greedy_share",
        "share of the games won by playing to the foundations whenever that is possible, else by chance",
        "of a thousand games, as before; it says little of games in which nobody plays like that",
        -1,
    ),
    Measure(
        "greedy_progress",
        "share of the cards to be played that such games bring to the foundations, on the average",
        "a game that gets far may still have no way to its end",
        -1,
    ),
    Measure(
        "least_redeals",
        "redeals without which the deal cannot be won (Sultan)",
        f"unknown where {POSITIONS_FOR_REDEALS:,} positions do not show it; found with all cards known",
        1,
    ),
)
