"""Reading options: each has a name, a default and values that are right; all else is a ValueError."""

from collections.abc import Collection, Mapping, Sequence


def refuse_unknown(game: str, options: Mapping[str, object], known: Collection[str]) -> None:
    """Raise ValueError for an option the game does not have."""
    for name in options:
        if name not in known:
            raise ValueError(f"{game} has no option {name!r}; its options are {', '.join(known)}")


def whole_number(options: Mapping[str, object], name: str, default: int, lowest: int, highest: int) -> int:
    """A whole number in a range."""
    value = options.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
        raise ValueError(f"{name} must be a whole number from {lowest} to {highest}, not {value!r}")
    return value


def choice(options: Mapping[str, object], name: str, default: str, allowed: Sequence[str]) -> str:
    """One of a few words."""
    value = options.get(name, default)
    if not isinstance(value, str) or value not in allowed:
        raise ValueError(f"{name} must be one of {', '.join(allowed)}, not {value!r}")
    return value


def yes_or_no(options: Mapping[str, object], name: str, default: bool) -> bool:
    """True or False."""
    value = options.get(name, default)
    if value is True or value is False:
        return value is True
    raise ValueError(f"{name} must be True or False, not {value!r}")


def lengths(
    options: Mapping[str, object], name: str, default: Sequence[int], fewest: int, most: int
) -> tuple[int, ...]:
    """The lengths of some rows, each 0 or more."""
    value = options.get(name, default)
    if not isinstance(value, Sequence) or not all(type(length) is int and length >= 0 for length in value):
        raise ValueError(f"{name} must be a list of whole numbers from 0 upward, not {value!r}")
    if not fewest <= len(value) <= most:
        raise ValueError(f"{name} must name {fewest} to {most} rows, not {len(value)}")
    return tuple(value)


def short_pack(options: Mapping[str, object]) -> tuple[int, int]:
    """How many ranks and how many suits the pack has."""
    return whole_number(options, "ranks", 13, 3, 13), whole_number(options, "suits", 4, 1, 4)
