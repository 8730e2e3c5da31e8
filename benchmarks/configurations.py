"""What is measured: games with options and the numbers of their deals, the same for every run."""

from __future__ import annotations

from dataclasses import dataclass

import winnable as wn


@dataclass(frozen=True)
class Configuration:
    """A game and how many of its deals, from number 0 on, are answered with which limits."""

    game: wn.Game
    deals: int
    fingerprint_deals: int
    max_positions: int | None = None

    @property
    def name(self) -> str:
        """The game with the options that identify it: ``sultan divan=8 redeals=2``."""
        options = " ".join(f"{name}={_text(value)}" for name, value in self.game.rule_options.items())
        limit = f" (limit {self.max_positions:,})" if self.max_positions else ""
        return f"{self.game.name} {options}".strip() + limit


CONFIGURATIONS = [
    Configuration(wn.Sultan(), 20_000, 500),
    Configuration(wn.Sultan(divan=8), 20_000, 2_000),
    Configuration(wn.Sultan(refill="waste-optional"), 20_000, 500),
    Configuration(wn.Sultan(redeals=3), 20_000, 500),
    Configuration(wn.Sultan(redeals=0), 2_000, 200),
    Configuration(wn.Sultan(redeals=1), 100, 5, 1_000_000),
    Configuration(wn.Sultan(divan=8, redeals=1), 500, 20, 1_000_000),
    Configuration(wn.Sultan(refill="stock"), 500, 20),
    Configuration(wn.Sultan(divan=8, refill="stock"), 500, 50),
    Configuration(wn.Sultan(redeals=1, refill="stock"), 10, 1, 1_000_000),
    Configuration(wn.Masterpiece(), 200_000, 2_000),
    Configuration(wn.Masterpiece(foundations="up"), 20_000, 500),
    Configuration(wn.BesiegedCastle(), 200_000, 5_000),
    Configuration(wn.Fortress(), 200_000, 2_000),
    Configuration(wn.BeleagueredCastle(), 1_000, 200),
    Configuration(wn.StreetsAndAlleys(), 200, 20),
    Configuration(wn.Short(), 1_000, 20, 20_000),
    Configuration(wn.Short(foundation_suits="any"), 20_000, 500),
    Configuration(wn.Short(draw=1), 1_000, 50, 100_000),
    Configuration(wn.Short(draw=2), 1_000, 50, 100_000),
]


def _text(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
