"""Which build of the core is running."""

from __future__ import annotations

from . import _core


def build_info() -> dict[str, str]:
    """Version, compiler, build type, processor flags, and the processor build that was picked.

    >>> sorted(build_info())
    ['build_type', 'compiler', 'flags', 'processor', 'version']
    """
    return {**_core.build, "processor": _core.processor}
