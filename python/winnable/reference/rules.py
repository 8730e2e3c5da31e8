"""What the rules of every game offer."""

from abc import abstractmethod
from collections.abc import Hashable
from typing import Protocol, TypeVar

Position = TypeVar("Position", bound=Hashable)


class Rules(Protocol[Position]):
    """One deal of one game: its positions and exactly its legal moves. Positions never change."""

    @abstractmethod
    def start(self) -> Position:
        """The position after dealing."""

    @abstractmethod
    def moves(self, position: Position) -> list[str]:
        """The legal moves as text, each once."""

    @abstractmethod
    def after(self, position: Position, move: str) -> Position:
        """The position after a move known to be legal; nothing is checked."""

    @abstractmethod
    def won(self, position: Position) -> bool:
        """Whether every card that can be played has been."""

    @abstractmethod
    def places(self, position: Position) -> dict[str, list[str]]:
        """The cards of each place; inner end first and free card last, but the stock's next card first."""

    def apply(self, position: Position, move: str) -> Position:
        """The position after a move. Raises ValueError if the move is not legal."""
        if move not in self.moves(position):
            raise ValueError(f"{move!r} is not a legal move here")
        return self.after(position, move)


def replaced(items: tuple[tuple[str, ...], ...], index: int, item: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The same rows but for one."""
    return (*items[:index], item, *items[index + 1 :])
